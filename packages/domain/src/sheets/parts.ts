/** Some items of a long array in a value, and where the array is in it. */
export type Part = { path: readonly (string | number)[]; items: readonly unknown[] };

/** A value whose long arrays are empty, and their items. */
export type InParts<Value> = { head: Value; parts: Part[] };

/** An array of up to so many items stays where it is. */
const SHORT = 100;
/** Rows with all their cells: few enough to be copied in some milliseconds. */
const PART = 500;

/**
 * Takes the long arrays of a value apart, such as the rows of sheets: copying a report of 20,000 findings at once, to or
 * from a worker or into a database, would block the page. Objects of classes are left whole.
 */
export function inParts<Value>(value: Value): InParts<Value> {
  const parts: Part[] = [];
  const headOf = (one: unknown, path: Part['path']): unknown => {
    if (Array.isArray(one)) {
      if (one.length <= SHORT) return one.map((item: unknown, index) => headOf(item, [...path, index]));
      for (let from = 0; from < one.length; from += PART) parts.push({ path, items: one.slice(from, from + PART) });
      return [];
    }
    if (!isPlain(one)) return one;
    return Object.fromEntries(Object.entries(one).map(([key, item]) => [key, headOf(item, [...path, key])]));
  };
  return { head: headOf(value, []) as Value, parts };
}

/** The value again; its head is filled in place. */
export function fromParts<Value>({ head, parts }: InParts<Value>): Value {
  for (const { path, items } of parts) {
    const list = path.reduce((at: unknown, key) => (at as { [key: string | number]: unknown })[key], head);
    (list as unknown[]).push(...items);
  }
  return head;
}

const isPlain = (one: unknown): one is object => (one as object | null | undefined)?.constructor === Object;
