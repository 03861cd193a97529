import type { MessageTexts } from '../../messages.ts';

export const reports = {
  'report.too_large': 'التقرير كبير جدًا.',
  'draft.unfinished': 'هذا المسح مسودة. أنهِه أولًا.',
  'draft.sheets_or_like': 'اختر أوراقًا، أو تقريرًا فيه هذه الأوراق.',
  'draft.no_sheets': 'لا توجد في ذلك التقرير ورقة فيها ملاحظات.',
  'draft.at_work': 'يضيف شخص ما ملاحظات في هذه اللحظة. أنهِ المسح مرة أخرى بعد قليل.',
  'report.issued': 'صدر هذا التقرير. لا يغيّره إلا مقدّم الخدمة، والردود مستمرة.',
  'rig.issued': 'صدر تقرير لهذه المنصة. لا يحذفها إلا مقدّم الخدمة.',
  'version.too_many_signers': 'يمكن أن يوقّع 8 أشخاص على الأكثر.',
  'version.signature_too_large': 'التوقيع كبير جدًا.',
  'version.signature_no_png': 'التوقيع ليس صورة PNG.',
  'version.accept_criticals':
    '{n, plural, zero {لا ملاحظات حرجة مفتوحة.} one {توجد ملاحظة حرجة مفتوحة: اذكر من يقبلها ولماذا وحتى متى.} two {توجد ملاحظتان حرجتان مفتوحتان: اذكر لكل منهما من يقبلها ولماذا وحتى متى.} few {توجد # ملاحظات حرجة مفتوحة: اذكر لكل منها من يقبلها ولماذا وحتى متى.} many {توجد # ملاحظة حرجة مفتوحة: اذكر لكل منها من يقبلها ولماذا وحتى متى.} other {توجد # ملاحظة حرجة مفتوحة: اذكر لكل منها من يقبلها ولماذا وحتى متى.}}',
  'version.accepted_foreign': 'ملاحظة مقبولة ليست من الملاحظات المفتوحة في هذا التقرير.',
  'version.until_over': 'انتهى اليوم الأخير للقبول.',
  'version.busy': 'يجري تغيير التقرير الآن. حاول مرة أخرى.',
  'sheets.none': 'لا توجد ورقة.',
  'sheets.too_many': 'الأوراق أكثر من اللازم.',
  'sheets.same_name': 'توجد ورقتان باسم «{name}».',
  'sheets.no_name': 'إحدى الأوراق بلا اسم.',
  'sheets.unusable_name':
    'اسم الورقة لا يزيد على 31 حرفًا، ولا يحتوي على [ ] * ? : / أو الشرطة المائلة العكسية. الاسمان Summary و History محجوزان.',
  'sheets.too_many_rows': 'في إحدى الأوراق صفوف أكثر من اللازم.',
  'sheets.wrong_form': 'صيغة الأوراق غير صحيحة.',
  'sheets.no_json': 'تعذّرت قراءة الأوراق: هذا ليس JSON.',
  'cell.no_position': 'إحدى الخلايا بلا موضع صالح.',
  'cell.too_much_text': 'في إحدى الخلايا نص أطول من اللازم.',
  'cell.twice': 'وردت الخلية {position} مرتين.',
  'cell.wrong_row': 'الخلية {position} واردة في الصف {row}.',
  'matches.unreadable': 'تعذّرت قراءة المطابقات.',
  'matches.no_finding': 'الصف {row} من الورقة «{sheet}» ليس ملاحظة، أو اتُّخذ بشأنه قراران.',
} as const satisfies Partial<MessageTexts['messages']>;
