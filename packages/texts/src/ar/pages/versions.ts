import type { versions as english } from '../../en/pages/versions.ts';

export const versions = {
  'versions.title': 'الإصدارات',
  'versions.none': 'لم يصدر بعد. بعد إصداره يردّ موظفو الشركة على الملاحظات ولا يغيّرون التقرير.',
  'versions.about': 'يبقى كل إصدار كما صدر مع ملف PDF. الردود اللاحقة في التقرير وحده.',
  'versions.rev': 'المراجعة {n}',
  'versions.issue': 'إصدار المراجعة {n}',
  'versions.issuedOn': 'صدرت في {day} بواسطة {name}',
  'versions.signedBy': 'وقّعها',
  'versions.accepted':
    '{n, plural, zero {لا ملاحظات مقبولة} one {ملاحظة مفتوحة واحدة مقبولة} two {ملاحظتان مفتوحتان مقبولتان} few {# ملاحظات مفتوحة مقبولة} many {# ملاحظة مفتوحة مقبولة} other {# ملاحظة مفتوحة مقبولة}}',
  'versions.verify': 'تحقّق',
  'versions.making': 'يجري إعداد ملف PDF …',
  'versions.download': '{kind}، {language}',
  'versions.draft':
    'مسودة المراجعة {n}: {cells, plural, zero {لا خلايا تختلف} one {خلية واحدة تختلف} two {خليتان تختلفان} few {# خلايا تختلف} many {# خلية تختلف} other {# خلية تختلف}} عن المراجعة {last}',
  'versions.moreDiffer':
    '{n, plural, zero {ولا غيرها} one {وواحدة أخرى} two {واثنتان أخريان} few {و# أخرى} many {و# أخرى} other {و# أخرى}}',
  'versions.of.report': 'التقرير',
  'versions.of.closing': 'الإغلاق',
  'versions.empty': 'فارغة',
  'versions.toStore': 'يمكن لهذا التقرير النهائي أن يضم ملف PDF صادرًا.',
  'versions.store': 'حفظ في هذا التقرير',
  'versions.stored': 'أصبح ملف PDF من ملفات هذا التقرير النهائي.',

  'versions.issueTitle': 'إصدار المراجعة {n}',
  'versions.issueAbout':
    'يُختم التقرير وإغلاقه وكل الصور كما هي الآن، ويُعدّ ملف PDF منها. بعد ذلك يردّ موظفو الشركة على الملاحظات ولا يغيّرون غير ذلك.',
  'versions.issued': 'صدر التقرير، ويجري إعداد ملف PDF.',
  'versions.signer': 'التوقيع {n}',
  'versions.name': 'الاسم',
  'versions.role': 'الصفة',
  'versions.addSigner': 'إضافة توقيع',
  'versions.removeSigner': 'إزالة توقيع {name}',
  'versions.typedHint': 'الاسم المكتوب هو التوقيع.',
  'versions.draw': 'رسم التوقيع',
  'versions.drawHere': 'حقل توقيع {name}',
  'versions.drawHint': 'وقّع بالفأرة أو القلم أو الإصبع.',
  'versions.clear': 'مسح',
  'versions.useName': 'استخدام الاسم المكتوب',
  'versions.reason': 'سبب هذا الإصدار',
  'versions.reasonHint': 'يُطبع في ملف PDF.',
  'versions.language': 'لغة ملف PDF',
  'versions.accepting':
    '{n, plural, zero {لا ملاحظات حرجة مفتوحة} one {ملاحظة حرجة واحدة مفتوحة ويجب قبولها} two {ملاحظتان حرجتان مفتوحتان ويجب قبولهما} few {# ملاحظات حرجة مفتوحة ويجب قبولها} many {# ملاحظة حرجة مفتوحة ويجب قبولها} other {# ملاحظة حرجة مفتوحة ويجب قبولها}}',
  'versions.acceptedBy': 'قبلها',
  'versions.until': 'حتى',
  'versions.why': 'السبب',
  'versions.mitigation': 'إجراءات التخفيف',
} as const satisfies Record<keyof typeof english, string>;
