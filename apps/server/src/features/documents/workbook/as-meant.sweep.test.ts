import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { answerFinding, downloadDocument, listFindings, type SentBody, WORKBOOK_ROUTES } from '@rigbook/contract';
import { fillMergedValues, importWorkbook, mergedValues, type Sheet } from '@rigbook/domain';
import { readWorkbook } from '@rigbook/workbook';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { aClosedOne, aSurveyOf, documentMade, type SurveyMade } from '../../../../test/support/records/documents.ts';
import { aPortal, ok } from '../../../../test/support/harness.ts';
import { editedWorkbook } from '../../../../test/support/inputs/edited-workbook.ts';
import { sampleBytes } from '../../../../test/support/inputs/sample.ts';

const portal = aPortal();
const how = {
  kind: 'inspection',
  of: 'report',
  format: 'workbook',
  language: 'en',
  pictures: 'large',
  only: 'all',
} as const;
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
  const { data } = ok(await portal().call(listFindings, token, { query: { report, sort: 'rig' } })).json();
  const uuid = data.find((one) => one.row === row)?.UUID;
  const answer: SentBody<typeof answerFinding> = {
    event: randomUUID(),
    state: 'progress',
    text: 'Under way',
    pictures: [],
  };
  ok(await portal().call(answerFinding, token, { params: { uuid }, body: answer }));
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

  const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const WORDS = ['Still open', 'Work in progress', 'Closed out'];
  const onSheet =
    '<dataValidations count="1"><dataValidation type="list" sqref="A1 G11:G60"><formula1>SOURCE</formula1></dataValidation></dataValidations>';
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
    const workbook = editedWorkbook(caseBytes('status-list-and-countif.xlsx'));
    const rowsIn = (column: string) =>
      WORDS.map((word, index) => {
        const row = 30 + index;
        return `<row r="${row}"><c r="${column}${row}" t="inlineStr"><is><t>${word}</t></is></c></row>`;
      }).join('');
    const sheet = 'xl/worksheets/sheet2.xml';
    workbook.edit(sheet, /<dataValidations.*<\/dataValidations>/, () => validation.replace('SOURCE', source));
    workbook.edit(sheet, /<\/sheetData>/, (end) => rowsIn(source.includes('$Z') ? 'Z' : 'N') + end);
    const rows = `<sheetData>${rowsIn('B')}</sheetData>`;
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml';
    workbook.add('xl/worksheets/sheet3.xml', `<worksheet xmlns="${MAIN}">${rows}</worksheet>`, type);
    workbook.relate('xl/workbook.xml', 'rId9', 'worksheet', 'worksheets/sheet3.xml');
    workbook.edit('xl/workbook.xml', /<\/sheets>/, (end) => `<sheet name="Look ups" sheetId="3" r:id="rId9"/>${end}`);
    workbook.edit('xl/workbook.xml', /<\/definedNames>/, (end) => `${names}${end}`);

    const survey = await aSurvey(workbook.bytes());
    const { row } = await aClosedOne(portal(), survey);
    const other = row === 12 ? 13 : 12;
    await inProgress(survey, other);
    const bytes = await (await made(survey)).file();
    const derrick = sheetOf(bytes, 'Derrick');
    expect([textOf(derrick, `G${row}`), textOf(derrick, `G${other}`)]).toEqual(['Closed out', 'Work in progress']);
    expect(editedWorkbook(bytes).text(sheet)).toContain(`>${source}<`);
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

  const PHOTO = Uint8Array.from(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  );
  const corner = (name: string, column: number, row: number) =>
    `<xdr:${name}><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:${name}>`;
  const photo =
    '<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="P"/><xdr:cNvPicPr/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId1"/></xdr:blipFill><xdr:spPr/></xdr:pic>';
  const textBox =
    '<xdr:sp><xdr:nvSpPr><xdr:cNvPr id="3" name="T"/><xdr:cNvSpPr txBox="1"/></xdr:nvSpPr><xdr:spPr/></xdr:sp>';
  const chart =
    '<xdr:graphicFrame><xdr:nvGraphicFramePr><xdr:cNvPr id="4" name="C"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><a:graphic/></xdr:graphicFrame>';
  test.each([
    // The last used column of the sheet is R, 18.
    { what: 'photos beside findings', shape: photo, from: [20, 10], to: [22, 11], first: 23 },
    {
      what: 'photos that begin above the findings and end beside them',
      shape: photo,
      from: [25, 2],
      to: [27, 11],
      first: 28,
    },
    {
      what: 'photos that only touch the next column with their edge',
      shape: photo,
      from: [20, 10],
      to: [21, 11],
      first: 22,
    },
    { what: 'charts beside findings', shape: chart, from: [19, 10], to: [29, 14], first: 30 },
    { what: 'texts in boxes', shape: textBox, from: [19, 11], to: [20, 12], first: 21 },
    { what: 'texts, where a logo is above all findings', shape: photo, from: [40, 0], to: [45, 3], first: 19 },
  ])(
    'pictures after $what, which stay',
    async ({ shape, from: [left = 0, top = 0], to: [right = 0, bottom = 0], first }) => {
      const workbook = editedWorkbook(caseBytes('columns-beyond-n.xlsx'));
      const [sheet, drawing] = ['xl/worksheets/sheet2.xml', 'xl/drawings/drawing7.xml'];
      const related = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
      workbook.edit(sheet, /<legacyDrawing/, (next) => `<drawing xmlns:r="${related}" r:id="rId7"/>${next}`);
      workbook.relate(sheet, 'rId7', 'drawing', '../drawings/drawing7.xml');
      const corners = corner('from', left, top) + corner('to', right, bottom);
      const type = 'application/vnd.openxmlformats-officedocument.drawing+xml';
      workbook.add(
        drawing,
        '<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing"' +
          ` xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${related}"><xdr:twoCellAnchor>` +
          `${corners}${shape}<xdr:clientData/></xdr:twoCellAnchor></xdr:wsDr>`,
        type,
      );
      workbook.relate(drawing, 'rId1', 'image', '../media/photo.png');
      workbook.add('xl/media/photo.png', PHOTO, 'image/png');
      const survey = await aSurvey(workbook.bytes());
      const { row } = await aClosedOne(portal(), survey);
      const bytes = await (await made(survey)).file();
      const after = editedWorkbook(bytes);
      const anchors = after.text(drawing).match(/<xdr:twoCellAnchor.*?<\/xdr:twoCellAnchor>/gs);
      expect(anchors).toHaveLength(2);
      expect(anchors?.[0]).toContain(shape);
      const pictures = readWorkbook(bytes).sheets.find(({ name }) => name === 'Derrick')?.pictures ?? [];
      expect(pictures.at(-1)).toMatchObject({ row, column: first });
      expect(unzipSync(bytes)['xl/media/photo.png']).toEqual(PHOTO);
    },
  );

  test('days in styles of which other programs know alternatives', async () => {
    const survey = await aSurvey(caseBytes('hancom-styles.xlsx'));
    const { row } = await aClosedOne(portal(), survey);
    const bytes = await (await made(survey)).file();
    const styles = editedWorkbook(bytes).text('xl/styles.xml');
    expect(styles).toContain('<cellXfs count="5">');
    expect(styles.split('</cellXfs>')[0]?.split('</mc:AlternateContent>').at(-1)).not.toContain('hs:');
    expect(textOf(sheetOf(bytes, 'Derrick'), `I${row}`)).toMatch(/^\d+-\w{3}-\d{4}$/);
  });

  test('under the extension and the type of one with macros, if it is one', async () => {
    const workbook = editedWorkbook(sampleBytes());
    const plain = /application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet\.main\+xml/;
    const macros = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml';
    workbook.edit('[Content_Types].xml', plain, () => macros);
    const bytes = workbook.bytes();
    const survey = await aSurvey(bytes, 'findings.xlsm');
    await aClosedOne(portal(), survey);
    const { document } = await made(survey);
    expect(document).toMatchObject({ state: 'ready', file_name: expect.stringMatching(/\.xlsm$/) });
    const { headers, rawPayload } = ok(
      await portal().call(downloadDocument, survey.token, { params: { uuid: document.UUID } }),
    );
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.ms-excel.sheet.macroEnabled.12',
      'content-disposition': expect.stringMatching(/^attachment; filename=".*\.xlsm"/),
      'x-content-type-options': 'nosniff',
    });
    expect(readWorkbook(rawPayload).hasMacros).toBe(true);
    const original = ok(
      await portal().call(WORKBOOK_ROUTES.inspection.download, survey.token, { params: { uuid: survey.report } }),
    );
    expect(original.headers['content-disposition']).toContain('findings.xlsm');
    expect(original.rawPayload).toEqual(Buffer.from(bytes));
  });
});
