export { noticeMails } from './notice-mails.ts';
export { settleNoticeMails } from './store.ts';
export { notifyOfFindings, notifyOfReport, notifyOfVisit, sweepNotices } from './service.ts';
export type { FindingNotice } from './receivers.ts';
