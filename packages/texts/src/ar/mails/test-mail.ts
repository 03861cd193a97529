import type { testMail as english } from '../../en/mails/test-mail.ts';

export const testMail: Record<keyof typeof english, string> = {
  title: 'بريد هذه البوابة يصل',
  said: 'طلبت هذه الرسالة لتتأكد من أن البوابة ترسل البريد، وهي ترسله.',
  open: 'فتح البوابة',
  footer: 'وصلتك هذه الرسالة لأنك طلبتها.',
};
