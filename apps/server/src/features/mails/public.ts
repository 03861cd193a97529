export type { NewMail } from './mail.ts';
export { dayInWords, LOCALES } from './day-words.ts';
export { isMailAddress, senderOf } from './header-texts.ts';
export { mailLayout } from './mail-layout.ts';
export { queueMail, queueMails } from './queueing.ts';
export { sendMails, sendNow, sweepMails } from './sending.ts';
export { countMailsTo, settleRestored } from './store.ts';
