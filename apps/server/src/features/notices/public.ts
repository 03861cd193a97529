export { noticeMails } from './notice-mails.ts';
export { settleNoticeMails } from './store.ts';
export {
  notifyOfDeletion,
  notifyOfFindings,
  notifyOfReport,
  notifyOfVisit,
  notifyPeople,
  prepareReplies,
  sweepNotices,
} from './service.ts';
export type { FindingNotice } from './receivers.ts';
