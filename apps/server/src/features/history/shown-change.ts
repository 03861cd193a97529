import type { HistoryEntity, HistorySide } from '@rigbook/contract';
import { type RigContent, specChanges } from '@rigbook/domain';

/** A change as it is stored: each side is JSON text. */
export type StoredChange = {
  entity: HistoryEntity;
  before: string | null;
  after: string | null;
  /** Only of this company the reader may know anything; null for the provider. */
  clientId: number | null;
};

export type ShownChange = { before: HistorySide; after: HistorySide; more: number };

/** The most values listed of one change, and the most characters in all and of each. */
const MOST_VALUES = 200;
const MOST_CHARACTERS = 50_000;
const LONGEST = 10_000;

type Json = Record<string, unknown>;
type Leaf = string | number | boolean | null | string[];
type Leaves = Map<string, { path: readonly string[]; value: Leaf }>;

/** What a change shows of itself (rules.md#history), as JSON text of a `ShownChange`. */
export function showChange({ entity, before, after, clientId }: StoredChange): { text: string } {
  const [was, is] = comparable(entity, sideOf(before), sideOf(after));
  const isForeign = clientId !== null && typeof was?.['client_id'] === 'number' && was['client_id'] !== clientId;
  const [old, fresh] = [isForeign ? null : leavesOf(entity, was), leavesOf(entity, is)];
  const places = new Map([...(old ?? []), ...(fresh ?? [])].map(([key, { path }]) => [key, path]));
  const differing = [...places].filter(([key]) => !isSame(old?.get(key)?.value, fresh?.get(key)?.value));
  const listed = affordable(differing, [old, fresh]);
  const side = (leaves: Leaves | null): HistorySide =>
    leaves &&
    nested(
      listed.flatMap(([key, path]) => {
        const leaf = leaves.get(key);
        return leaf ? [{ path, value: shortened(leaf.value) }] : [];
      }),
    );
  const change: ShownChange = { before: side(old), after: side(fresh), more: differing.length - listed.length };
  return { text: JSON.stringify(change) };
}

const sideOf = (text: string | null): Json | null => (text === null ? null : (JSON.parse(text) as Json));

/** Specifications are compared field by field, as the wizards do, and listed by group and place. */
function comparable(entity: HistoryEntity, was: Json | null, is: Json | null): [Json | null, Json | null] {
  if (entity !== 'rig' || !isContent(was) || !isContent(is)) return [was, is];
  const changes = specChanges(was, is).filter(({ place }) => place !== null);
  const of = (side: 'before' | 'after') => {
    const leaves = changes.flatMap(({ place, titles: [group = '', title = ''], [side]: value }) =>
      place && value !== null ? [{ path: [group, `${title} › ${place.section} › ${place.field}`], value }] : [],
    );
    return nested(leaves);
  };
  return [
    { ...was, specs: of('before') },
    { ...is, specs: of('after') },
  ];
}

const isContent = (side: Json | null): side is Json & RigContent => Array.isArray(side?.['specs']);

const SECRET = /password|secret|token|hash/i;

function leavesOf(entity: HistoryEntity, side: Json | null): Leaves | null {
  if (side === null) return null;
  const leaves: Leaves = new Map();
  const put = (path: readonly string[], value: unknown) => {
    const isParent = typeof value === 'object' && value !== null && !Array.isArray(value) && path.length < 3;
    if (isParent) for (const [key, inner] of Object.entries(value)) put([...path, key], inner);
    else leaves.set(JSON.stringify(path), { path, value: leafOf(value) });
  };
  for (const [key, value] of Object.entries(side)) {
    // No change records one; a later mistake must not show it.
    const isSecret = entity !== 'report' && SECRET.test(key) && value !== null;
    put([key], isSecret ? 'changed' : value);
  }
  return leaves;
}

function leafOf(value: unknown): Leaf {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value;
  return JSON.stringify(value) ?? null;
}

const isSame = (one: Leaf | undefined, other: Leaf | undefined) => JSON.stringify(one) === JSON.stringify(other);

const shortText = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

const shortened = (value: Leaf): Leaf => {
  if (typeof value === 'string') return shortText(value);
  return Array.isArray(value) ? value.slice(0, MOST_VALUES).map(shortText) : value;
};

/** The first of them that are not too much for a page; always one. */
function affordable<Place extends [string, unknown]>(places: Place[], sides: (Leaves | null)[]): Place[] {
  let left = MOST_CHARACTERS;
  return places.slice(0, MOST_VALUES).filter(([key], index) => {
    const values = sides.map((side) => JSON.stringify(shortened(side?.get(key)?.value ?? null)).length);
    left -= values.reduce((sum, length) => sum + length, 0);
    return index === 0 || left >= 0;
  });
}

/** Objects within objects, at most three deep. */
function nested(leaves: readonly { path: readonly string[]; value: Leaf }[]): NonNullable<HistorySide> {
  const groups = new Map<string, { path: readonly string[]; value: Leaf }[]>();
  for (const { path, value } of leaves) {
    const [first = '', ...rest] = path;
    const group = groups.get(first) ?? [];
    group.push({ path: rest, value });
    groups.set(first, group);
  }
  return Object.fromEntries(
    [...groups].map(([key, inner]) => [key, inner[0]?.path.length === 0 ? (inner[0]?.value ?? null) : nested(inner)]),
  ) as NonNullable<HistorySide>;
}
