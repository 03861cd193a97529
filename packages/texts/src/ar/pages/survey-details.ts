import type { surveyDetails as english } from '../../en/pages/survey-details.ts';

export const surveyDetails: Record<keyof typeof english, string> = {
  'reports.moreActions': 'إجراءات أخرى',
  'reports.details': 'تفاصيل للمستندات',
  'reports.details.title': 'العنوان',
  'reports.details.titleHint': 'على الغلاف، مثل: مسح كامل للحالة.',
  'reports.details.surveyors': 'المسّاحون',
  'reports.details.surveyorsHint': 'اسم في كل سطر.',
  'reports.details.survey_to': 'اليوم الأخير',
  'reports.details.survey_toHint': 'لمسح استغرق عدة أيام.',
  'reports.details.revision': 'المراجعة',
  'reports.details.revisionHint': 'كما تظهر على الغلاف.',
  'reports.details.distribution': 'التوزيع',
  'reports.details.distributionHint': 'من يستلم التقرير: سطر لكل منهم.',
  'reports.surveyedFromTo': 'تاريخ المسح {day} إلى {to}',
  'reports.sample': 'لا يوجد مصنّف لديك؟',
  'reports.sample.try': 'التجربة بنموذج',
  'reports.sample.download': 'تنزيل النموذج',
  'reports.startWithout': 'بدء دون مصنّف',
  'reports.blankWorkbook': 'مصنّف فارغ',
  'reports.revision.staying':
    '{n, plural, zero {لا تبقى ملاحظة أُضيفت هنا} one {تبقى واحدة أُضيفت هنا} two {تبقى اثنتان أُضيفتا هنا} few {تبقى # أُضيفت هنا} many {تبقى # أُضيفت هنا} other {تبقى # أُضيفت هنا}}',
  'reports.partial': 'مسح لهذه الأوراق فقط',
  'reports.partial.about':
    'ليس في هذا المصنّف {n, plural, zero {الأوراق {sheets}، وفيها} one {الورقة {sheets}، وفيها} two {الورقتان {sheets}، وفيهما} few {الأوراق {sheets}، وفيها} many {الأوراق {sheets}، وفيها} other {الأوراق {sheets}، وفيها}} ملاحظات حالية. تبقى حالية إن اخترت هذا، وإلا حلّ هذا المسح محل السابق كله.',
  'reports.partial.saved': 'إن حددت هذا بقيت الأوراق التي تنقصه من المسوح السابقة حالية، وإلا حلّ محل المسح الأخير كله.',
  'reports.save.compare':
    'قارنه بالسابق: {pairs, plural, zero {لا أزواج} one {زوج واحد} two {زوجان} few {# أزواج} many {# زوجًا} other {# زوج}}، {doubtful, plural, zero {لا شيء منها مشكوك فيه} one {واحد مشكوك فيه} two {اثنان مشكوك فيهما} few {# مشكوك فيها} many {# مشكوكًا فيها} other {# مشكوك فيها}}.',
  'reports.save.compare.do': 'قارن',
};
