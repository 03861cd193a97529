/**
 * Letters like those a camera stamps, five dots wide and seven high, so that a picture looks the same on machines with
 * any fonts or none. Each row is a number whose five bits are the dots from left to right.
 */
const GLYPHS: Record<string, readonly number[]> = {
  A: [14, 17, 17, 31, 17, 17, 17],
  B: [30, 17, 17, 30, 17, 17, 30],
  C: [14, 17, 16, 16, 16, 17, 14],
  D: [30, 17, 17, 17, 17, 17, 30],
  E: [31, 16, 16, 30, 16, 16, 31],
  F: [31, 16, 16, 30, 16, 16, 16],
  G: [14, 17, 16, 23, 17, 17, 15],
  H: [17, 17, 17, 31, 17, 17, 17],
  I: [14, 4, 4, 4, 4, 4, 14],
  J: [7, 2, 2, 2, 2, 18, 12],
  K: [17, 18, 20, 24, 20, 18, 17],
  L: [16, 16, 16, 16, 16, 16, 31],
  M: [17, 27, 21, 21, 17, 17, 17],
  N: [17, 17, 25, 21, 19, 17, 17],
  O: [14, 17, 17, 17, 17, 17, 14],
  P: [30, 17, 17, 30, 16, 16, 16],
  Q: [14, 17, 17, 17, 21, 18, 13],
  R: [30, 17, 17, 30, 20, 18, 17],
  S: [15, 16, 16, 14, 1, 1, 30],
  T: [31, 4, 4, 4, 4, 4, 4],
  U: [17, 17, 17, 17, 17, 17, 14],
  V: [17, 17, 17, 17, 17, 10, 4],
  W: [17, 17, 17, 21, 21, 21, 10],
  X: [17, 17, 10, 4, 10, 17, 17],
  Y: [17, 17, 17, 10, 4, 4, 4],
  Z: [31, 1, 2, 4, 8, 16, 31],
  0: [14, 17, 19, 21, 25, 17, 14],
  1: [4, 12, 4, 4, 4, 4, 14],
  2: [14, 17, 1, 2, 4, 8, 31],
  3: [31, 2, 4, 2, 1, 17, 14],
  4: [2, 6, 10, 18, 31, 2, 2],
  5: [31, 16, 30, 1, 1, 17, 14],
  6: [6, 8, 16, 30, 17, 17, 14],
  7: [31, 1, 2, 4, 8, 8, 8],
  8: [14, 17, 17, 14, 17, 17, 14],
  9: [14, 17, 17, 15, 1, 2, 12],
  '-': [0, 0, 0, 31, 0, 0, 0],
  '.': [0, 0, 0, 0, 0, 12, 12],
};
const DOTS_ACROSS = 5;
const ADVANCE = 6;

/** The width of a text in dots. */
export const widthInDots = (text: string): number => text.length * ADVANCE - 1;

/** The text as one path, its top left corner at (x, y). Characters without a glyph are left blank. */
export function lettering(text: string, x: number, y: number, dot: number, color: string): string {
  let d = '';
  for (const [place, character] of text.toUpperCase().split('').entries()) {
    for (const [row, bits] of (GLYPHS[character] ?? []).entries()) {
      for (let column = 0; column < DOTS_ACROSS; column += 1) {
        if (((bits >> (DOTS_ACROSS - 1 - column)) & 1) === 0) continue;
        const left = Math.round((x + (place * ADVANCE + column) * dot) * 10) / 10;
        const top = Math.round((y + row * dot) * 10) / 10;
        d += `M${left} ${top}h${dot}v${dot}h-${dot}z`;
      }
    }
  }
  return `<path d="${d}" fill="${color}"/>`;
}
