export { comingVisits } from './view.ts';
export { settleVisitMails } from './mails-store.ts';
export { visitMails } from './visit-mails.ts';
export { keepVisitOfReport } from './reports-store.ts';
