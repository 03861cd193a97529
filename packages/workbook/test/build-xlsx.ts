import { strToU8, zipSync } from 'fflate';

export type SheetSource = {
  name?: string;
  state?: 'hidden' | 'veryHidden';
  /** The content of <sheetData>. */
  rows?: string;
  /** What follows <sheetData> (merged cells, the drawing). */
  tail?: string;
  /** Another kind of sheet, by the last segment of its relationship type. */
  type?: string;
  /** The whole part, instead of one made from `rows` and `tail`. */
  part?: string | Uint8Array;
};

export type XlsxSource = {
  sheets: SheetSource[];
  /** The content of <sst>. */
  strings?: string;
  /** Number format codes; style n of a cell (s="n") shows the code of index n - 1. */
  formats?: string[];
  date1904?: boolean;
  /** Additional parts, or other content for those above. */
  parts?: Record<string, string | Uint8Array>;
};

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const XMLNS_R = `xmlns:r="${RELATIONSHIPS}"`;

/** The bytes of a small .xlsx made from XML fragments: for what no library would write. */
export function buildXlsx(source: XlsxSource): Uint8Array {
  return zipSync(
    Object.fromEntries(
      Object.entries(xlsxParts(source)).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
    ),
  );
}

/** The parts of that .xlsx, by name. */
export function xlsxParts({
  sheets,
  strings,
  formats,
  date1904,
  parts,
}: XlsxSource): Record<string, string | Uint8Array> {
  const list = sheets.map(({ name, state }, index) => {
    const hidden = state ? ` state="${state}"` : '';
    return `<sheet name="${name ?? `Sheet${index + 1}`}" sheetId="${index + 1}"${hidden} r:id="rId${index + 1}"/>`;
  });
  const links = sheets.map(({ type }, index) =>
    relationship(`rId${index + 1}`, type ?? 'worksheet', `worksheets/sheet${index + 1}.xml`),
  );
  const codes = (formats ?? []).map(
    (code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escaped(code)}"/>`,
  );
  const styles = (formats ?? []).map((_, index) => `<xf numFmtId="${164 + index}"/>`);
  const bookProperties = date1904 ? '<workbookPr date1904="1"/>' : '';
  return {
    '_rels/.rels': relationships([relationship('rId1', 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml': `<workbook ${MAIN} ${XMLNS_R}>${bookProperties}<sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships([
      ...links,
      relationship('strings', 'sharedStrings', 'sharedStrings.xml'),
      relationship('styles', 'styles', 'styles.xml'),
    ]),
    'xl/sharedStrings.xml': `<sst ${MAIN}>${strings ?? ''}</sst>`,
    'xl/styles.xml': `<styleSheet ${MAIN}><numFmts>${codes.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map(({ part, rows, tail }, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        part ?? `<worksheet ${MAIN} ${XMLNS_R}><sheetData>${rows ?? ''}</sheetData>${tail ?? ''}</worksheet>`,
      ]),
    ),
    ...parts,
  };
}

export function relationship(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${RELATIONSHIPS}/${type}" Target="${target}"/>`;
}

export function relationships(list: string[]): string {
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`;
}

/** A cell with its own text. */
export function inline(address: string, text: string): string {
  return `<c r="${address}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
