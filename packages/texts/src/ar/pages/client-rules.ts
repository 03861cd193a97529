import type { clientRules as english } from '../../en/pages/client-rules.ts';

export const clientRules = {
  'clients.rules': 'المتابعة',
  'clients.rules.about': 'كيف تُجاب ملاحظات هذه الشركة ويُتحقق منها ومتى تُستحق',
  'clients.rules.change': 'تغيير القواعد',
  'clients.rules.saved': 'حُفظت القواعد بنجاح.',
  'clients.rules.answers': 'المستخدمون بصلاحية «عميل»',
  'clients.rules.answers.1': 'يردّون على الملاحظات',
  'clients.rules.answers.0': 'يقرؤون الملاحظات فقط',
  'clients.rules.verification': 'من يتحقق',
  'clients.rules.verification.none': 'بلا تحقق',
  'clients.rules.verification.none.text': 'كل من يعدّل تقارير الإغلاق يغلق الملاحظات فيها.',
  'clients.rules.verification.provider': 'مقدّم الخدمة',
  'clients.rules.verification.provider.text':
    'لا يغلق الملاحظة إلا العاملون لدى مقدّم الخدمة. وما تغلقه الشركة يبقى جاهزًا للتحقق حتى ذلك الحين.',
  'clients.rules.verification.company': 'مقدّم الخدمة ومديرو الشركة',
  'clients.rules.verification.company.text':
    'يغلق مديرو الشركة الملاحظات أيضًا. وما يغلقه سائر العاملين فيها يبقى جاهزًا للتحقق حتى ذلك الحين.',
  'clients.rules.proof': 'الإثبات المطلوب',
  'clients.rules.proofFor': 'الإثبات للأولوية {priority}',
  'clients.rules.proofHint': 'ما يجب أن يأتي به الرد لتكون الملاحظة جاهزة أو مغلقة؛ كل نوع يكفي أيضًا عمّا قبله',
  'clients.rules.proof.none': 'لا شيء',
  'clients.rules.proof.text': 'نص من 10 أحرف على الأقل',
  'clients.rules.proof.file': 'ملف',
  'clients.rules.proof.picture': 'صورة',
  'clients.rules.due': 'الأيام حتى الاستحقاق',
  'clients.rules.dueDays': 'حرجة {critical}، كبرى {major}، صغرى {minor}',
  'clients.rules.dueHint':
    'من يوم اكتشاف الملاحظة، إن لم يكن لها تاريخ مستهدف في المصنّف. ينقل التغيير أيام استحقاقها فورًا.',
  'clients.rules.noDays': 'عدد من الأيام، 36,500 على الأكثر',
  'clients.rules.timeZone': 'المنطقة الزمنية',
  'clients.rules.timeZoneHint': 'تحدد متى يبدأ اليوم، ومن ثم ما هو متأخر',
  'clients.rules.remind': 'التذكير الأسبوعي يوم',
  'clients.rules.remindHint': 'من السادسة صباحًا: رسالة واحدة في الأسبوع لكل من عليه عمل',
  'clients.rules.escalate': 'التصعيد بعد أيام من التأخر',
  'clients.rules.escalateHint': 'عندها يُذكَّر مديرو الشركة أيضًا',
  'clients.rules.never': 'أبدًا',
  'clients.rules.noMail': 'لا ترسل هذه البوابة بريدًا بعد: يبدأ التذكير والتصعيد حين ترسله',

  'clients.actionBy': 'المسؤول عن الإجراء',
  'clients.actionBy.about':
    'اختر من يقصده كل نص في المصنّفات. يتولى ذلك الشخص عندئذ كل الملاحظات التي فيها هذا النص ولم تُسنَد إلى غيره، وما يأتي منها في المصنّفات اللاحقة.',
  'clients.actionBy.text': 'في المصنّفات',
  'clients.actionBy.count':
    '{n, plural, zero {لا ملاحظات} one {ملاحظة واحدة} two {ملاحظتان} few {# ملاحظات} many {# ملاحظة} other {# ملاحظة}}، غير المغلق منها {open}',
  'clients.actionBy.person': 'الشخص',
  'clients.actionBy.personFor': 'الشخص المقصود بـ {text}',
  'clients.actionBy.nobody': 'لا أحد',
  'clients.actionBy.company': 'الشركة',
  'clients.actionBy.provider': 'مقدّم الخدمة',
  'clients.actionBy.none': 'لا ملاحظة حالية فيها نص في هذا العمود.',
  'clients.actionBy.saved': 'حُفظ لـ«{text}»: {name}',
} as const satisfies Record<keyof typeof english, string>;
