import type { Zippable } from 'fflate';
import { strToU8, zipSync } from 'fflate';
import type { SourceCell, SourceLook, SourcePicture, SourceSheet, SourceWorkbook } from './source.ts';
import { Numbering } from './source.ts';

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const DRAWING =
  'xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
const FIRST_FORMAT = 164;

/** The bytes of an .xlsx as Excel lays it out: shared strings, styles, a part per sheet, pictures in media. */
export function writeXlsx({ sheets, date1904 }: SourceWorkbook): Uint8Array {
  const strings = new Numbering();
  const formats = new Numbering();
  const parts: Record<string, Uint8Array> = {};
  const media: Uint8Array[] = [];
  for (const [index, sheet] of sheets.entries()) {
    const part = `xl/worksheets/sheet${index + 1}.xml`;
    parts[part] = strToU8(sheetXml(sheet, strings, formats));
    if (!sheet.pictures?.length) continue;
    parts[`xl/worksheets/_rels/sheet${index + 1}.xml.rels`] = relationships([
      ['rId1', 'drawing', `../drawings/drawing${index + 1}.xml`],
    ]);
    const first = media.length;
    media.push(...sheet.pictures.map(({ bytes }) => bytes));
    parts[`xl/drawings/drawing${index + 1}.xml`] = strToU8(drawingXml(sheet.pictures));
    parts[`xl/drawings/_rels/drawing${index + 1}.xml.rels`] = relationships(
      sheet.pictures.map((_, picture) => [`rId${picture + 1}`, 'image', `../media/image${first + picture + 1}.jpeg`]),
    );
  }
  const list = sheets.map(
    ({ name, hidden }, index) =>
      `<sheet name="${escaped(name)}" sheetId="${index + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
  );
  parts['[Content_Types].xml'] = strToU8(contentTypes(Object.keys(parts)));
  parts['_rels/.rels'] = relationships([['rId1', 'officeDocument', 'xl/workbook.xml']]);
  parts['xl/workbook.xml'] = strToU8(
    `<workbook ${MAIN} xmlns:r="${OFFICE}">${date1904 ? '<workbookPr date1904="1"/>' : ''}<sheets>${list.join('')}</sheets></workbook>`,
  );
  parts['xl/_rels/workbook.xml.rels'] = relationships([
    ...sheets.map((_, index): [string, string, string] => [
      `rId${index + 1}`,
      'worksheet',
      `worksheets/sheet${index + 1}.xml`,
    ]),
    ['strings', 'sharedStrings', 'sharedStrings.xml'],
    ['styles', 'styles', 'styles.xml'],
  ]);
  parts['xl/sharedStrings.xml'] = strToU8(
    `<sst ${MAIN} uniqueCount="${strings.keys.length}">${strings.keys.map((text) => `<si>${textXml(text)}</si>`).join('')}</sst>`,
  );
  parts['xl/styles.xml'] = strToU8(stylesXml(formats.keys));
  const pictures: Zippable = {};
  for (const [index, bytes] of media.entries()) pictures[`xl/media/image${index + 1}.jpeg`] = bytes;
  return zipSync({ ...parts, ...pictures }, { level: 6 });
}

function contentTypes(names: string[]): string {
  const type = (name: string): string => {
    const kind = name.startsWith('xl/worksheets') ? 'worksheet' : 'drawing';
    const family = kind === 'worksheet' ? 'spreadsheetml.worksheet' : 'drawing';
    return `application/vnd.openxmlformats-officedocument.${family}+xml`;
  };
  const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const overrides = [
    ...names.filter((name) => !name.includes('_rels')).map((name) => [name, type(name)]),
    ['xl/workbook.xml', `${main}.sheet.main+xml`],
    ['xl/sharedStrings.xml', `${main}.sharedStrings+xml`],
    ['xl/styles.xml', `${main}.styles+xml`],
  ];
  const defaults = [
    ['rels', 'application/vnd.openxmlformats-package.relationships+xml'],
    ['xml', 'application/xml'],
    ['jpeg', 'image/jpeg'],
  ];
  const items = [
    ...defaults.map(([extension, content]) => `<Default Extension="${extension}" ContentType="${content}"/>`),
    ...overrides.map(([name, content]) => `<Override PartName="/${name}" ContentType="${content}"/>`),
  ];
  return `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${items.join('')}</Types>`;
}

function sheetXml(
  { cells, merges = [], hiddenRows = [], pictures = [] }: SourceSheet,
  strings: Numbering,
  formats: Numbering,
) {
  const hidden = new Set(hiddenRows);
  const pieces = [`<worksheet ${MAIN} xmlns:r="${OFFICE}"><sheetData>`];
  let row = 0;
  for (const cell of cells) {
    if (cell.row !== row) {
      if (row > 0) pieces.push('</row>');
      ({ row } = cell);
      pieces.push(`<row r="${row}"${hidden.has(row) ? ' hidden="1"' : ''}>`);
    }
    pieces.push(cellXml(cell, strings, formats));
  }
  if (row > 0) pieces.push('</row>');
  pieces.push('</sheetData>');
  if (merges.length > 0) {
    const ranges = merges.map(
      ({ top, left, bottom, right }) => `<mergeCell ref="${columnName(left)}${top}:${columnName(right)}${bottom}"/>`,
    );
    pieces.push(`<mergeCells>${ranges.join('')}</mergeCells>`);
  }
  if (pictures.length > 0) pieces.push('<drawing r:id="rId1"/>');
  pieces.push('</worksheet>');
  return pieces.join('');
}

function cellXml({ row, column, value, format, formula }: SourceCell, strings: Numbering, formats: Numbering): string {
  const style = format === undefined ? '' : ` s="${formats.of(format) + 1}"`;
  const start = `<c r="${columnName(column)}${row}"${style}`;
  const source = formula ? '<f>A1</f>' : '';
  if (typeof value === 'number') return `${start}>${source}<v>${value}</v></c>`;
  if (typeof value === 'boolean') return `${start} t="b">${source}<v>${value ? 1 : 0}</v></c>`;
  if (formula) return `${start} t="str">${source}<v>${escaped(value)}</v></c>`;
  return `${start} t="s"><v>${strings.of(value)}</v></c>`;
}

function stylesXml(formats: string[]): string {
  const codes = formats.map(
    (code, index) => `<numFmt numFmtId="${FIRST_FORMAT + index}" formatCode="${escaped(code)}"/>`,
  );
  const styles = formats.map((_, index) => `<xf numFmtId="${FIRST_FORMAT + index}" applyNumberFormat="1"/>`);
  return `<styleSheet ${MAIN}><numFmts>${codes.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`;
}

function drawingXml(pictures: Omit<SourcePicture, 'bytes'>[]): string {
  const corner = (name: string, column: number, row: number): string =>
    `<xdr:${name}><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:${name}>`;
  const anchors = pictures.map(
    ({ row, column, look = {} }, index) =>
      `<xdr:twoCellAnchor>${corner('from', column - 1, row - 1)}${corner('to', column, row)}<xdr:pic><xdr:blipFill><a:blip r:embed="rId${index + 1}"/>${cutXml(look)}</xdr:blipFill>${shapeXml(look)}</xdr:pic><xdr:clientData/></xdr:twoCellAnchor>`,
  );
  return `<xdr:wsDr ${DRAWING} xmlns:r="${OFFICE}">${anchors.join('')}</xdr:wsDr>`;
}

function relationships(list: [id: string, type: string, target: string][]): Uint8Array {
  const items = list.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return strToU8(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items.join('')}</Relationships>`,
  );
}

function textXml(text: string): string {
  return `<t xml:space="preserve">${escaped(text)}</t>`;
}

function escaped(text: string): string {
  return (
    text
      // '_x0041_' would be read as the character of that number: its first '_' becomes such a number itself.
      .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll('\r', '&#13;')
  );
}

function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

const cutXml = ({ cutLeft }: SourceLook): string =>
  cutLeft === undefined ? '' : `<a:srcRect l="${Math.round(cutLeft * 100_000)}"/>`;

function shapeXml({ turn, mirrored }: SourceLook): string {
  const turned = turn === undefined ? '' : ` rot="${turn * 60_000}"`;
  const flipped = mirrored ? ' flipH="1"' : '';
  return turned === '' && flipped === '' ? '' : `<xdr:spPr><a:xfrm${turned}${flipped}/></xdr:spPr>`;
}
