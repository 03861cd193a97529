import { strToU8, zipSync } from 'fflate';

/** Sheet name -> address -> text. */
export type WorkbookTexts = Record<string, Record<string, string>>;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

const relationships = (list: readonly [id: string, type: string, target: string][]) =>
  `<Relationships xmlns="${PACKAGE}">${list
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${RELATIONSHIPS}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

function sheetXml(texts: Record<string, string>, merged: readonly string[]): string {
  const rows = Map.groupBy(Object.entries(texts), ([address]) => Number(address.replace(/\D/g, '')));
  const xml = [...rows]
    .toSorted(([left], [right]) => left - right)
    .map(([number, cells]) => {
      const columns = cells
        .toSorted(([left], [right]) => left.localeCompare(right))
        .map(([address, text]) => `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`);
      return `<row r="${number}">${columns.join('')}</row>`;
    });
  const merges = merged.map((range) => `<mergeCell ref="${range}"/>`);
  return `<worksheet xmlns="${MAIN}"><sheetData>${xml.join('')}</sheetData>${merges.join('')}</worksheet>`;
}

/** An .xlsx as a user would choose it; `merged`: ranges of every sheet. */
export function aWorkbook(sheets: WorkbookTexts, name = 'survey.xlsx', merged: readonly string[] = []): File {
  const names = Object.keys(sheets);
  const list = names.map((sheet, index) => `<sheet name="${sheet}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`);
  const parts: Record<string, string> = {
    '_rels/.rels': relationships([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}"><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(
      names.map((_, index) => [`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`]),
    ),
  };
  for (const [index, texts] of Object.values(sheets).entries())
    parts[`xl/worksheets/sheet${index + 1}.xml`] = sheetXml(texts, merged);
  const bytes = zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)])));
  return new File([bytes], name);
}

/** Row 10 of a section sheet. */
export const HEADER = { A10: 'No.', B10: 'Ref.', C10: 'Deficiency', E10: 'Priority', G10: 'Status' };

/** A finding in a row, by priority and status. */
export const finding = (row: number, priority: string, status = '', text = `Deficiency ${row}`) => ({
  [`B${row}`]: `R-${row}`,
  [`C${row}`]: text,
  [`E${row}`]: priority,
  ...(status && { [`G${row}`]: status }),
});
