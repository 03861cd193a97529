/** The longest header line that every server takes, with room for its name. */
const LONGEST = 900;

/** A text as it may be in a header: without line breaks and other characters that control something. */
export const onOneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, LONGEST);

/** Whether mail can be sent to it: one address, and nothing that a mail program would read as more. */
export const isMailAddress = (text: string): boolean =>
  text.length <= 320 && /^[^\s@<>(),;:\\"[\]\p{Cc}]+@[^\s@<>(),;:\\"[\]\p{Cc}]+$/u.test(text);

/** The parts of 'Rigbook <office@example.com>', so that a comma in the name makes no second sender. */
export function senderOf(text: string): { name: string; address: string } {
  const [, name = '', address = text] = /^(.*) <([^>]+)>$/.exec(text) ?? [];
  return { name, address };
}
