import type { visits as english } from '../../en/mails/visits.ts';

export const visits: Record<keyof typeof english, string> = {
  planned: 'زيارة في {day}: {what}',
  changed: 'تغيّرت: زيارة في {day}: {what}',
  cancelled: 'أُلغيت: زيارة في {day}: {what}',
  entry: 'افتح الموعد المرفق لتكون الزيارة في تقويمك. تُحدّثه التغييرات اللاحقة.',
  gone: 'يزيل الموعد المرفق الزيارة من تقويمك.',
  who: 'المفتشون: {names}',
  open: 'فتح الزيارة',
  inspector: 'وصلتك هذه الرسالة لأنك مفتش في هذه الزيارة.',
  company: 'وصلتك هذه الرسالة لأنك اخترت أن تصلك الزيارات بالبريد. يمكنك تغيير ذلك في البوابة عند الجرس.',
};
