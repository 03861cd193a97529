type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'repeat'>;

const DEEDS = { c: 'close', r: 'return' } as const;
/** The same keys on a keyboard of another script. */
const BY_PLACE = { KeyC: 'close', KeyR: 'return' } as const;

const isLatin = (key: string) => /^[a-z]$/i.test(key);

/** What a key does in the queue; nothing while it is held down, which would decide about one after another. */
export function deedOfKey({ key, code, repeat }: Pressed): 'close' | 'return' | null {
  if (repeat) return null;
  const byLetter = DEEDS[key.toLowerCase() as keyof typeof DEEDS];
  return byLetter ?? (isLatin(key) ? null : (BY_PLACE[code as keyof typeof BY_PLACE] ?? null));
}
