import type { MessageTexts } from '../../messages.ts';

export const reports = {
  'report.too_large': 'التقرير كبير جدًا.',
  'sheets.none': 'لا توجد ورقة.',
  'sheets.too_many': 'الأوراق أكثر من اللازم.',
  'sheets.same_name': 'توجد ورقتان باسم «{name}».',
  'sheets.no_name': 'إحدى الأوراق بلا اسم.',
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
