export { loadComingVisits } from './view.ts';
export { settleVisitMails } from './mails-store.ts';
export { visitMails } from './visit-mails.ts';
export { recordVisitOfReport } from './reports-store.ts';
export { loadNamesOfInspectors } from './inspectors-store.ts';
