/** The values of a small form. */
export type Words = Readonly<Record<string, string>>;

/** Reads stored values; fields that a draft of another version lacks are as in `empty`, extra ones are dropped. */
export function wordsFrom<Fields extends Words>(kept: Record<string, unknown> | null, empty: Fields): Fields {
  const known = Object.entries(kept ?? {}).filter(([name, text]) => name in empty && typeof text === 'string');
  return { ...empty, ...Object.fromEntries(known) };
}

export const isSameWords = (some: Words, others: Words): boolean =>
  Object.keys(others).every((name) => some[name] === others[name]);

/** Puts earlier values before the current ones, field by field. */
export function joinedWords<Fields extends Words>(some: Partial<Fields>, now: Fields): Fields {
  const joined = Object.entries(some as Words).map(([name, text]) => {
    const present = now[name] ?? '';
    return [name, [text, present].filter((one) => one !== '').join('\n')];
  });
  return { ...now, ...Object.fromEntries(joined) };
}
