import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { counter } from '../../test/arbitraries.ts';
import { keyOfRow, revised, revisions, sheetsOf, survey, type Survey } from '../../test/surveys.ts';
import { carryPictures } from './rows/carry-pictures.ts';
import { textAt, withCell, type Row } from '../sheets/cells.ts';
import { withRow } from '../sheets/classify.ts';
import { firstPlaces, linkFindings, placesAfter, type FindingPlaces } from '../findings/matching/places.ts';
import { initialPictures } from '../pictures/further-pictures.ts';
import { imageCell, pictureAt } from '../pictures/pictures.ts';
import { sheetsEqual } from '../sheets/sheets-equal.ts';
import { type Sheet, sheetKind } from '../sheets/sheets.ts';
import { changeStatus } from '../findings/status-change.ts';
import { closingCopy, qsheCopy } from './rows/closing-copy.ts';
import { followParent } from './follow.ts';
import { mergeQshe, type TrackedQshe } from './merging/merge-qshe.ts';

type Chain = {
  survey: Survey;
  sheets: Sheet[];
  places: FindingPlaces;
  closing: ReturnType<typeof followParent>;
  qshe: TrackedQshe | null;
};

const newId = counter();

function aChain(survey: Survey): Chain {
  const { sheets } = sheetsOf(survey);
  const places = firstPlaces(sheets, newId);
  const copy = closingCopy(sheets);
  const known = { sheets, present: places.present };
  const sheet = qsheCopy(sheets);
  return {
    survey,
    sheets,
    places,
    closing: { sheets: copy, base: copy, present: linkFindings(copy, [known]) },
    qshe: sheet && { sheet, present: linkFindings([sheet], [known]) },
  };
}

/** Enters a status, a date, a text and a picture for the findings with these keys, different for each. */
function enteredIn({ closing }: Chain, keys: ReadonlySet<number>): Chain['closing'] {
  const sheets = closing.sheets.map((sheet) =>
    sheet.rows.reduce((worked, row, number) => {
      const key = keyOfRow(row);
      if (key === undefined || !keys.has(key) || worked.rowsPriority[number] === null) return worked;
      const closed = changeStatus(worked, number, 'CLOSED', { kind: 'closing', today: `2026-11-0${1 + (key % 9)}` });
      const words = withCell(closed.rows[number], { position: `L${number}`, content: `done ${key}` });
      return withRow(closed, number, withCell(words, imageCell('P', number, `after ${key}`)));
    }, sheet),
  );
  return { ...closing, sheets };
}

/** Updates the parent: its places are updated whether or not the follow-ups are. */
function parentUpdated(chain: Chain, survey: Survey): Chain {
  const { sheets } = sheetsOf(survey);
  const places = placesAfter(chain.places, { before: chain.sheets, after: sheets, decisions: [] }, newId);
  return { ...chain, survey, sheets, places };
}

function closingUpdated(chain: Chain): Chain {
  const { sheets, places, closing } = chain;
  const tracked = { current: closing.sheets, base: closing.base, present: closing.present };
  return { ...chain, closing: followParent(tracked, { sheets, places }, closingCopy(sheets), newId) };
}

function qsheUpdated(chain: Chain): Chain {
  const { sheets, places, closing, qshe } = chain;
  if (!qshe) return chain;
  const tracked = { current: closing.sheets, base: closing.base, present: closing.present };
  const versions = { qshe, closing: tracked, parent: { sheets, places }, incoming: qsheCopy(sheets) };
  return { ...chain, qshe: mergeQshe(versions, newId) };
}

const rowsOf = (sheets: readonly Sheet[]): Row[] => sheets.flatMap(({ rows }) => rows.filter((row) => row !== null));
const findingRows = (sheets: readonly Sheet[]) =>
  rowsOf(sheets).flatMap((row) => {
    const key = keyOfRow(row);
    return key === undefined ? [] : [{ key, entry: entryIn(row) }];
  });
const byKey = <Row extends { key: number }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((left, right) => left.key - right.key);
const entryIn = (row: Row) => ({
  status: textAt(row, 'G'),
  date: textAt(row, 'I'),
  words: textAt(row, 'L'),
  picture: pictureAt(row, 'P'),
});
const entryOf = (key: number) => ({
  status: 'CLOSED',
  date: `${1 + (key % 9)}-Nov-2026`,
  words: `done ${key}`,
  picture: `after ${key}`,
});

/** A chain in use: the survey, the findings with entries, and its revisions, each merged into the closing or not. */
const inUse = fc
  .tuple(
    survey,
    fc.array(fc.nat(24), { maxLength: 12 }),
    fc.array(fc.record({ changes: revisions, closing: fc.boolean(), qshe: fc.boolean() }), {
      minLength: 1,
      maxLength: 4,
    }),
  )
  .map(([first, keys, updates]) => {
    let key = 100;
    const edited = new Set<number>();
    const entered = new Set(keys);
    let chain = aChain(first);
    chain = qsheUpdated({ ...chain, closing: enteredIn(chain, entered) });
    const inClosing = new Set(rowsOf(chain.closing.sheets).map(keyOfRow));
    for (const { changes, closing, qshe } of updates) {
      chain = parentUpdated(
        chain,
        revised(chain.survey, changes, () => (key += 1), edited),
      );
      // A step of the chain may fail: then the next update comes first.
      if (closing) chain = closingUpdated(chain);
      if (qshe) chain = qsheUpdated(chain);
    }
    return { chain, edited, entered: new Set([...entered].filter((one) => inClosing.has(one))) };
  });

/** Findings that are certain to be recognised: by their Ref., or by an unedited text. */
function sureKeys({ survey }: Chain, edited: ReadonlySet<number>): Set<number> {
  const findings = survey.flatMap((sheet) => sheet.findings);
  return new Set(findings.filter(({ key, ref }) => ref !== '' || !edited.has(key)).map((finding) => finding.key));
}

const RUNS = { numRuns: process.env['SWEEPS'] ? 400 : 60 };

describe('however a workbook changes', () => {
  it('every finding keeps what was entered for it, and no other finding gets it', () => {
    fc.assert(
      fc.property(inUse, ({ chain, entered }) => {
        const rows = findingRows(closingUpdated(chain).closing.sheets);
        const worked = rows.filter(({ entry }) => entry.date !== '' || entry.words !== '' || entry.picture !== '');
        expect(byKey(worked)).toEqual(byKey([...entered].map((key) => ({ key, entry: entryOf(key) }))));
      }),
      RUNS,
    );
  });

  it('a finding that is certain to be recognised has its entries in its own row, even if moved, renamed or edited', () => {
    fc.assert(
      fc.property(inUse, ({ chain, entered, edited }) => {
        const { sheets } = closingUpdated(chain).closing;
        const { places } = sheetsOf(chain.survey);
        const sure = sureKeys(chain, edited);
        for (const [key, { sheet, row }] of places) {
          if (!entered.has(key) || !sure.has(key)) continue;
          const own = sheets.find(({ name }) => name === sheet)?.rows[row] ?? null;
          expect(entryIn(own)).toEqual(entryOf(key));
        }
      }),
      RUNS,
    );
  });

  it('merging twice is the same as merging once, and an unchanged parent changes nothing', () => {
    fc.assert(
      fc.property(inUse, ({ chain }) => {
        const once = qsheUpdated(closingUpdated(chain));
        const twice = qsheUpdated(closingUpdated(once));
        expect(sheetsEqual(twice.closing.sheets, once.closing.sheets)).toBe(true);
        expect(sheetsEqual(twice.closing.base, once.closing.base)).toBe(true);
        expect(twice.closing.present).toEqual(once.closing.present);
        const qshe = (chain: Chain) => (chain.qshe ? [chain.qshe.sheet] : []);
        expect(sheetsEqual(qshe(twice), qshe(once))).toBe(true);
        expect(parentUpdated(chain, chain.survey).places).toEqual(chain.places);
      }),
      RUNS,
    );
  });

  it('QSHE has the same entries for each finding as the closing, even if the closing is behind', () => {
    fc.assert(
      fc.property(inUse, fc.boolean(), ({ chain, entered, edited }, behind) => {
        const { qshe, survey } = qsheUpdated(behind ? chain : closingUpdated(chain));
        const sure = sureKeys(chain, edited);
        const inSheet = survey.flatMap(({ name, findings }) => (sheetKind(name) === 'qshe' ? findings : []));
        const expected = inSheet.filter(({ key }) => entered.has(key) && sure.has(key)).map(({ key }) => key);
        // QSHE does not follow entered texts.
        const rows = findingRows(qshe ? [qshe.sheet] : []).map(({ key, entry }) => ({ key, ...entry, words: '' }));
        const worked = rows.filter(({ date, picture }) => date !== '' || picture !== '');
        expect(worked).toEqual(worked.map(({ key }) => ({ key, ...entryOf(key), words: '' })));
        const shown = new Set(rows.map(({ key }) => key));
        const missing = expected.filter((key) => shown.has(key) && !worked.some((row) => row.key === key));
        expect(missing).toEqual([]);
      }),
      RUNS,
    );
  });

  it('every initial picture stays with its finding, or is dropped', () => {
    fc.assert(
      fc.property(inUse, ({ chain, edited }) => {
        const before = aChain(chain.survey).sheets;
        let key = 200;
        const next = sheetsOf(
          revised(
            chain.survey,
            [
              { what: 'insert', sheet: 0, at: 0, hasRef: true },
              { what: 'rename', sheet: 0 },
            ],
            () => (key += 1),
            edited,
          ),
        );
        const bare = next.sheets.map((sheet) => ({
          ...sheet,
          rows: sheet.rows.map(
            (row) => row && row.map((cell) => (cell.type === 'image' ? { ...cell, content: '' } : cell)),
          ),
        }));
        const { sheets, homeless } = carryPictures(before, bare);
        expect(homeless).toEqual([]);
        for (const [finding, { sheet: name, row }] of next.places) {
          const sheet = sheets.find((one) => one.name === name);
          const was = chain.survey.some(({ findings }) => findings.some((one) => one.key === finding));
          expect(sheet && initialPictures(sheet, row)).toEqual(was ? [`before ${finding}`] : []);
        }
      }),
      RUNS,
    );
  });
});
