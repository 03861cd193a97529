import { clientRoutes } from './clients.ts';
import { fileRoutes } from './file-reports.ts';
import { followUpRoutesTable } from './follow-up-reports.ts';
import { rigRoutes } from './rigs.ts';
import type { Route } from './route.ts';
import { searchRoutes } from './search.ts';
import { secondFactorRoutes } from './second-factor.ts';
import { sessionRoutes } from './session.ts';
import { systemRoutes } from './system.ts';
import { trashRoutes } from './trash.ts';
import { userRoutes } from './users.ts';
import { visitRoutes } from './visits.ts';
import { workbookRoutes } from './workbook-reports.ts';

/** Every route of the product. The server binds each, the isolation test tries each, OpenAPI lists each. */
export const ROUTES: readonly Route[] = [
  ...systemRoutes,
  ...sessionRoutes,
  ...rigRoutes,
  ...workbookRoutes,
  ...followUpRoutesTable,
  ...fileRoutes,
  ...clientRoutes,
  ...userRoutes,
  ...visitRoutes,
  ...trashRoutes,
  ...searchRoutes,
  ...secondFactorRoutes,
];
