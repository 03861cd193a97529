/** What is wrong with what the provider says of itself. */
export const branding = {
  'branding.no_colour': 'Give the colour as # and six digits or letters, such as #0b4f6c.',
  'branding.too_many_lines': 'At most four lines.',
  'branding.one_line': 'One line only.',
  'logo.not_shown': 'This is not a logo that can be shown. Use an SVG, PNG or JPEG file.',
  'logo.gone': 'This logo is not stored any more. Upload it again.',
  'logo.too_wide': 'This logo is more than twelve times as wide as high, or as high as wide. Cut off what is empty.',
  'logo.svg_too_large': 'An SVG logo has at most {kilobytes} KB. Simplify the drawing, or use a PNG.',
  'logo.svg_unreadable': "This SVG can''t be read. Save it again, or use a PNG.",
  'logo.svg_has':
    "This SVG has ''{what}'', which a logo may not have. Save it as shapes alone, with texts as paths, or use a PNG.",
  'logo.svg_reaches_out':
    "This SVG refers to something outside of itself: ''{what}''. Save it with everything in it, or use a PNG.",
  'logo.svg_no_size': "This SVG doesn''t say how large it is. Save it with a viewBox, or use a PNG.",
  'logo.svg_too_many': 'This SVG has more than {most, number} shapes. Simplify the drawing, or use a PNG.',
} as const;
