export type Mark = '0' | '#' | '?';

/**
 * Fills the digits of a whole number into their places from the right; the first place takes what is left. Returns the
 * text of each place, with thousands separators if `grouped`. Without places, one text.
 */
export function fillWhole(marks: Mark[], digits: string, grouped: boolean): string[] {
  if (marks.length === 0) return [grouped ? group(digits) : digits];
  const surplus = Math.max(0, digits.length - marks.length);
  const padding = marks.length - (digits.length - surplus);
  const texts = marks.map((mark, index) => {
    if (index < padding) return mark === '0' ? '0' : mark === '?' ? ' ' : '';
    return index === 0 ? digits.slice(0, surplus + 1) : digits.charAt(surplus + index - padding);
  });
  if (!grouped) return texts;
  let position = texts.reduce((count, text) => count + digitsIn(text), 0);
  return texts.map((text) => {
    let out = '';
    for (const char of text) {
      out += char;
      if (char !== ' ') position--;
      if (position > 0 && position % 3 === 0 && char !== ' ') out += ',';
    }
    return out;
  });
}

/** Fills the digits after the point into their places: trailing zeros are left out under '#', blank under '?'. */
export function fillFraction(marks: Mark[], digits: string): string[] {
  const texts = marks.map((_, index) => digits.charAt(index));
  for (let index = marks.length - 1; index >= 0; index--) {
    if (texts[index] !== '0' || marks[index] === '0') break;
    texts[index] = marks[index] === '?' ? ' ' : '';
  }
  return texts;
}

/** Adds thousands separators. */
export function group(digits: string): string {
  let out = digits.slice(0, digits.length % 3 || 3);
  for (let at = out.length; at < digits.length; at += 3) out += `,${digits.slice(at, at + 3)}`;
  return out;
}

function digitsIn(text: string): number {
  return text === ' ' ? 0 : text.length;
}
