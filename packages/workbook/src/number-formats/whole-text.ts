// Numbers below a thousand as texts, alone and as they stand within a longer number.
const ALONE = Array.from({ length: 1000 }, (_, number) => String(number));
const WITHIN = ALONE.map((digits) => digits.padStart(3, '0'));
const SEPARATED = WITHIN.map((digits) => `,${digits}`);

/**
 * The digits of a whole number that is not negative, with separators of thousands if `grouped`. Put together from ready
 * pieces: a large workbook has millions of numbers, and engines make a text of one in three times the time.
 */
export function wholeText(number: number, grouped: boolean): string {
  let left = number;
  let text = '';
  while (left >= 1000) {
    const thousands = Math.floor(left / 1000);
    text = ((grouped ? SEPARATED : WITHIN)[left - thousands * 1000] ?? '') + text;
    left = thousands;
  }
  return (ALONE[left] ?? '') + text;
}
