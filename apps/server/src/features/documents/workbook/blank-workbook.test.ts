import { blankWorkbook } from '@rigbook/contract';
import { findingsOf, importWorkbook, isHeaderRow } from '@rigbook/domain';
import { patchWorkbook, readWorkbook } from '@rigbook/workbook';
import { describe, expect, test } from 'vitest';
import { aPortal, codeOf, ok } from '../../../../test/support/harness.ts';
import { aPerson } from '../../../../test/support/people.ts';

const portal = aPortal();

async function blank(query: string) {
  const { token } = await aPerson(portal(), 'editor');
  return ok(await portal().get(token, `/api/workbooks/blank?${query}`));
}

const imported = (bytes: Uint8Array) => importWorkbook(readWorkbook(bytes));

/** What people write into a row, by its columns. */
const WRITTEN = { B: 'M-1', C: 'A wire is frayed', D: 'Renew it', E: 'Critical', G: 'OPEN', H: 'Crew', K: 'Crown' };

describe('a blank workbook', () => {
  test.each(['en', 'ar'])('in %s is filled in and imported with the same findings', async (language) => {
    const answer = await blank(`kind=audit&sheets=Mast,Hoisting%20gear&language=${language}`);
    expect(answer.headers['content-disposition']).toContain(`blank_audit_${language}.xlsx`);
    const empty = imported(answer.rawPayload);
    expect(empty.map(({ name }) => name)).toEqual(['Mast', 'Hoisting gear']);
    expect(findingsOf(empty)).toEqual([]);
    for (const { rows } of empty) expect(isHeaderRow(rows[10], rows)).toBe(true);
    const title = { A: '1', C: 'Wires' };
    const cells = [
      ...Object.entries(title).map((cell) => [11, ...cell]),
      ...Object.entries(WRITTEN).map((cell) => [12, ...cell]),
    ];
    const changes = cells.map(([row, column, value]) => ({
      sheet: 'Mast',
      row: Number(row),
      column: String(column),
      value: String(value),
    }));
    const { chunks } = await patchWorkbook(answer.rawPayload, changes);
    const filled: Uint8Array[] = [];
    for await (const chunk of chunks()) filled.push(chunk);
    expect(findingsOf(imported(Buffer.concat(filled)))).toMatchObject([
      {
        sheet: 'Mast',
        row: 12,
        ref: 'M-1',
        deficiency: 'A wire is frayed',
        recommendation: 'Renew it',
        priority: 'critical',
        status: 'open',
        action_by: 'Crew',
        location: 'Crown',
      },
    ]);
  });

  test('has one sheet if none is named, and only names that Excel accepts', async () => {
    expect(imported((await blank('')).rawPayload).map(({ name }) => name)).toEqual(['Findings']);
    const odd = (await blank(`sheets=${encodeURIComponent(`a/b,A b,${'x'.repeat(40)}`)}`)).rawPayload;
    expect(imported(odd).map(({ name }) => name)).toEqual(['a b', 'A b (2)', 'x'.repeat(31)]);
  });

  test('is of a kind of report and a language that there are, for those who add reports', async () => {
    const { token } = await aPerson(portal(), 'editor');
    expect(codeOf(await portal().call(blankWorkbook, token, { query: { kind: 'closing' } }))).toEqual([
      400,
      'malformed',
    ]);
    expect(codeOf(await portal().call(blankWorkbook, token, { query: { language: 'xx' } }))).toEqual([
      400,
      'malformed',
    ]);
    const { token: viewer } = await aPerson(portal(), 'viewer');
    expect(codeOf(await portal().call(blankWorkbook, viewer))).toEqual([403, 'forbidden']);
  });
});
