// What XML can't contain, except line ends and tabs: control characters, lone surrogates, two non-characters.
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** A text in which '_x0041_' stands for itself: programs take it for the character of that number. */
export const literalText = (text: string): string => text.replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');

/** A text as the content of a cell: '_x0001_' stands for a character that XML can't contain, and so for itself. */
export function escapedText(text: string): string {
  return literalText(text.replaceAll(/\r\n?/g, '\n'))
    .replaceAll(FORBIDDEN, (unit) => `_x${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** A text as the value of an attribute in double quotes; what XML can't contain is left out. */
export function escapedAttribute(text: string): string {
  return text
    .replaceAll(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\t', '&#9;')
    .replaceAll('\n', '&#10;')
    .replaceAll('\r', '&#13;');
}

/** The content of a formula element: characters that XML can't contain never are in one. */
export function escapedFormula(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
