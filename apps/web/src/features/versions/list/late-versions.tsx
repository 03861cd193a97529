import { withTexts } from '../../../lib/i18n/i18n.ts';
import { late } from '../../../ui/feedback/late.tsx';

/** The versions of a report that were issued; loaded after the report, which most people open for its findings. */
export const ReportVersions = late(withTexts(['versions'], () => import('./versions-of-report.tsx')));

/** The versions that a final report may take as files. */
export const StoreVersions = late(withTexts(['versions'], () => import('./versions-to-store.tsx')));
