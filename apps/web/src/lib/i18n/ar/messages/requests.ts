import type { MessageTexts } from '../../messages.ts';

export const requests = {
  'request.unreadable': 'تعذّرت قراءة هذا الطلب.',
  'request.too_slow': 'استغرق وصول الطلب وقتًا أطول من اللازم.',
  'request.too_many_headers': 'في الطلب ترويسات أكثر من اللازم.',
  'request.address_too_long': 'العنوان أطول من اللازم.',
  'request.too_large': 'هذا أكبر من أن يُحفظ.',
  'request.too_often': 'تكرر هذا الطلب كثيرًا. انتظر قليلًا ثم حاول مرة أخرى.',
  'request.too_much_at_once': 'يُرسَل الكثير في وقت واحد. انتظر حتى يصل بعضه ثم حاول مرة أخرى.',
  'request.too_deep': 'تعذّرت قراءة المحتوى: طبقاته المتداخلة أكثر من اللازم.',
  'request.no_json': 'تعذّرت قراءة المحتوى: هذا ليس JSON.',
  'request.wrong_content': 'هذا النوع من المحتوى غير مقبول هنا.',
  'form.wanted': 'أرسل هذا كنموذج متعدد الأجزاء.',
  'form.broken_off': 'تعذّرت قراءة هذا النموذج: انقطع قبل تمامه.',
  'form.too_much': 'يحتوي هذا النموذج على ملفات أو حقول أكثر من المسموح به.',
  'form.field_too_large': 'الحقل «{field}» كبير جدًا.',
  'form.wrong_file_field': 'مكان الملف هو الحقل «{wanted}» وليس «{got}».',
  'portal.busy': 'البوابة مشغولة جدًا. حاول مرة أخرى بعد لحظات.',
  'portal.no_room': 'لم تعد في البوابة مساحة لحفظ هذا. أخبر مقدّم الخدمة، وحاول مرة أخرى لاحقًا.',
  'portal.no_data': 'لا تستطيع البوابة الوصول إلى بياناتها الآن. حاول مرة أخرى بعد لحظة.',
  'portal.unhealthy': 'لا تستجيب قاعدة البيانات أو مخزن الملفات.',
  'portal.failed': 'حدث خطأ من جانبنا. حاول مرة أخرى؛ وإن تكرّر فأخبرنا بهذا الرقم: {request}.',
} as const satisfies Partial<MessageTexts['messages']>;
