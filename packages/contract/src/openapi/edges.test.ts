import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Route } from '../route.ts';
import { ROUTES } from '../routes.ts';
import { openApiDocument } from './openapi.ts';

// calls.txt says what every call takes: here what it takes and what it refuses is tried, at each edge that is written there.

type Line = { place: string; type: string; bounds: Record<string, unknown> };
type Body = { content: Record<string, { example: unknown }> };
type Operation = { operationId: string; requestBody?: Body };

const lines = new Map(
  readFileSync(`${import.meta.dirname}/calls.txt`, 'utf8')
    .split('\n\n')
    .map((call) => {
      const [, name = '', rest = ''] = /^\S+ \S+ \((\S+)\)\n(.*)$/s.exec(call) ?? [];
      return [name, rest.split('\n').map((line) => line.trim())] as const;
    }),
);

/** The lines of the body of a call; of one that is like another, those of that one. */
function bodyLines(name: string): Line[] {
  const own = (lines.get(name) ?? []).filter((line) => line.startsWith('body'));
  const like = /^[^:]*: as (\S+) body/.exec(own[0] ?? '')?.[1];
  if (like) return bodyLines(like);
  return own.map((line) => {
    const [, place = '', type = '', rest = ''] = /^body(?: \([^)]*\))?([^:]*): (\S+)(.*)$/.exec(line) ?? [];
    const bounds = [...rest.matchAll(/ (\w+)=(".*?[^\\]"|""|\[.*?\](?= |$)|\S+)/g)];
    return {
      place,
      type,
      bounds: Object.fromEntries(bounds.map(([, bound = '', value = '']) => [bound, JSON.parse(value)])),
    };
  });
}

const examples = new Map(
  Object.values(openApiDocument()['paths'] as Record<string, Record<string, Operation>>)
    .flatMap((methods) => Object.values(methods))
    .map(({ operationId, requestBody }) => [operationId, Object.values(requestBody?.content ?? {})[0]?.example]),
);

/** Another value, undefined for none, at a place such as `.people[].name?`. */
function changed(at: unknown, place: string, value: unknown): unknown {
  const [, name, rest = ''] = /^(?:\.(\w+)\??|\[\])(.*)$/.exec(place) ?? [];
  if (place === '') return value;
  if (name === undefined) {
    const [first, ...others] = at as unknown[];
    return [changed(first, rest, value), ...others];
  }
  const { [name]: before, ...others } = at as Record<string, unknown>;
  const after = changed(before, rest, value);
  return after === undefined ? others : { ...others, [name]: after };
}

/** The value at a place; undefined if the example has none. */
function valueAt(at: unknown, place: string): unknown {
  const [, name, rest = ''] = /^(?:\.(\w+)\??|\[\])(.*)$/.exec(place) ?? [];
  if (place === '' || at === undefined || at === null) return at;
  return valueAt(name === undefined ? (at as unknown[])[0] : (at as Record<string, unknown>)[name], rest);
}

/** Values just beyond the bounds of a line. */
function beyond({ type, bounds }: Line, example: unknown): unknown[] {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems } = bounds as Record<string, number | undefined>;
  const items = (count: number) => Array.from({ length: count }, () => (example as unknown[])[0]);
  return [
    ...(minLength ? ['x'.repeat(minLength - 1)] : []),
    ...(maxLength ? ['x'.repeat(maxLength + 1)] : []),
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maximum === undefined ? [] : [maximum + 1]),
    ...(minItems ? [items(minItems - 1)] : []),
    ...(maxItems ? [items(maxItems + 1)] : []),
    ...('enum' in bounds || 'const' in bounds ? ['none of these'] : []),
    ...('pattern' in bounds || 'format' in bounds ? ['\n'] : []),
    ...(type === 'any' ? [] : [type === 'object' ? 'text' : { no: type }]),
  ];
}

/** Values just within the bounds of a line, where nothing else is asked of them. */
function within({ type, bounds }: Line): unknown[] {
  const { minLength, maxLength, minimum, maximum } = bounds as Record<string, number | undefined>;
  if ('pattern' in bounds || 'format' in bounds || 'enum' in bounds || 'const' in bounds) return [];
  if (type === 'string')
    return [...(minLength ? ['x'.repeat(minLength)] : []), ...(maxLength ? ['x'.repeat(maxLength)] : [])];
  return [minimum, maximum].filter((value) => value !== undefined);
}

/** Fields of which a rule asks more than bounds: an address of mail, a day. */
const ASKED_MORE = ['users.save.email', 'users.update.email', 'visits.save.date', 'visits.update.date'];

/** Lists that may be left out only if the call has another, of files in pieces. */
const IN_PIECES = /_reports\.save-files\.files\?$/;

/** What fields mean that are left out; one that is not here means nothing then. */
const LEFT_OUT: [fields: RegExp, meant: unknown][] = [
  [/^findings\.(add|note|answer)\.(pictures|files|mentions)$/, []],
  [/^findings\.(\w+(-many)?\.text|accept\.(by|reason|mitigation))$/, ''],
  [/^findings\.answer(-many)?\.state$/, null],
  [/^findings\.note\.internal$/, 0],
  [/^documents\.(make|about)\.filter$/, expect.objectContaining({ scope: 'current', state: null })],
  [/^\w+\.issue\.language$/, 'en'],
];

const withBodies = ROUTES.filter(({ name }) => bodyLines(name).length > 0);

/** The lines of a body whose place has one meaning, or that and null. */
function placesOf(route: Route): Line[] {
  const all = bodyLines(route.name);
  return all.flatMap(({ place, type, bounds }) => {
    if (bounds['format'] === 'binary') return [];
    const plain = place.replace(/\|1$/, '');
    const other = all.find((line) => line.place === `${plain}|2`);
    const isOnlyOne =
      !/[|*]/.test(plain) &&
      (plain === place || (other?.type === 'null' && !all.some((line) => line.place === `${plain}|3`)));
    return isOnlyOne ? [{ place: plain, type, bounds }] : [];
  });
}

describe.each(withBodies.map((route) => [route.name, route] as const))('the body of %s', (name, route) => {
  const schema = route.multipart?.fields ?? route.body;
  const takes = (value: unknown) => schema?.safeParse(value).success;
  const example = examples.get(name);
  const places = placesOf(route);

  it('is refused beyond each of its bounds', () => {
    const taken = places.flatMap((line) =>
      valueAt(example, line.place) === undefined
        ? []
        : beyond(line, valueAt(example, line.place))
            .filter((value) => takes(changed(example, line.place, value)))
            .map((value) => [line.place, JSON.stringify(value).slice(0, 20)]),
    );
    expect(taken).toEqual([]);
  });

  it('is taken at each of its bounds', () => {
    const refused = places.flatMap((line) =>
      valueAt(example, line.place) === undefined || ASKED_MORE.includes(`${name}${line.place}`)
        ? []
        : within(line)
            .filter((value) => !takes(changed(example, line.place, value)))
            .map((value) => [line.place, JSON.stringify(value).slice(0, 20)]),
    );
    expect(refused).toEqual([]);
  });

  it('needs each of its fields, except those that may be left out', () => {
    const fields = places.filter(({ place }) => /\w\??$/.test(place) && valueAt(example, place) !== undefined);
    const wrong = fields
      .filter(({ place }) => !IN_PIECES.test(`${name}${place}`))
      .filter(({ place }) => takes(changed(example, place, undefined)) !== place.endsWith('?'));
    expect(wrong.map(({ place }) => place)).toEqual([]);
  });

  it('means what it should without a field that may be left out', () => {
    const fields = places.flatMap(({ place }) => /^\.(\w+)\?$/.exec(place)?.[1] ?? []);
    for (const field of fields.filter((one) => !IN_PIECES.test(`${name}.${one}?`))) {
      const meant = LEFT_OUT.find(([pattern]) => pattern.test(`${name}.${field}`))?.[1];
      const read = schema?.safeParse(changed(example, `.${field}?`, undefined)).data as Record<string, unknown>;
      expect([field, read[field]]).toEqual([field, meant]);
    }
  });
});
