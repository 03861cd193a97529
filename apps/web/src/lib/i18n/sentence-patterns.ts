/** A sentence that is known by its pattern, with what was filled in: `{ '0': 3 }`. */
export type Recognised<Id extends string> = { id: Id; values: Record<string, string | number> };

type Pattern<Id> = { id: Id; shape: RegExp };

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Recognises sentences by patterns such as 'At most {0} characters.'. One that has no blanks is known by itself; where
 * several fit, the first does.
 */
export function recogniser<Id extends string>(ids: readonly Id[]): (sentence: string) => Recognised<Id> | undefined {
  const whole = new Map<string, Id>(ids.map((id) => [id, id]));
  const patterns = ids.filter((id) => /\{\d\}/.test(id)).map(patternOf);
  return (sentence) => {
    const id = whole.get(sentence);
    if (id !== undefined) return { id, values: {} };
    for (const { id: pattern, shape } of patterns) {
      const blanks = shape.exec(sentence);
      if (blanks) return { id: pattern, values: Object.fromEntries(blanks.slice(1).map(valued)) };
    }
    return undefined;
  };
}

const patternOf = <Id extends string>(id: Id): Pattern<Id> => ({
  id,
  shape: new RegExp(
    `^${id
      .split(/\{\d\}/)
      .map(escaped)
      .join('([\\s\\S]+?)')}$`,
  ),
});

/** A figure counts: the other language has its own plurals. */
const valued = (blank: string, index: number) => [String(index), /^\d+$/.test(blank) ? Number(blank) : blank];
