/** How shapes may look: each is harmless in any value of the form that `isSafeValue` accepts. */
export const PRESENTATION: ReadonlySet<string> = new Set([
  'clip-path',
  'clip-rule',
  'color',
  'display',
  'fill',
  'fill-opacity',
  'fill-rule',
  'opacity',
  'stop-color',
  'stop-opacity',
  'stroke',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-opacity',
  'stroke-width',
  'transform',
  'visibility',
]);

const NUMBERS = /^[\d\s,.+\-eE%a-z]*$/;
const FORMS: Readonly<Record<string, RegExp>> = {
  d: /^[\d\s,.+\-eEMmZzLlHhVvCcSsQqTtAa]*$/,
  points: /^[\d\s,.+\-eE]*$/,
  transform: /^[\d\s,.+\-eEa-zA-Z()]*$/,
  gradientTransform: /^[\d\s,.+\-eEa-zA-Z()]*$/,
};
/** A colour by name, by digits or by a function, or a gradient or clip of the drawing. */
const PAINT =
  /^(#[\da-f]{3,8}|[a-z-]+|(rgb|rgba|hsl|hsla)\([\d\s,.%/+-]*\)|url\(\s*(['"]?)#[\w.:-]+\3\s*\)(\s+[#\w-]+)?)$/i;
/** Each of these is followed by colours, words or numbers only. */
const PAINTED = new Set(['fill', 'stroke', 'stop-color', 'color', 'clip-path']);
const WORDS = /^[a-zA-Z-]+$/;

/** Whether a value of an attribute is of its form; any other is left out, as a browser would leave it out. */
export function isSafeValue(name: string, value: string): boolean {
  const text = value.trim();
  const form = FORMS[name];
  if (form) return form.test(text);
  if (PAINTED.has(name)) return PAINT.test(text);
  return NUMBERS.test(text) || WORDS.test(text);
}

/** What an inline style says of the look, as attributes: `fill:#0b4f6c;stroke:none`. */
export const paintsOf = (style: string): [string, string][] =>
  style.split(';').flatMap((one): [string, string][] => {
    const [name = '', ...value] = one.split(':');
    const key = name.trim().toLowerCase();
    const isLook = PRESENTATION.has(key) || key.startsWith('stroke-dash');
    // A style that reaches out is refused, whatever it is about.
    return isLook || /url\s*\(/i.test(one)
      ? [
          [
            key,
            value
              .join(':')
              .replace(/!\s*important/i, '')
              .trim(),
          ],
        ]
      : [];
  });
