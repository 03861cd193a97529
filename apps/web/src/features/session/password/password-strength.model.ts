import { PASSWORD_LENGTH } from '@rigbook/domain';

export const STRENGTHS = ['short', 'weak', 'fair', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** Bits of entropy from which a password counts as fair or strong. */
const FAIR_BITS = 40;
const STRONG_BITS = 60;
/** Bits for a character that repeats or continues the previous one: 'aaaa', '1234'. */
const FOLLOWING_BITS = 1;

/** The kinds of characters, each with its number of characters. */
const KINDS: [kind: RegExp, size: number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 33],
];

/**
 * A hint how hard a password is to guess; the server decides whether it may be used (rules.md#saving-a-user).
 * @param known name and e-mail: what everybody knows about a user adds nothing to the strength
 */
export function passwordStrength(password: string, known: readonly string[]): Strength {
  if (password.length < PASSWORD_LENGTH.least) return 'short';
  const rest = withoutKnown(password, known);
  const alphabet = KINDS.reduce((sum, [kind, size]) => sum + (kind.test(rest) ? size : 0), 0);
  const perCharacter = Math.log2(Math.max(2, alphabet));
  const bits = Array.from(rest).reduce((sum, character, at) => {
    const step = character.charCodeAt(0) - (rest[at - 1]?.charCodeAt(0) ?? Number.NaN);
    return sum + (Math.abs(step) <= 1 ? FOLLOWING_BITS : perCharacter);
  }, 0);
  if (bits < FAIR_BITS) return 'weak';
  return bits < STRONG_BITS ? 'fair' : 'strong';
}

function withoutKnown(password: string, known: readonly string[]): string {
  const words = known.flatMap((text) => text.toLowerCase().split(/[^\p{L}\d]+/u)).filter((word) => word.length > 2);
  return words.reduce((rest, word) => rest.replaceAll(new RegExp(escape(word), 'gi'), ''), password);
}

const escape = (word: string) => word.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
