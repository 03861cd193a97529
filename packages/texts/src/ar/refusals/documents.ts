import type { MessageTexts } from '../../messages.ts';

export const documents = {
  'document.no_findings': 'لا ملاحظات في تقرير من هذا النوع.',
  'document.no_report': 'اختر التقرير.',
  'document.no_workbook': 'المصنّف لتقرير أُعد منه فقط.',
  'document.too_many': 'هذه أكثر من {most, number} ملاحظة. ضيّق التصفية.',
  'document.too_many_events': 'هذه أكثر من {most, number} من قيود السجل. ضيّق التصفية.',
  'document.no_csv': 'لا تُنشأ بصيغة CSV إلا الملاحظات والسجل.',
  'view.too_many': 'توجد {most, number} من طرق العرض بالفعل. أزل واحدة أولًا.',
  'document.not_ready': 'هذا المستند ليس جاهزًا بعد.',
  'document.pdf_not_here': 'لا يستطيع هذا الخادم إعداد ملفات PDF. اختر Excel بدلًا من ذلك.',
  'document.pdf_too_large': 'يحتاج هذا إلى ذاكرة أو وقت أكثر من المسموح لملف PDF. اختر ملاحظات أقل أو بلا صور.',
  'document.other_survey': 'هذا المستند لا يخص المسح الذي يختمه هذا التقرير النهائي.',
  'document.gone': 'ما كان هذا المستند سيعرضه لم يعد متاحًا لك.',
  'document.xls': 'المصنّف ملف ‎.xls ولا يمكن الكتابة فيه. اختر Excel بدلًا منه.',
  'document.encrypted': 'المصنّف محمي بكلمة مرور. اختر Excel بدلًا منه.',
  'document.signed': 'المصنّف موقَّع، وأي تغيير يبطل التوقيع. اختر Excel بدلًا منه.',
  'document.no_sheet': 'لا ورقة باسم «{sheet}» في المصنّف. اختر Excel بدلًا منه.',
  'document.protected': 'الورقة «{sheet}» من المصنّف محمية. اختر Excel بدلًا منه.',
  'document.no_cell': 'لا خلية {cell} في الورقة «{sheet}» من المصنّف. اختر Excel بدلًا منه.',
  'document.merged': 'الخلية {cell} من الورقة «{sheet}» مخفية تحت خلية مدمجة. اختر Excel بدلًا منه.',
  'document.array_formula': 'الخلية {cell} من الورقة «{sheet}» جزء من صيغة صفيف. اختر Excel بدلًا منه.',
  'document.shared_formula':
    'تشترك خلايا أخرى في صيغة الخلية {cell} من الورقة «{sheet}» بطريقة غير معتادة. اختر Excel بدلًا منه.',
  'document.table': 'الخلية {cell} من الورقة «{sheet}» عنوان جدول أو مجموعه. اختر Excel بدلًا منه.',
  'document.value': 'ما يُراد كتابته في الخلية {cell} من الورقة «{sheet}» غير ممكن. اختر Excel بدلًا منه.',
  'document.text_length': 'النص أطول من أن تسعه الخلية {cell} من الورقة «{sheet}». اختر Excel بدلًا منه.',
  'document.unsound': 'لا يمكن كتابة ما أُنجز في المصنّف دون إتلافه. اختر Excel بدلًا منه.',
  'document.picture': 'صورة للخلية {cell} من الورقة «{sheet}» تالفة. اختر Excel بدلًا منه.',
  'document.left_out':
    '{count, plural, zero {لم تُستبعد أي قيمة} one {استُبعدت قيمة واحدة} two {استُبعدت قيمتان} few {استُبعدت # قيم} many {استُبعدت # قيمة} other {استُبعدت # قيمة}}، لأن خلية مدمجة تقول غير ذلك: {cells}',
  'document.signs':
    '{n, plural, zero {طُبعت كل الرموز.} one {رمز واحد لم يُطبع لعدم وجود خط له.} two {رمزان لم يُطبعا لعدم وجود خط لهما.} few {# رموز لم تُطبع لعدم وجود خط لها.} many {# رمزًا لم يُطبع لعدم وجود خط له.} other {# رمزًا لم يُطبع لعدم وجود خط له.}}',
  'document.signs_of':
    '{n, plural, zero {طُبعت كل الرموز} one {رمز واحد لم يُطبع لعدم وجود خط له} two {رمزان لم يُطبعا لعدم وجود خط لهما} few {# رموز لم تُطبع لعدم وجود خط لها} many {# رمزًا لم يُطبع لعدم وجود خط له} other {# رمزًا لم يُطبع لعدم وجود خط له}}: {findings}',
  'document.unreadable': 'تعذّرت قراءة المصنّف. اختر Excel بدلًا منه.',
} as const satisfies Partial<MessageTexts['messages']>;
