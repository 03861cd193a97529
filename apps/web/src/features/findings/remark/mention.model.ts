/** A person whom a remark mentions. */
export type Mentioned = { UUID: string; name: string; side: 'company' | 'provider' };

/** An '@' at the beginning of a word and what follows up to the cursor, at most two words of a name. */
const ASKED = /(?:^|[\s(])@([^\s@]*(?: [^\s@]+)?)$/u;

/** The beginning of a name that is being typed after an '@'; null anywhere else, also behind a whole name. */
export function askedIn(text: string, cursor: number, mentioned: readonly Mentioned[]): string | null {
  const asked = ASKED.exec(text.slice(0, cursor))?.[1];
  if (asked === undefined || mentioned.some(({ name }) => asked.startsWith(name))) return null;
  return asked;
}

/** The text with a whole name in place of what was typed, and where the cursor is then. */
export function withMention(text: string, cursor: number, name: string): { text: string; cursor: number } {
  const asked = ASKED.exec(text.slice(0, cursor))?.[1] ?? '';
  const head = `${text.slice(0, cursor - asked.length)}${name} `;
  return { text: `${head}${text.slice(cursor).replace(/^ /, '')}`, cursor: head.length };
}

/** The people who are still named in the text; in an internal remark only people of the provider. */
export const stillMentioned = (text: string, mentioned: readonly Mentioned[], isInternal: boolean): Mentioned[] =>
  mentioned.filter(({ name, side }) => text.includes(`@${name}`) && (!isInternal || side === 'provider'));

/** Reads people that were kept with a draft; what is none is left out. */
export function mentionedIn(kept: string): Mentioned[] {
  try {
    const read: unknown = JSON.parse(kept);
    return Array.isArray(read) ? read.filter(isMentioned) : [];
  } catch {
    return [];
  }
}

function isMentioned(one: unknown): one is Mentioned {
  const { UUID, name, side } = (one ?? {}) as Partial<Record<keyof Mentioned, unknown>>;
  return typeof UUID === 'string' && typeof name === 'string' && (side === 'company' || side === 'provider');
}
