import { blankWorkbook } from './reports/blank-workbook.ts';
import { brandingRoutes } from './branding.ts';
import { clientRoutes } from './clients.ts';
import { documentRoutes } from './documents.ts';
import { fileRoutes } from './reports/file-reports.ts';
import { followUpRoutesTable } from './reports/follow-up-reports.ts';
import { historyRoutes } from './history.ts';
import { actionByRoutes } from './follow-up/action-by.ts';
import { addingRoutes } from './follow-up/adding.ts';
import { answerRoutes } from './follow-up/answers.ts';
import { findingRoutes } from './findings/findings.ts';
import { knownEvents } from './follow-up/known-events.ts';
import { followUpRuleRoutes } from './follow-up/rules.ts';
import { rigTeamRoutes } from './follow-up/rig-team.ts';
import { comparisonRoutes } from './findings/comparison.ts';
import { savedViewRoutes } from './findings/saved-views.ts';
import { turnAndLogRoutes } from './findings/turn-and-log.ts';
import { findingsYearly } from './findings/yearly.ts';
import { homeRoutes } from './home.ts';
import { mailRoutes } from './mails.ts';
import { reminderRoutes } from './reminders.ts';
import { noticeRoutes } from './notices.ts';
import { rigSavingRoutes } from './rig-saving.ts';
import { rigRoutes } from './rigs.ts';
import type { Route } from './route.ts';
import { searchRoutes } from './search.ts';
import { passwordLinkRoutes } from './sign-in/password-links.ts';
import { secondFactorRoutes } from './sign-in/second-factor.ts';
import { sessionRoutes } from './sign-in/session.ts';
import { systemRoutes } from './system.ts';
import { trashRoutes } from './trash.ts';
import { uploadRoutes } from './uploads.ts';
import { userRoutes } from './users.ts';
import { visitRoutes } from './visits.ts';
import { versionRoutes } from './reports/versions.ts';
import { draftRoutes } from './reports/survey-drafts.ts';
import { workbookRoutes } from './reports/workbook-reports.ts';

/** Every route of the product: the server binds them, the isolation test tries them, OpenAPI lists them. */
export const ROUTES: readonly Route[] = [
  ...systemRoutes,
  ...sessionRoutes,
  ...rigRoutes,
  ...rigSavingRoutes,
  ...workbookRoutes,
  ...draftRoutes,
  blankWorkbook,
  ...followUpRoutesTable,
  ...fileRoutes,
  ...clientRoutes,
  ...brandingRoutes,
  ...followUpRuleRoutes,
  ...actionByRoutes,
  ...rigTeamRoutes,
  ...findingRoutes,
  ...turnAndLogRoutes,
  findingsYearly,
  ...savedViewRoutes,
  knownEvents,
  ...comparisonRoutes,
  ...addingRoutes,
  ...answerRoutes,
  ...documentRoutes,
  ...versionRoutes,
  ...userRoutes,
  ...visitRoutes,
  ...reminderRoutes,
  ...noticeRoutes,
  ...historyRoutes,
  ...trashRoutes,
  ...uploadRoutes,
  ...searchRoutes,
  ...homeRoutes,
  ...secondFactorRoutes,
  ...passwordLinkRoutes,
  ...mailRoutes,
];
