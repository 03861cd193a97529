import type { MessageTexts } from '../../messages.ts';

export const files = {
  'file.choose': 'اختر ملفًا.',
  'file.missing': 'الملف ناقص.',
  'file.none': 'لا توجد ملفات للرفع!',
  'file.too_many': 'على الأكثر 1,000 ملف دفعة واحدة.',
  'file.too_large': 'هذا الملف كبير جدًا: على الأكثر {megabytes} ميغابايت.',
  'file.too_many_unsaved': 'رفعتَ ملفات كثيرة لم تُحفظ بعد، فلا مكان لهذا الملف. احفظها؛ وما لا يُحفظ يُحذف بعد يوم.',
  'file.company_too_many_unsaved':
    'رفعت شركتك ملفات كثيرة لم تُحفظ بعد، فلا مكان لهذا الملف. احفظوها؛ وما لا يُحفظ يُحذف بعد يوم.',
  'file.company_full': 'ملفات الشركة تشغل كل المساحة المخصصة لها. اطلب من مقدّم الخدمة مساحة أكبر.',
  'file.never_uploaded': 'أحد هذه الملفات لم يُرفع إلى هذا التقرير قط.',
  'file.piece_is_other': 'وصل هذا الجزء من الملف من قبل بمحتوى آخر. أرسل الملف من جديد.',
  'file.pieces_missing': 'لم يصل هذا الملف كاملًا. أرسله من جديد.',
  'picture.choose': 'اختر صورة.',
  'picture.not_shown': 'هذه ليست صورة يمكن عرضها. استخدم ملفًا من نوع JPEG أو PNG أو WebP أو GIF.',
  'picture.too_many_pixels': 'لا يمكن عرض هذه الصورة: عدد وحدات البكسل فيها كبير جدًا. احفظها أصغر وارفعها من جديد.',
  'picture.not_decoded': 'تعذّرت قراءة {name}. الملف تالف أو فيه أكثر من 50 ميغابكسل. احفظه بصيغة JPEG واختره من جديد.',
  'picture.too_many_frames': 'هذه ليست صورة يمكن عرضها: إنها متحركة بأكثر من {most, number} إطار.',
  'picture.never_uploaded': 'لم تُرفع هذه الصورة لهذه المنصة قط.',
  'picture.one_never_uploaded': 'إحدى الصور لم تُرفع لهذه المنصة قط.',
  'picture.gone': 'إحدى الصور لم تعد محفوظة. ارفعها من جديد.',
  'picture.not_in_workbook':
    '{ref, select, none {صورة للصف {row} في الورقة «{sheet}»} other {صورة للملاحظة {ref} (الصف {row} في الورقة «{sheet}»)}} {cell, select, none {ليست في المصنّف أو لا يمكن عرضها} other {لا يمكن عرضها: مكانها في المصنّف {cell}}}.',
  'picture.no_checksum': 'هذه ليست بصمة SHA-256.',
  'picture.too_many_checksums': 'على الأكثر 500 بصمة دفعة واحدة.',
} as const satisfies Partial<MessageTexts['messages']>;
