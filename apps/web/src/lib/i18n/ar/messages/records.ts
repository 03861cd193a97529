import type { MessageTexts } from '../../messages.ts';

export const records = {
  'record.not_found': 'لم يُعثر على هذا. ربما حُذف.',
  'record.exists': 'حُفظ هذا من قبل بمحتوى آخر. لم يتغيّر شيء.',
  'record.exists_already': 'حُفظ هذا المصنّف من قبل تقريرًا لهذه المنصة. لم يُحفظ شيء.',
  'record.stale': 'غيّر {name} هذا بينما كنت تعدّله. حمّله من جديد وأعد تغييرك.',
  'record.stale_by_unknown': 'غيّر شخص آخر هذا بينما كنت تعدّله. حمّله من جديد وأعد تغييرك.',
  'finding.closed': 'هذه الملاحظة مغلقة.',
  'finding.not_ready': 'لم تُبلَّغ هذه الملاحظة على أنها جاهزة للتحقق.',
  'finding.not_closed': 'هذه الملاحظة ليست مغلقة.',
  'finding.closed_in_report': 'كانت هذه الملاحظة مغلقة عند حفظ تقريرها.',
  'finding.own_answer': 'يجب أن يتحقق شخص آخر مما أبلغت بنفسك أنه جاهز.',
  'finding.why': 'اذكر السبب.',
  'finding.no_closing_day': 'يكون يوم الإغلاق بين يوم اكتشافها واليوم الحاضر.',
  'finding.proof_needed_in':
    'الصف {row} من الورقة «{sheet}» يحتاج إلى صورة التُقطت بعد الإصلاح أو إلى 10 أحرف على الأقل عمّا أُنجز.',
  'finding.nothing_corrected': 'لا شيء لتصحيحه.',
  'finding.nothing_assigned': 'اختر من يتولاها أو يومًا.',
  'finding.no_such_owner': 'اختر شخصًا من هذه الشركة أو من مقدّم الخدمة.',
  'finding.too_many': 'هذه الملاحظات كثيرة على مرة واحدة.',
  'finding.nothing_said': 'اكتب شيئًا أو أضف صورة أو اختر حالة.',
  'finding.too_many_pictures': 'هذه الصور كثيرة على رد واحد.',
  'finding.proof_needed': 'أضف صورة التُقطت بعد الإصلاح أو نصًا من 10 أحرف على الأقل.',
  'client.has_rigs':
    'لدى هذا العميل {rigs, plural, zero {لا منصة} one {منصة واحدة} two {منصتان} few {# منصات} many {# منصة} other {# منصة}}. احذفها أو انقلها أولًا.',
  'client.has_users':
    'لدى هذا العميل {users, plural, zero {لا مستخدم} one {مستخدم واحد. احذفه أو انقله أولًا.} two {مستخدمان. احذفهما أو انقلهما أولًا.} few {# مستخدمين. احذفهم أو انقلهم أولًا.} many {# مستخدمًا. احذفهم أو انقلهم أولًا.} other {# مستخدم. احذفهم أو انقلهم أولًا.}}',
  'client.has_rigs_and_users':
    'لدى هذا العميل {rigs, plural, zero {لا منصة} one {منصة واحدة} two {منصتان} few {# منصات} many {# منصة} other {# منصة}} و{users, plural, zero {لا مستخدم} one {مستخدم واحد} two {مستخدمان} few {# مستخدمين} many {# مستخدمًا} other {# مستخدم}}. احذفها أو انقلها أولًا.',
  'client.no_such_text': 'لا توجد لدى هذه الشركة ملاحظة بهذا النص.',
  'client.code_taken': 'هذا الرمز لعميل آخر.',
  'client.code_unusable': 'لا يمكن استخدام هذا الرمز. اختر غيره.',
  'client.code_taken_meanwhile': 'صار هذا الرمز لعميل آخر.',
  'user.own': 'لا يمكنك حذف نفسك. اطلب ذلك من مدير آخر.',
  'user.last_admin': 'هذا آخر مدير لدى مقدّم الخدمة. عيّن مديرًا آخر أولًا.',
  'user.email_taken': 'هذا البريد الإلكتروني لمستخدم آخر.',
  'user.email_unusable': 'لا يمكن استخدام هذا البريد الإلكتروني.',
  'user.email_taken_meanwhile': 'صار هذا البريد الإلكتروني لمستخدم آخر.',
  'trash.client_first': 'استعد العميل «{name}» أولًا: هذا يتبعه.',
  'trash.rig_first': 'استعد المنصة «{name}» أولًا: هذا يتبعها.',
  'trash.report_first': 'استعد التقرير «{name}» أولًا: هذا يتبعه.',
  'trash.answered': 'أُدخل شيء في هذا التقرير بعد حفظه، فلا يمكن التراجع عن الحفظ. يمكن حذفه فقط.',
} as const satisfies Partial<MessageTexts['messages']>;
