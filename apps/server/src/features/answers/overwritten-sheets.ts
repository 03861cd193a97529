import { type FindingPlaces, parsePosition, placeKey } from '@rigbook/domain';
import { changedCells, type PackedSheets, sheetsIn, type StoredSheets } from '../sheets/public.ts';

type Texts = Record<string, string>;

/** What a save has changed of a finding, by column. */
export type Overwritten = { finding: string; before: Texts; after: Texts };

/** Whose change is an event in any case: the status, and the closing date that goes with it. */
const STATED = new Set(['G', 'I']);

type Versions = { before: StoredSheets; after: PackedSheets; places: string };

/** The findings of which more has changed than their status. */
export function overwrittenIn({ before, after, places }: Versions): { overwritten: Overwritten[] } {
  const changed = changedCells(sheetsIn(before), sheetsIn(after));
  const { present } = JSON.parse(places) as FindingPlaces;
  const ids = new Map(present.map(({ id, ...place }) => [placeKey(place), id]));
  const found = new Map<string, Overwritten>();
  for (const [sheet, texts] of Object.entries(changed.after)) {
    for (const [position, text] of Object.entries(texts)) {
      const { column = '', row = 0 } = parsePosition(position) ?? {};
      const finding = ids.get(placeKey({ sheet, row }));
      if (finding === undefined) continue;
      const one = found.get(finding) ?? { finding, before: {}, after: {} };
      one.before[column] = changed.before[sheet]?.[position] ?? '';
      one.after[column] = text;
      found.set(finding, one);
    }
  }
  const isMore = ({ after: columns }: Overwritten) => Object.keys(columns).some((column) => !STATED.has(column));
  return { overwritten: [...found.values()].filter(isMore) };
}
