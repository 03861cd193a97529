import type { Compilable, CompiledQuery } from 'kysely';
import type { Tx } from './database.ts';

/** What a statement depends on: true, false and null give it its shape, anything else takes a place in it. */
type Values = Readonly<Record<string, string | number | Date | boolean | null>>;

/** Stands for a value while a statement is built. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const isShape = (value: Values[string]): boolean => value === null || typeof value === 'boolean';

/**
 * A statement of which Kysely builds each shape only once: building costs more than sending it. `build` must not look at
 * values other than true, false and null, and must read nothing else that changes.
 * @returns a function that runs the statement with values
 */
export function builtOnce<Given extends Values, Row>(
  build: (db: Tx, values: Given) => Compilable<Row>,
): (db: Tx, values: Given) => Promise<Row[]> {
  const built = new Map<string, CompiledQuery<Row>>();

  const builtFor = (db: Tx, values: Given): CompiledQuery<Row> => {
    const shape = Object.values(values)
      .map((value) => (isShape(value) ? String(value) : ''))
      .join();
    const known = built.get(shape);
    if (known) return known;
    const places = Object.entries(values).map(([name, value]) => [name, isShape(value) ? value : new Place(name)]);
    const fresh = build(db, Object.fromEntries(places) as Given).compile();
    built.set(shape, fresh);
    return fresh;
  };

  return async (db, values) => {
    const statement = builtFor(db, values);
    const parameters = statement.parameters.map((given) => (given instanceof Place ? values[given.name] : given));
    return (await db.executeQuery<Row>({ ...statement, parameters })).rows;
  };
}
