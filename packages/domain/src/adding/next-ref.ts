/** A Ref. that ends in a number, and what it begins with. */
const NUMBERED = /^(.*?)(\d+)$/s;
/** A longer number is no count of findings. */
const LONGEST_NUMBER = 9;

type Numbered = { begin: string; number: number; digits: number };

function numbered(ref: string): Numbered | null {
  const [, begin = '', digits = ''] = NUMBERED.exec(ref.trim()) ?? [];
  return digits === '' || digits.length > LONGEST_NUMBER
    ? null
    : { begin, number: Number(digits), digits: digits.length };
}

const plain = (ref: string): string => ref.trim().toLowerCase();

/**
 * The next free Ref. by the pattern of others (rules.md#added-findings): that of most of the section's or, where those have
 * none, of the sheet's; '' without any pattern.
 * @param taken every Ref. of the report
 */
export function nextRef(
  section: readonly string[],
  sheet: readonly string[],
  taken: readonly string[] = sheet,
): string {
  const begin = commonBegin(section) ?? commonBegin(sheet);
  if (begin === null) return '';
  const alike = taken.flatMap((ref) => {
    const one = numbered(ref);
    return one && plain(one.begin) === plain(begin) ? [one] : [];
  });
  const digits = alike.reduce((most, one) => Math.max(most, one.digits), 1);
  const used = new Set(taken.map(plain));
  let number = alike.reduce((most, one) => Math.max(most, one.number), 0) + 1;
  const refOf = () => `${begin}${String(number).padStart(digits, '0')}`;
  while (used.has(plain(refOf()))) number += 1;
  return refOf();
}

/** What most of these begin with; of equally many the last one, which the author has come to. */
function commonBegin(refs: readonly string[]): string | null {
  const begins = refs.flatMap((ref) => numbered(ref)?.begin ?? []);
  const counts = new Map<string, number>();
  for (const begin of begins) counts.set(begin, (counts.get(begin) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return begins.findLast((begin) => counts.get(begin) === most) ?? null;
}
