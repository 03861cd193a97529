import { randomUUID } from 'node:crypto';
import { CLOSING_ROUTES, WORKBOOK_ROUTES } from '@rigbook/contract';
import * as fc from 'fast-check';
import { classifySheet, classifySheets, closingCopy, type Sheet } from '@rigbook/domain';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aPortal, ok } from '../../../test/support/harness.ts';
import { aCompanyWithEditor } from '../../../test/support/people.ts';
import {
  anInspection,
  anInspectionChain,
  anInspectionForm,
  aRig,
  aSheet,
  someSheets,
} from '../../../test/support/records/reports.ts';
import { asSystem } from '../../platform/identity/scope.ts';
import { changedCells } from './changed-cells.ts';
import { StoredReport } from '../reports/public.ts';
import { differingRows, packSheets, readText, textIn } from './sheet-blocks.ts';

const portal = aPortal();
const ask = async <Row>(query: ReturnType<typeof sql<Row>>) =>
  (await asSystem(portal().services.db, (db) => query.execute(db))).rows;

const cellsOf = (row: number) =>
  fc.array(fc.record({ position: fc.constant(`C${row}`), content: fc.string({ unit: 'binary' }) }), { maxLength: 2 });
/** Sheets of up to three blocks, most of whose rows are the same, and another version of them. */
const versions = fc
  .record({
    name: fc.string({ unit: 'binary' }),
    rows: fc.nat({ max: 1100 }),
    filled: fc.array(fc.nat({ max: 1099 }).chain((row) => fc.tuple(fc.constant(row), cellsOf(row), cellsOf(row)))),
  })
  .map(({ name, rows, filled }) => {
    const version = (at: 1 | 2) => {
      const sheet: Sheet['rows'] = Array.from({ length: rows }, () => null);
      for (const one of filled) if (one[0] < rows) sheet[one[0]] = one[at];
      return classifySheet({ name, rows: sheet });
    };
    return [version(1), version(2)] as const;
  });

describe('sheets in blocks', () => {
  test('come back as the same text, one or several, and differ where the cells differ', async () => {
    await fc.assert(
      fc.asyncProperty(versions, async ([before, after]) => {
        for (const stored of [before, [before], [before, { ...after, name: `${before.name}.` }], []]) {
          const packed = packSheets(stored);
          expect(textIn(packed)).toBe(JSON.stringify(stored));
          expect(await readText(packed)).toBe(JSON.stringify(stored));
          expect(await readText({ ...packed, unpacked: 1_000_000 })).toBe(JSON.stringify(stored));
          expect(packed.unpacked).toBeLessThanOrEqual(Buffer.byteLength(JSON.stringify(stored)));
        }
        const rows = differingRows(packSheets([before]), packSheets([after]));
        expect(changedCells(rows.before, rows.after)).toEqual(changedCells([before], [after]));
      }),
      { numRuns: 60 },
    );
  });

  /** The versions of a report's blocks and findings: each changes when it is written. */
  const writtenOf = async (uuid: string) => {
    const of = sql`report_id = (select id from reports where uuid = ${uuid})`;
    const blocks = await ask(sql<{ at: string }>`select hash || xmin as at from sheet_blocks where ${of}`);
    const findings = await ask(sql<{ at: string }>`select id || ' ' || xmin as at from findings where ${of}`);
    return { blocks: blocks.map(({ at }) => at), findings: findings.map(({ at }) => at) };
  };
  const added = (before: string[], after: string[]) => after.filter((one) => !before.includes(one)).length;

  test('are written where they have changed: of one answer one block and one finding, however many there are', async () => {
    const { token } = await aCompanyWithEditor(portal());
    const many = Array.from({ length: 2000 }, () => ['Major', 'OPEN'] as [string, string]);
    const sheets = [aSheet('Mast', many), ...someSheets().slice(1)];
    const { inspection, closing } = await anInspectionChain(portal(), token, { sheets });
    const data = (status: string) => {
      const cells = sheets[0]?.rows[1234]?.map((cell) =>
        cell.position === 'G1234' ? { ...cell, content: status } : cell,
      );
      const rows = sheets[0]?.rows.map((row, number) => (number === 1234 ? (cells ?? null) : row)) ?? [];
      return classifySheets([{ name: 'Mast', rows }, ...sheets.slice(1)]);
    };
    const before = [await writtenOf(inspection), await writtenOf(closing)];
    const changed = data('IN PROGRESS');
    ok(
      await portal().post(token, '/api/reports/inspection/update', {
        reportUUID: inspection,
        data: JSON.stringify(changed),
      }),
    );
    const answered = closingCopy(changed);
    ok(
      await portal().call(CLOSING_ROUTES.closing.updateSelf, token, {
        body: {
          reportUUID: closing,
          data: JSON.stringify(answered),
        },
      }),
    );
    const after = [await writtenOf(inspection), await writtenOf(closing)];
    expect(before.map(({ blocks }) => blocks.length)).toEqual([6, 6]);
    // The base of the closing keeps the block as it was.
    expect(after.map(({ blocks }) => blocks.length)).toEqual([6, 7]);
    for (const [index, was] of before.entries()) {
      expect(added(was.blocks, after[index]?.blocks ?? [])).toBe(1);
      expect(added(was.findings, after[index]?.findings ?? [])).toBe(1);
    }
    const shown = ok(await portal().call(CLOSING_ROUTES.closing.show, token, { params: { uuid: closing } })).json<{
      data: string;
    }>().data;
    expect(JSON.parse(shown)).toEqual(answered);
  });

  test('take a tenth of their text', async () => {
    const { token } = await aCompanyWithEditor(portal());
    const sheets = [
      aSheet(
        'Mast',
        Array.from({ length: 3000 }, () => ['Major', 'OPEN'] as [string, string]),
      ),
    ];
    const inspection = await anInspection(portal(), token, (await aRig(portal(), token)).UUID, sheets);
    const [row] = await ask(sql<{ bytes: number }>`select sum(pg_column_size(content))::int as bytes from sheet_blocks
      where report_id = (select id from reports where uuid = ${inspection})`);
    expect(row?.bytes).toBeLessThan(JSON.stringify(sheets).length / 10);
  });
});

describe('after an upgrade', () => {
  /** As if the portal had been upgraded so many hours ago, a month after its first start. */
  const upgraded = (hours: number) =>
    ask(
      sql`update migrations set at = now() - case when name like '017%' then ${hours} else 720 end * interval '1 hour'`,
    );
  const formOf = async (uuids: string[]) =>
    ask(sql<{ text: boolean; base_text: boolean; blocks: boolean }>`
      select data is not null as text, base_data is not null as base_text, sheets is not null as blocks
      from reports where uuid = any (${uuids}::uuid[]) order by id`);

  test('sheets stay text for a day, and are then put into blocks by the hourly work or their next save', async () => {
    await upgraded(23);
    const { token } = await aCompanyWithEditor(portal());
    const { inspection, closing } = await anInspectionChain(portal(), token);
    const all = [inspection, closing];
    await StoredReport.catchUp(portal().services);
    expect(await formOf(all)).toEqual([
      { text: true, base_text: false, blocks: false },
      { text: true, base_text: true, blocks: false },
    ]);
    const texts = () =>
      Promise.all(
        ['inspection', 'closing'].map(async (kind, index) =>
          ok(await portal().get(token, `/api/reports/${kind}/${all[index]}`)).json<unknown>(),
        ),
      );
    const before = await texts();
    await upgraded(25);
    const data = JSON.stringify(someSheets().toReversed());
    ok(await portal().post(token, '/api/reports/inspection/update', { reportUUID: inspection, data }));
    ok(
      await portal().post(token, '/api/reports/inspection/update', {
        reportUUID: inspection,
        data: JSON.stringify(someSheets()),
      }),
    );
    expect((await formOf([inspection]))[0]).toEqual({ text: false, base_text: false, blocks: true });
    await StoredReport.catchUp(portal().services);
    expect(await formOf(all)).toEqual(all.map(() => ({ text: false, base_text: false, blocks: true })));
    expect((await texts()).slice(1)).toEqual(before.slice(1));
  });

  test('the same save again gets the first answer, and a server of the version before can not replace what it can not see', async () => {
    await upgraded(1);
    const { token } = await aCompanyWithEditor(portal());
    const rig = await aRig(portal(), token);
    const sent = anInspectionForm(rig.UUID, { reportUUID: randomUUID() });
    const first = ok(await portal().call(WORKBOOK_ROUTES.inspection.save, token, sent)).json<{ UUID: string }>();
    await upgraded(25);
    await StoredReport.catchUp(portal().services);
    expect(ok(await portal().call(WORKBOOK_ROUTES.inspection.save, token, sent)).json()).toEqual(first);
    await expect(ask(sql`update reports set data = '[]' where uuid = ${first.UUID}`)).rejects.toThrow(
      /sheets_in_one_form/,
    );
  });

  /** An inspection with its closing, both with their sheets as text. */
  async function aChainInText(inspectionText: string) {
    await upgraded(25);
    const { token } = await aCompanyWithEditor(portal());
    const { inspection, closing } = await anInspectionChain(portal(), token);
    await ask(sql`update reports set sheets = null, data = ${inspectionText} where uuid = ${inspection}`);
    const text = JSON.stringify(closingCopy(someSheets()));
    await ask(sql`update reports set sheets = null, data = ${text} where uuid = ${closing}`);
    return { token, inspection, closing };
  }

  test('text that would not come out of blocks character by character stays as it is', async () => {
    const odd = '[{"rows": [null], "name": "Mast"}]';
    const { token, inspection, closing } = await aChainInText(odd);
    await StoredReport.catchUp(portal().services);
    expect(await formOf([inspection, closing])).toMatchObject([{ text: true }, { text: false, blocks: true }]);
    expect(
      ok(await portal().call(WORKBOOK_ROUTES.inspection.show, token, { params: { uuid: inspection } })).json(),
    ).toMatchObject({ data: odd });
  });

  test('a report that can not be read does not keep others from being put into blocks', async () => {
    const { inspection, closing } = await aChainInText('{"no": "sheets"');
    await expect(StoredReport.catchUp(portal().services)).rejects.toThrow('brought up to date');
    expect(await formOf([inspection, closing])).toMatchObject([{ text: true }, { text: false, blocks: true }]);
    await ask(sql`update reports set data = '[]' where uuid = ${inspection}`);
  });
});
