import type { home as english } from '../en/home.ts';

export const home = {
  'home.title': 'مسوح للمنصات يمكنك العمل بنتائجها',
  'home.lead':
    'نفحص منصات الحفر ونحفظ ما نجده حيث يمكنك التعامل معه: كل قصور بأولويته وحالته وصوره، من المسح الأول حتى تقرير الإغلاق.',
  'home.services': 'خدماتنا في المسح والفحص',
  'home.service.condition': 'المسح الشامل لحالة المنصة',
  'home.service.acceptance': 'فحوص بدء التشغيل والقبول',
  'home.service.maintenance': 'فحوص الصيانة والمعدات',
  'home.service.subsea': 'فحوص معدات تحت سطح البحر',
  'home.service.marine': 'الفحوص البحرية',
  'home.service.electrical': 'الفحوص الكهربائية',
  'home.service.derrick': 'فحص برج الحفر والأجسام الساقطة',
  'home.service.mast': 'الفحص البصري للصاري وبرج الحفر',
  'home.service.tools': 'فحص أدوات الحفر والمناولة',
  'home.service.hoses': 'فحص الخراطيم',
  'home.service.ndt': 'الاختبارات غير الإتلافية (NDT)',
  'home.service.riser': 'فحص أنابيب الرفع ومعدات الرفع',
  'home.deficiencies': 'كيف تُصنَّف أوجه القصور',
  'home.deficienciesText': 'يُصنَّف كل قصور على أنه حرج أو كبير أو صغير، ويُتابَع حتى يُغلق.',
  'home.critical': 'حرجة',
  'home.criticalText': 'تعرّض الأشخاص أو البئر أو المنصة للخطر: تُغلق قبل أن يستمر العمل.',
  'home.major': 'كبرى',
  'home.majorText': 'تُضعف المعدات أو حواجزها: تُغلق خلال مدة متفق عليها.',
  'home.minor': 'صغرى',
  'home.minorText': 'لا تعيق التشغيل: تُغلق في الصيانة القادمة.',
} as const satisfies Record<keyof typeof english, string>;
