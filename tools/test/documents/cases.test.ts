import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findingsOf, importWorkbook } from '../../../packages/domain/src/index.ts';
import { readWorkbook, type WorkbookChange } from '../../../packages/workbook/src/index.ts';
import { workbooksIn } from '../../../packages/workbook/test/corpus/files.ts';
import { patchedAsFarAsPossible } from '../../../packages/workbook/test/patch-check.ts';
import { png } from '../../../packages/workbook/test/small-pictures.ts';
import { anOffice, officeSheets } from './office.ts';
import { officeLooks } from './office-look.ts';

const CASES = workbooksIn(fileURLToPath(new URL('../../../packages/workbook/test-data/cases', import.meta.url)));
const ENTERED = { G: 'Closed', I: '2026-11-05', L: 'Renewed & tested' };
/** Far right of whatever the authors have. */
const PICTURE_COLUMN = 'Z';

/** A workbook of an author and the same with its last finding closed, both as LibreOffice opens them. */
type Case = { sheet: string; row: number; before: Buffer; after: Buffer };
const cases = new Map<string, Case>();
const office = anOffice();
afterAll(() => office.remove());

beforeAll(async () => {
  const files: Record<string, Uint8Array> = {};
  const places = new Map<string, { sheet: string; row: number }>();
  for (const path of CASES) {
    const bytes = new Uint8Array(readFileSync(path));
    const place = findingsOf(importWorkbook(readWorkbook(bytes))).at(-1);
    if (!place) throw new Error(`${path} has a finding`);
    const changes: WorkbookChange[] = [
      { ...place, column: 'G', value: ENTERED.G },
      { ...place, column: 'I', value: { date: ENTERED.I } },
      { ...place, column: 'L', value: ENTERED.L },
      { ...place, column: PICTURE_COLUMN, picture: { bytes: png(40, 30), name: 'After', description: 'after' } },
    ];
    const { bytes: after, made } = await patchedAsFarAsPossible(bytes, changes);
    if (made.length < changes.length) throw new Error(`${path} takes all changes`);
    const name = basename(path, '.xlsx');
    files[`${name}.before.xlsx`] = bytes;
    files[`${name}.after.xlsx`] = after;
    places.set(name, place);
  }
  const opened = office.converted(files, 'fods');
  for (const [name, place] of places) {
    const [before, after] = ['before', 'after'].map((which) => opened[`${name}.${which}.xlsx`] ?? Buffer.alloc(0));
    if (before && after) cases.set(name, { ...place, before, after });
  }
});

describe.each(CASES.map((path) => basename(path, '.xlsx')))('%s brought up to date, opened in LibreOffice', (name) => {
  const known = (): Case => {
    const found = cases.get(name);
    if (!found) throw new Error(`${name} is opened`);
    return found;
  };

  test('has what was entered, and every other cell as its author has it', () => {
    const { sheet, row, before, after } = known();
    const [original, changed] = [officeSheets(before), officeSheets(after)];
    const cells = changed.get(sheet)?.cells;
    expect(cells?.get(`G${row}`)).toMatchObject({ type: 'string', text: ENTERED.G });
    expect(cells?.get(`I${row}`)).toMatchObject({ type: 'date', date: ENTERED.I });
    expect(cells?.get(`L${row}`)).toMatchObject({ type: 'string', text: ENTERED.L });
    const isEntered = (on: string, place: string) =>
      on === sheet && new RegExp(`^(?:[GIL]|${PICTURE_COLUMN})${row}$`).test(place);
    expect([...changed.keys()]).toEqual([...original.keys()]);
    for (const [on, { cells: own, filter }] of original) {
      // Formulas count what was entered: only that they are still there is compared.
      const others = (of = own) =>
        [...of]
          .filter(([place]) => !isEntered(on, place))
          .map(([place, cell]) => [place, cell.isFormula ? { isFormula: true } : cell]);
      expect(others(changed.get(on)?.cells)).toEqual(others());
      expect(changed.get(on)?.filter).toBe(filter);
    }
  });

  test('has the formats, validations and conditions of its author', () => {
    const { sheet, row, before, after } = known();
    const [original, changed] = [officeLooks(before), officeLooks(after)];
    for (const [on, look] of original) {
      const own = changed.get(on);
      // A cell whose format showed no day has one that does.
      const others = (formats = look.formats) =>
        [...formats].filter(([place]) => !(on === sheet && place === `I${row}`));
      expect(others(own?.formats)).toEqual(others());
      expect([...(own?.validations ?? [])]).toEqual([...look.validations]);
      expect(own?.conditions).toBe(look.conditions);
    }
  });

  test('has the drawings of its author, and one picture more', () => {
    const { sheet, before, after } = known();
    const [original, changed] = [officeLooks(before), officeLooks(after)];
    for (const [on, { drawings }] of original) {
      const more = [...(changed.get(on)?.drawings ?? [])];
      for (const one of drawings) more.splice(more.indexOf(one), more.includes(one) ? 1 : 0);
      expect(more).toHaveLength(on === sheet ? 1 : 0);
      expect(changed.get(on)?.drawings).toEqual(expect.arrayContaining(drawings));
    }
  });
});
