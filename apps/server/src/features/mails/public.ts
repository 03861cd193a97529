export type { NewMail } from './mail.ts';
export { isMailAddress, senderOf } from './header-texts.ts';
export { nameInMail } from './links.ts';
export type { MailBody } from './mail-layout.ts';
export { previewMail, queueMail, queueMails } from './queueing.ts';
export { sendMails, sendNow, sweepMails } from './sending.ts';
export { countMailsTo, findNthMail, settleRestored } from './store.ts';
