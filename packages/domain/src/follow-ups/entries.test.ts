import type { StatusChoice } from '../sheets/status.ts';
import { textAt, type Cell } from '../sheets/cells.ts';
import { classifySheets } from '../sheets/classify.ts';
import type { Sheet } from '../sheets/sheets.ts';
import { describe, expect, it } from 'vitest';
import {
  entryConflicts,
  followedEntries,
  entriesFollowedByText,
  rebasedEntries,
  withEntries,
  withEntry,
  type Entry,
} from './entries.ts';

const loadedAs = (sheets: readonly Sheet[], updated_at = 'first') => ({ sheets, updated_at });
const PLACE = { sheet: 'Mast', row: 11 };

function report(status: string, picture = '', date = ''): Sheet[] {
  const header: Cell[] = [
    { position: 'A10', content: 'No.' },
    { position: 'O10', content: 'Initial Picture' },
    { position: 'P10', content: 'Final Picture' },
  ];
  const finding: Cell[] = [
    { position: 'C11', content: 'Weld' },
    { position: 'E11', content: 'Major' },
    { position: 'G11', content: status },
    ...(date === '' ? [] : [{ position: 'I11', content: date }]),
    { position: 'O11', type: 'image', content: 'before.jpg' },
    { position: 'P11', type: 'image', content: picture },
  ];
  return classifySheets([{ name: 'Mast', rows: [...Array.from({ length: 10 }, () => null), header, finding] }]);
}

const cellsOf = (sheets: readonly Sheet[]) => sheets[0]?.rows[11];
const entryOf = (
  sheets: readonly Sheet[],
  values: { status?: StatusChoice; action?: string; picture?: string },
): Entry[] => withEntry([], loadedAs(sheets), PLACE, { ...values, ...(values.status && { day: '2026-11-05' }) });

describe('what is entered in a closing', () => {
  it.each([
    ['closing', 'CLOSED', '', '5-Nov-2026'],
    ['closing', 'CLOSED', '1-Jan-2026', '5-Nov-2026'],
    ['closing', 'OPEN', '1-Jan-2026', ''],
    ['closing', 'PROGRESS', '1-Jan-2026', ''],
    ['audit_closing', 'CLOSED', '', ''],
    ['audit_closing', 'CLOSED', '1-Jan-2026', '1-Jan-2026'],
    ['audit_closing', 'OPEN', '1-Jan-2026', '1-Jan-2026'],
  ] as const)('in a %s the choice of %s over the date "%s" leaves "%s"', (kind, status, before, after) => {
    const loaded = report('OPEN', '', before);
    const cells = cellsOf(withEntries(loaded, entryOf(loaded, { status }), kind));
    expect(textAt(cells, 'G')).toBe(status);
    expect(textAt(cells, 'I')).toBe(after);
  });

  it('is status and picture of a row together, the later choice in the place of the one before', () => {
    const loaded = report('OPEN');
    let entries = entryOf(loaded, { status: 'CLOSED' });
    entries = withEntry(entries, loadedAs(loaded), PLACE, { picture: 'after.jpg' });
    entries = withEntry(entries, loadedAs(loaded), PLACE, { status: 'PROGRESS', day: '2026-11-06' });
    expect(entries).toHaveLength(1);
    const cells = cellsOf(withEntries(loaded, entries, 'closing'));
    expect([textAt(cells, 'G'), textAt(cells, 'I'), textAt(cells, 'P')]).toEqual(['PROGRESS', '', 'after.jpg']);
  });

  it('is what was done in column L as well, and nothing there once that is cleared', () => {
    const loaded = report('OPEN');
    const entered = entryOf(loaded, { action: 'Welded and tested' });
    expect(textAt(cellsOf(withEntries(loaded, entered, 'closing')), 'L')).toBe('Welded and tested');
    const cleared = withEntry(entered, loadedAs(loaded), PLACE, { action: '' });
    expect(withEntries(loaded, cleared, 'closing')).toEqual(loaded);
  });

  it('changes nothing where its row is gone', () => {
    const loaded = report('OPEN');
    const without = classifySheets([{ name: 'Mast', rows: [null] }]);
    expect(withEntries(without, entryOf(loaded, { status: 'CLOSED' }), 'closing')).toEqual(without);
  });

  it.each([
    ['nothing', {}, { status: 'CLOSED' }, 0],
    ['the same', { status: 'CLOSED' }, { status: 'CLOSED' }, 0],
    ['the status otherwise', { status: 'PROGRESS' }, { status: 'CLOSED' }, 1],
    ['the picture, while the status was chosen', { picture: 'their.jpg' }, { status: 'CLOSED' }, 0],
    ['the picture otherwise', { picture: 'their.jpg' }, { picture: 'my.jpg' }, 1],
    ['the status, while the picture was given', { status: 'PROGRESS' }, { picture: 'my.jpg' }, 0],
    ['what was done otherwise', { action: 'Replaced' }, { action: 'Welded' }, 1],
    ['what was done, while the status was chosen', { action: 'Replaced' }, { status: 'CLOSED' }, 0],
  ] as const)('is in conflict where another user changed %s: %o against %o', (_what, theirs, mine, conflicts) => {
    const loaded = report('OPEN');
    const saved = report('status' in theirs ? theirs.status : 'OPEN', 'picture' in theirs ? theirs.picture : '');
    const now = 'action' in theirs ? withEntries(saved, entryOf(saved, theirs), 'closing') : saved;
    expect(entryConflicts(now, entryOf(loaded, mine))).toHaveLength(conflicts);
  });

  it("stands on the report as it is now after a choice, without the rows where the other's values stay", () => {
    const loaded = report('OPEN');
    const now = report('PROGRESS');
    const entries = entryOf(loaded, { status: 'CLOSED' });
    const kept = rebasedEntries(loadedAs(now), entries, []);
    expect(kept).toEqual([
      { ...entries[0], was: { status: 'PROGRESS', action: '', picture: '' }, status: 'CLOSED', day: '2026-11-05' },
    ]);
    expect(entryConflicts(now, kept)).toEqual([]);
    expect(rebasedEntries(loadedAs(now), entries, [PLACE])).toEqual([]);
  });
});

describe('what is entered, when the report has other rows by the time it is saved,', () => {
  const mast = (...texts: string[]): Sheet[] => {
    const above = Array.from({ length: 11 }, () => null);
    const rows = texts.map((text, index): Cell[] => [
      { position: `C${11 + index}`, content: text },
      { position: `E${11 + index}`, content: 'Major' },
      { position: `G${11 + index}`, content: 'OPEN' },
    ]);
    return classifySheets([{ name: 'Mast', rows: [...above, ...rows] }]);
  };
  const loaded = mast('Cracked weld', 'Worn hose');
  const entries = withEntry([], loadedAs(loaded), PLACE, { status: 'CLOSED', day: '2026-11-05' });

  it.each([
    ['moves with its finding', mast('Lamp is dark', 'Cracked weld', 'Worn hose'), [12], 0],
    ['stays where it is', mast('Cracked weld', 'Lamp is dark'), [11], 0],
    ['is given to no other finding once its own is gone', mast('Lamp is dark', 'Worn hose'), [], 1],
  ])('%s', (_, now, rows, lost) => {
    for (const found of [
      followedEntries(entries, loaded, now),
      entriesFollowedByText(entries, loadedAs(now, 'later')),
    ]) {
      expect(found.entries.map(({ row }) => row)).toEqual(rows);
      expect(found.lost.map(({ finding }) => finding?.name)).toEqual(lost === 0 ? [] : ['Cracked weld']);
    }
  });

  it('goes by more than the text where others say the same, and by the row while nobody has saved the report', () => {
    const at = (...places: string[]) =>
      classifySheets(
        mast(...places.map(() => 'Guard missing')).map(({ name, rows }) => ({
          name,
          rows: rows.map(
            (row, number) => row && [...row, { position: `K${number}`, content: places[number - 11] ?? '' }],
          ),
        })),
      );
    const before = at('Port', 'Starboard');
    const made = withEntry([], loadedAs(before), { sheet: 'Mast', row: 12 }, { status: 'CLOSED', day: '2026-11-05' });
    const later = loadedAs(at('Lamp', 'Port', 'Starboard'), 'later');
    expect(entriesFollowedByText(made, later).entries.map(({ row }) => row)).toEqual([13]);
    const twins = mast('Guard missing', 'Guard missing');
    const own = withEntry([], loadedAs(twins), { sheet: 'Mast', row: 12 }, { status: 'CLOSED', day: '2026-11-05' });
    expect(entriesFollowedByText(own, loadedAs(twins)).entries).toEqual(own);
  });

  it('stays in a row without a priority, which is no finding', () => {
    const plain = mast('Cracked weld', 'Remark').map(({ name, rows }) => ({
      name,
      rows: rows.with(
        12,
        (rows[12] ?? []).filter(({ position }) => position !== 'E12'),
      ),
    }));
    const report = classifySheets(plain);
    const made = withEntry([], loadedAs(report), { sheet: 'Mast', row: 12 }, { status: 'CLOSED', day: '2026-11-05' });
    expect(followedEntries(made, report, report)).toEqual({ entries: made, lost: [] });
    expect(entriesFollowedByText(made, loadedAs(report, 'later'))).toEqual({ entries: made, lost: [] });
  });

  it('never goes into a header row, whatever the report has there', () => {
    const header = classifySheets([
      { name: 'Mast', rows: [...Array.from({ length: 11 }, () => null), [{ position: 'A11', content: 'No.' }]] },
    ]);
    expect(withEntries(header, entries, 'closing')).toEqual(header);
  });

  it('is given to neither of two findings that say the same', () => {
    const { entries: kept, lost } = entriesFollowedByText(
      entries,
      loadedAs(mast('Lamp', 'Cracked weld', 'Cracked weld'), 'later'),
    );
    expect([kept.length, lost.length]).toEqual([0, 1]);
  });

  it('stays in its row if an earlier version kept it without its finding', () => {
    const old = entries.map(({ sheet, row, was, status, day }): Entry => ({ sheet, row, was, status, day }));
    expect(entriesFollowedByText(old, loadedAs(mast('Lamp'), 'later')).entries).toEqual(old);
  });
});
