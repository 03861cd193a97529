export { noticeMails } from './notice-mails.ts';
export { settleNoticeMails } from './store.ts';
export {
  notifyOfDeletion,
  notifyOfFindings,
  notifyOfReport,
  notifyOfVisit,
  prepareReplies,
  sweepNotices,
} from './service.ts';
export type { FindingNotice } from './receivers.ts';
