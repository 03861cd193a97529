import type { MessageTexts } from '../../messages.ts';

export const workbooks = {
  'workbook.empty_file': 'هذا الملف فارغ. اختر المصنّف من جديد وارفعه.',
  'workbook.damaged': 'هذا الملف تالف أو غير مكتمل. افتحه في برنامج جداول واحفظه من جديد ثم ارفع النسخة الجديدة.',
  'workbook.encrypted':
    'هذا الملف محمي بكلمة مرور. أدخلها لقراءة الملف، أو أزلها في Excel من: ملف، معلومات، حماية المصنف (Protect Workbook)، ثم ارفع الملف من جديد.',
  'workbook.wrong_password':
    'كلمة المرور هذه لا تفتح الملف. تحقّق من الأحرف الكبيرة ومن لغة لوحة المفاتيح ثم أدخلها من جديد.',
  'workbook.not_a_workbook': 'هذا الملف ليس مصنّف Excel. ارفع ملف ‎.xlsx أو ‎.xls.',
  'workbook.no_sheets': 'ليس في هذا المصنّف أوراق عمل. أضف ورقة فيها خلايا وارفعه من جديد.',
  'workbook.file_too_large': 'هذا الملف أكبر من {most} ميغابايت. احذف منه صورًا أو قسّمه.',
  'workbook.hostile':
    'لا يكتب أي برنامج جداول مصنّفًا كهذا: {what, select, document_type {جزء منه يصرّح بنوع مستند} other {حجم جزء منه غير ما يقول}}. افتحه في برنامج جداول واحفظه من جديد ثم ارفع النسخة الجديدة.',
  'workbook.too_large':
    'هذا المصنّف كبير جدًا: {what, select, parts {أجزاؤه كثيرة جدًا} part {جزء منه يُفك إلى أكثر مما يمكن قراءته} sheets {أوراقه كثيرة جدًا} cells {خلاياه كثيرة جدًا} text {نصوصه كثيرة جدًا} texts {نصوصه المختلفة كثيرة جدًا} merges {خلاياه المدمجة كثيرة جدًا} picture {فيه صورة كبيرة جدًا} pictures {صوره كثيرة جدًا} all_pictures {صوره كبيرة جدًا} time {تستغرق قراءته وقتًا طويلًا} other {حجم الملف كبير جدًا}}. احذف منه ما لا يلزم أو قسّمه ثم ارفعه من جديد.',
  'workbook.unsupported_format':
    'هذا {what, select, excel4 {مصنّف من Excel 4 أو أقدم} html {صفحة ويب باسم مصنّف} xml {ملف XML باسم مصنّف} zip {ملف مضغوط بطريقة غير معتادة} xlsb {مصنّف ثنائي (‎.xlsb)} ods {ملف OpenDocument ‏(‎.ods)} numbers {مستند Numbers} protection {مصنّف محمي بغير كلمة مرور} other {ملف نصي (مثل CSV) باسم مصنّف}}، ولا يمكن قراءته. افتحه في برنامج جداول واحفظه بصيغة ‎.xlsx ثم ارفعه.',
  'workbook.no_zip': 'يجب إرسال المصنّف مضغوطًا (zip).',
  'workbook.damaged_zip': 'الملف المضغوط الذي فيه المصنّف تالف.',
  'workbook.not_alone': 'يجب أن يحوي الملف المضغوط ملف ‎.xls أو ‎.xlsx أو ‎.xlsm واحدًا بالضبط.',
  'workbook.none_in_zip': 'الملف داخل المضغوط ليس مصنّفًا.',
} as const satisfies Partial<MessageTexts['messages']>;
