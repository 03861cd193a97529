import type { errors as english } from '../../en/pages/errors.ts';

export const errors = {
  'app.name': 'Rigbook',
  'error.title': 'تعذّر عرض هذه الصفحة',
  'error.text': 'حدث خطأ في هذه الصفحة. ما حفظته من قبل في أمان. أعد تحميل الصفحة أو عُد إلى البداية.',
  'error.chunkTitle': 'تعذّر تحميل جزء من البوابة',
  'error.chunkText': 'قد يكون الاتصال منقطعًا أو ثُبّت إصدار أحدث. أعد تحميل الصفحة للمتابعة.',
  'error.reload': 'إعادة التحميل',
  'error.home': 'الذهاب إلى صفحة البداية',
  'error.offline': 'تعذّر الوصول إلى الخادم. تحقّق من اتصالك وحاول مرة أخرى.',
  'error.notOnDevice':
    'هذا غير محفوظ على هذا الجهاز. افتحه من جديد عند عودة الاتصال؛ وما تحفظه على الجهاز من صفحة المنصة يُفتح من دون اتصال.',
  'error.unreadable': 'أجاب الخادم بما لا تفهمه هذه الصفحة. أعد تحميل الصفحة وحاول مرة أخرى.',
  'error.unknown': 'حدث خطأ ما. حاول مرة أخرى؛ وإن تكرّر فأخبر مسؤول النظام لديك.',
  'error.loadTitle': 'خطأ',
  'error.notFoundTitle': 'لا توجد صفحة على هذا العنوان',
  'error.search': 'البحث في البوابة',
  'error.searchButton': 'بحث',
  'error.notFoundText': 'قد يكون الرابط قديمًا أو أن جزءًا من العنوان ناقص.',
} as const satisfies Record<keyof typeof english, string>;
