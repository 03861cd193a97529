import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fillMergedValues, importWorkbook, mergedValues, type Sheet } from '@rigbook/domain';
import { readWorkbook } from '@rigbook/workbook';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { aClosedOne, aSurveyOf, documentMade, type SurveyMade } from '../../../../test/support/documents.ts';
import { aPortal, ok } from '../../../../test/support/harness.ts';
import { sampleBytes } from '../../../../test/support/sample.ts';

const portal = aPortal();
const how = { kind: 'inspection', of: 'report', format: 'workbook', language: 'en', pictures: 'large', only: 'all' };
const made = ({ token, report }: SurveyMade) => documentMade(portal(), token, { ...how, report });

const caseBytes = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../../../../packages/workbook/test-data/cases', name));

/** A survey as the browser imports it, its merged cells filled in. */
function aSurvey(bytes: Uint8Array, name?: string) {
  const workbook = readWorkbook(bytes);
  const sheets = importWorkbook(workbook);
  const values = mergedValues(workbook, sheets);
  const filled = fillMergedValues(fillMergedValues(sheets, values, 'E'), values, 'G');
  return aSurveyOf(portal(), { bytes, sheets: filled, ...(name !== undefined && { name }) });
}

async function inProgress({ token, report }: SurveyMade, row: number) {
  const { data } = ok(await portal().get(token, `/api/findings/list?report=${report}&sort=rig`)).json<{
    data: { UUID: string; row: number }[];
  }>();
  const uuid = data.find((one) => one.row === row)?.UUID;
  const answer = { event: randomUUID(), state: 'progress', text: 'Under way', pictures: [] };
  ok(await portal().post(token, `/api/findings/answer/${uuid}`, answer));
}

const sheetOf = (bytes: Uint8Array, name: string): Sheet => {
  const sheet = importWorkbook(readWorkbook(bytes)).find((one) => one.name === name);
  if (!sheet) throw new Error(`there is a sheet ${name}`);
  return sheet;
};
const textOf = (sheet: Sheet, position: string) =>
  sheet.rows.flatMap((row) => row ?? []).find((cell) => cell.position === position)?.content;

describe('the workbook brought up to date says what its author would say', () => {
  test('statuses as the list of the cell has them, so that its formulas still count', async () => {
    const survey = await aSurvey(caseBytes('status-list-and-countif.xlsx'));
    const { row } = await aClosedOne(portal(), survey);
    const other = row === 12 ? 13 : 12;
    await inProgress(survey, other);
    const { document, file } = await made(survey);
    expect(document).toMatchObject({ state: 'ready' });
    const sheet = sheetOf(await file(), 'Derrick');
    expect([textOf(sheet, `G${row}`), textOf(sheet, `G${other}`)]).toEqual(['Closed', 'In Progress']);
  });

  const WORDS = ['Still open', 'Work in progress', 'Closed out'];
  const onSheet = '<dataValidation type="list" sqref="A1 G11:G60"><formula1>SOURCE</formula1></dataValidation>';
  const extended =
    '<extLst><ext uri="{CCE6A557-97BC-4b89-ADB6-D9C93CAAB3DF}" xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main">' +
    '<x14:dataValidations xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main" count="1"><x14:dataValidation type="list">' +
    '<x14:formula1><xm:f>SOURCE</xm:f></x14:formula1><xm:sqref>G11:G60</xm:sqref></x14:dataValidation></x14:dataValidations></ext></extLst>';
  const name = (formula: string, of = '') => `<definedName name="StatusList"${of}>${formula}</definedName>`;
  test.each([
    { where: 'on the same sheet', source: '$N$30:$N$32' },
    { where: 'on the same sheet right of column N', source: '$Z$30:$Z$32' },
    { where: 'on another sheet', source: "'Look ups'!$B$30:$B$32" },
    { where: 'on another sheet, by a whole column', source: "'Look ups'!$B:$B" },
    { where: 'on another sheet, said in the extension of a sheet', source: "'Look ups'!$B$30:$B$32", how: extended },
    { where: 'under a name', source: 'statuslist', names: name("'Look ups'!$B$30:$B$32") },
    {
      where: 'under a name of its sheet, which goes before one of the workbook',
      source: 'StatusList',
      names: name("'Look ups'!$A$1:$A$9") + name('Derrick!$N$30:$N$32', ' localSheetId="1"'),
    },
    { where: 'in a name', source: 'StatusList', names: name('&quot;Still open,Work in progress,Closed out&quot;') },
  ])('statuses as a list $where has them', async ({ source, how: validation = onSheet, names = '' }) => {
    const parts = unzipSync(caseBytes('status-list-and-countif.xlsx'));
    const edit = (part: string, replaced: RegExp, by: (found: string) => string) => {
      const xml = strFromU8(parts[part] ?? new Uint8Array());
      expect(xml).toMatch(replaced);
      parts[part] = strToU8(xml.replace(replaced, by));
    };
    const rowsOf = (column: string) =>
      WORDS.map((word, index) => {
        const at = 30 + index;
        return `<row r="${at}"><c r="${column}${at}" t="inlineStr"><is><t>${word}</t></is></c></row>`;
      }).join('');
    const own = /^\$?[NZ]|Derrick/.test(source + names) ? (/\$Z/.test(source) ? 'Z' : 'N') : null;
    const sheet = 'xl/worksheets/sheet2.xml';
    edit(sheet, /<dataValidation .*<\/dataValidation>/, () => (validation === onSheet ? onSheet : ''));
    if (validation !== onSheet) {
      edit(sheet, /<dataValidations.*<\/dataValidations>/, () => '');
      edit(sheet, /<\/worksheet>/, (end) => validation + end);
    }
    edit(sheet, /SOURCE/, () => source);
    if (own !== null) edit(sheet, /<\/sheetData>/, (end) => rowsOf(own) + end);
    const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
    parts['xl/worksheets/sheet3.xml'] = strToU8(
      `<worksheet xmlns="${main}"><sheetData>${rowsOf('B')}</sheetData></worksheet>`,
    );
    edit('xl/workbook.xml', /<\/sheets>/, (end) => `<sheet name="Look ups" sheetId="3" r:id="rId9"/>${end}`);
    edit('xl/workbook.xml', /<\/definedNames>/, (end) => names + end);
    const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet';
    const related = `<Relationship Id="rId9" Type="${type}" Target="worksheets/sheet3.xml"/>`;
    edit('xl/_rels/workbook.xml.rels', /<\/Relationships>/, (end) => related + end);
    edit(
      '[Content_Types].xml',
      /<Override PartName="\/xl\/worksheets\/sheet2.xml"[^>]*>/,
      (found) => found + found.replace('sheet2', 'sheet3'),
    );

    const survey = await aSurvey(zipSync(parts));
    const { row } = await aClosedOne(portal(), survey);
    const other = row === 12 ? 13 : 12;
    await inProgress(survey, other);
    const bytes = await (await made(survey)).file();
    const derrick = sheetOf(bytes, 'Derrick');
    expect([textOf(derrick, `G${row}`), textOf(derrick, `G${other}`)]).toEqual(['Closed out', 'Work in progress']);
    expect(strFromU8(unzipSync(bytes)[sheet] ?? new Uint8Array())).toContain(`>${source}<`);
  });

  test('nothing where a merged cell says it already, and names what it can not say', async () => {
    const survey = await aSurvey(caseBytes('merged-status.xlsx'));
    const before = await made(survey);
    expect(unzipSync(await before.file())).toEqual(unzipSync(caseBytes('merged-status.xlsx')));
    await inProgress(survey, 12);
    const { document, file } = await made(survey);
    expect(document).toMatchObject({
      state: 'ready',
      message: 'document.left_out',
      params: { count: 1, cells: 'Derrick G12' },
      note: expect.stringContaining('Derrick G12'),
    });
    const sheet = sheetOf(await file(), 'Derrick');
    expect([textOf(sheet, 'G11'), textOf(sheet, 'G12'), textOf(sheet, 'L12')]).toEqual([
      'Open',
      undefined,
      'Under way',
    ]);
  });

  test('pictures after the last used column', async () => {
    const survey = await aSurvey(caseBytes('columns-beyond-n.xlsx'));
    const { row } = await aClosedOne(portal(), survey);
    const bytes = await (await made(survey)).file();
    const sheet = readWorkbook(bytes).sheets.find(({ name }) => name === 'Derrick');
    expect(sheet?.pictures.map((one) => [one.row, one.column])).toEqual([[row, 19]]);
    expect(sheet?.lastColumn).toBe(17);
  });

  test('days in styles of which other programs know alternatives', async () => {
    const survey = await aSurvey(caseBytes('hancom-styles.xlsx'));
    const { row } = await aClosedOne(portal(), survey);
    const bytes = await (await made(survey)).file();
    const styles = strFromU8(unzipSync(bytes)['xl/styles.xml'] ?? new Uint8Array());
    expect(styles).toContain('<cellXfs count="5">');
    expect(styles.split('</cellXfs>')[0]?.split('</mc:AlternateContent>').at(-1)).not.toContain('hs:');
    expect(textOf(sheetOf(bytes, 'Derrick'), `I${row}`)).toMatch(/^\d+-\w{3}-\d{4}$/);
  });

  test('under the extension of one with macros, if it is one', async () => {
    const parts = unzipSync(sampleBytes());
    const types = '[Content_Types].xml';
    const plain = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
    const macros = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml';
    parts[types] = strToU8(strFromU8(parts[types] ?? new Uint8Array()).replace(plain, macros));
    const survey = await aSurvey(zipSync(parts), 'findings.xlsm');
    await aClosedOne(portal(), survey);
    const { document, file } = await made(survey);
    expect(document).toMatchObject({ state: 'ready', file_name: expect.stringMatching(/\.xlsm$/) });
    expect(readWorkbook(await file()).hasMacros).toBe(true);
  });
});
