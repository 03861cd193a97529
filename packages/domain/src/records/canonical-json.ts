/**
 * JSON text in the one form that a checksum can be made of (RFC 8785, the JSON Canonicalization Scheme): no blanks, members by
 * the UTF-16 code units of their names, numbers and texts as ECMAScript writes them. Members that are undefined are left out.
 * @throws TypeError for what JSON can't say: a number that is not finite, a function, an undefined value in a list
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item)).join(',')}]`;
  if (typeof value === 'object' && value !== null) return canonicalObject(value);
  const isSayable = value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value);
  if (!isSayable) throw new TypeError(`JSON can't say this ${typeof value}.`);
  return JSON.stringify(value);
}

function canonicalObject(value: object): string {
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    // Code units, not the order of a language.
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}
