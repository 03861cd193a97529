/** The longest header value that every server accepts, with room for its name. */
const LONGEST = 900;

/** The text without line breaks and control characters, as a header may have it. */
export const putOnOneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, LONGEST);

/** Whether a text is exactly one mail address, and no mail program would read more into it. */
export const isMailAddress = (text: string): boolean =>
  text.length <= 320 && /^[^\s@<>(),;:\\"[\]\p{Cc}]+@[^\s@<>(),;:\\"[\]\p{Cc}]+$/u.test(text);

/** The parts of 'Rigbook <office@example.com>', so that a comma in the name makes no second sender. */
export function senderOf(text: string): { name: string; address: string } {
  const [, name = '', address = text] = /^(.*) <([^>]+)>$/.exec(text) ?? [];
  return { name, address };
}
