import type { MessageTexts } from '../../messages.ts';

export const branding = {
  'branding.no_colour': 'اكتب اللون بعلامة # وستة أرقام أو حروف، مثل #0b4f6c.',
  'branding.too_many_lines': 'على الأكثر أربعة أسطر.',
  'branding.one_line': 'سطر واحد فقط.',
  'logo.not_shown': 'هذا ليس شعارًا يمكن عرضه. استخدم ملفًا من نوع SVG أو PNG أو JPEG.',
  'logo.gone': 'هذا الشعار لم يعد محفوظًا. ارفعه من جديد.',
  'logo.too_wide': 'عرض هذا الشعار أكثر من اثني عشر ضعف ارتفاعه، أو العكس. اقطع منه ما هو فارغ.',
  'logo.svg_too_large': 'شعار SVG لا يزيد عن {kilobytes} كيلوبايت. بسّط الرسم أو استخدم PNG.',
  'logo.svg_unreadable': 'تعذّرت قراءة ملف SVG هذا. احفظه من جديد أو استخدم PNG.',
  'logo.svg_has':
    'في ملف SVG هذا «{what}»، وهو غير مسموح في الشعار. احفظه أشكالًا فقط، والنصوص فيه مسارات، أو استخدم PNG.',
  'logo.svg_reaches_out': 'يشير ملف SVG هذا إلى شيء خارجه: «{what}». احفظه وفيه كل شيء، أو استخدم PNG.',
  'logo.svg_no_size': 'لا يذكر ملف SVG هذا مقاسه. احفظه مع viewBox أو استخدم PNG.',
  'logo.svg_too_many': 'في ملف SVG هذا أكثر من {most, number} شكل. بسّط الرسم أو استخدم PNG.',
} as const satisfies Partial<MessageTexts['messages']>;
