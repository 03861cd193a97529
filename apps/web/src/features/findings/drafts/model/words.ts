/** What is written into the fields of a small form. */
export type Words = Readonly<Record<string, string>>;

/** The fields as they were kept; what a draft of another version of the form lacks, or has besides, is as in `empty`. */
export function wordsFrom<Fields extends Words>(kept: Record<string, unknown> | null, empty: Fields): Fields {
  const known = Object.entries(kept ?? {}).filter(([name, text]) => name in empty && typeof text === 'string');
  return { ...empty, ...Object.fromEntries(known) };
}

export const isSameWords = (some: Words, others: Words): boolean =>
  Object.keys(others).every((name) => some[name] === others[name]);

/** Some words before those that are there by now, each field's in its own. */
export function joinedWords<Fields extends Words>(some: Partial<Fields>, now: Fields): Fields {
  const joined = Object.entries(some as Words).map(([name, text]) => {
    const present = now[name] ?? '';
    return [name, [text, present].filter((one) => one !== '').join('\n')];
  });
  return { ...now, ...Object.fromEntries(joined) };
}
