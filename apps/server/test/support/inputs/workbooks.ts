import { zipSync } from 'fflate';
import { aZip } from './forms.ts';

type Texts = Record<string, string>;

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const cellOf = ([at, text]: [string, string]) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** Each cell in a row of its own. */
const sheetOf = (cells: Texts) =>
  Object.entries(cells)
    .map((cell) => `<row r="${cell[0].replace(/\D/g, '')}">${cellOf(cell)}</row>`)
    .join('');

/** A small .xlsx by the texts of its cells; `salt` makes other bytes of the same content. */
export function aWorkbook(sheets: Record<string, Texts>, salt = ''): Uint8Array {
  const names = Object.keys(sheets);
  const parts: Record<string, string> = {
    '_rels/.rels': links([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${RELATIONSHIPS}"><sheets>${names
      .map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': links(
      names.map((_, index) => [`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`]),
    ),
    'docProps/salt.xml': `<salt>${salt}</salt>`,
  };
  for (const [index, cells] of Object.values(sheets).entries()) {
    const rows = `<sheetData>${sheetOf(cells)}</sheetData>`;
    parts[`xl/worksheets/sheet${index + 1}.xml`] = `<worksheet ${MAIN}>${rows}</worksheet>`;
  }
  const bytes = Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)] as const);
  // The same bytes whenever it is made.
  return zipSync(Object.fromEntries(bytes), { mtime: '2026-01-01T00:00:00' });
}

const links = (all: [id: string, type: string, target: string][]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${RELATIONSHIPS}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** The zip of a workbook with a Report ref. in its Summary, and these sections. */
export const aSurveyZip = (ref: string, { salt = '', sections = ['Mast', 'QSHE'] } = {}) => {
  const others = Object.fromEntries(sections.map((name) => [name, { A1: name }]));
  return aZip({ 'findings.xlsx': aWorkbook({ Summary: { A5: 'Report ref.', B5: ref }, ...others }, salt) });
};
