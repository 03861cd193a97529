/** The colour of a provider that has chosen none: a dark blue, in which nothing else means anything. */
export const BRAND_COLOUR = '#1f3f66';

/** The contrast that WCAG AA asks for of a text. */
const ENOUGH = 4.5;
/** Darkened by 6 % a step. */
const STEP = 0.94;

const COLOUR = /^#[\da-f]{6}$/i;

/** Whether a text is a colour as `#0b4f6c`. */
export const isColour = (text: string): boolean => COLOUR.test(text);

const partsOf = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

function luminanceOf(colour: string): number {
  const linear = partsOf(colour).map((part) => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = linear;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of a colour on white, from 1 to 21 (WCAG 2.2). */
export const contrastOnWhite = (colour: string): number => 1.05 / (luminanceOf(colour) + 0.05);

/** The colour itself, or as much darker as a text on white needs (rules.md#branding). White on it is as easy to read. */
export function darkenForText(given: string): string {
  let colour = isColour(given) ? given.toLowerCase() : BRAND_COLOUR;
  while (contrastOnWhite(colour) < ENOUGH) {
    const darker = partsOf(colour).map((part) => Math.round(part * STEP));
    colour = `#${darker.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  }
  return colour;
}

/** Degrees on the circle of hues on each side of red. */
const NEAR = 18;
/** Of paler colours nobody thinks of red. */
const SATURATED = 0.45;

/** Whether a colour is easily taken for the red of critical findings. */
export function isNearRed(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = partsOf(colour);
  const most = Math.max(red, green, blue);
  const span = most - Math.min(red, green, blue);
  if (most !== red || span === 0 || span / most < SATURATED) return false;
  return Math.abs((60 * (green - blue)) / span) <= NEAR;
}
