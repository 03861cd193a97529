type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'repeat'>;

const ACTIONS = { c: 'close', r: 'return', l: 'later', z: 'undo' } as const;
/** The same keys on keyboards of other scripts. */
const BY_PLACE = { KeyC: 'close', KeyR: 'return', KeyL: 'later', KeyZ: 'undo' } as const;

const isLatin = (key: string) => /^[a-z]$/i.test(key);

/** What a key does in the queue; nothing while it repeats, which would decide one finding after another. */
export function actionOfKey({ key, code, repeat }: Pressed): 'close' | 'return' | 'later' | 'undo' | null {
  if (repeat) return null;
  const byLetter = ACTIONS[key.toLowerCase() as keyof typeof ACTIONS];
  return byLetter ?? (isLatin(key) ? null : (BY_PLACE[code as keyof typeof BY_PLACE] ?? null));
}
