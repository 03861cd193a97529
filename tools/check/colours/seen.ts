/** Colours as they are seen: their contrast, and how far apart they are for people who don't see all of them. */

type Three = [number, number, number];

function channels(hex: string): Three {
  const digits = hex.slice(1).replace(/^(.)(.)(.)$/, '$1$1$2$2$3$3');
  const at = (place: number) => Number.parseInt(digits.slice(place, place + 2), 16) / 255;
  return [at(0), at(2), at(4)];
}

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);

const linearChannels = (hex: string): Three => {
  const [red, green, blue] = channels(hex);
  return [linear(red), linear(green), linear(blue)];
};

function luminance(hex: string): number {
  const [red, green, blue] = linearChannels(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, 1 to 21 (WCAG 2.2); NaN if one is missing. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The hue of a colour in degrees; 0 of a grey. */
export function hueOf(hex: string): number {
  const [red, green, blue] = channels(hex);
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  if (range === 0) return 0;
  const sixth =
    most === red ? ((green - blue) / range) % 6 : most === green ? (blue - red) / range + 2 : (red - green) / range + 4;
  return Math.round((sixth * 60 + 360) % 360);
}

/** CIE L*a*b*, in which distances are roughly what is seen. */
function lab([red, green, blue]: Three): Three {
  const xyz = [
    (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047,
    0.2126 * red + 0.7152 * green + 0.0722 * blue,
    (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883,
  ];
  const [x = 0, y = 0, z = 0] = xyz.map((value) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Whether a colour has a hue to speak of. */
export function isColourful(hex: string): boolean {
  const [, a, b] = lab(linearChannels(hex));
  return Math.hypot(a, b) > 20;
}

/** What becomes of linear red, green and blue in such eyes (Machado, Oliveira and Fernandes 2009, severity 1). */
export const EYES: Record<'full colour' | 'deuteranopia' | 'protanopia' | 'tritanopia', [Three, Three, Three]> = {
  'full colour': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function seenBy(hex: string, eye: keyof typeof EYES): Three {
  const [red, green, blue] = linearChannels(hex);
  const mixed = ([r, g, b]: Three) => Math.min(1, Math.max(0, r * red + g * green + b * blue));
  const [first, second, third] = EYES[eye];
  return lab([mixed(first), mixed(second), mixed(third)]);
}

/** How far apart two colours are in such eyes (CIE76). */
export function differenceOf(one: string, other: string, eye: keyof typeof EYES): number {
  const [a, b] = [seenBy(one, eye), seenBy(other, eye)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
