import { readFileSync } from 'node:fs';
import { relationship, relationships } from '../build-xlsx.ts';
import { unzipSync, zipSync, strToU8 } from 'fflate';
import type { SourceWorkbook } from '../writers/source.ts';
import { encryptAgile } from '../writers/encrypt.ts';
import { writeXls } from '../writers/write-xls.ts';
import { writeXlsx } from '../writers/write-xlsx.ts';

const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5, 6, 7, 8);

/** A little of everything: texts, numbers under all kinds of formats, merged cells, hidden rows, pictures. */
const EVERYTHING: SourceWorkbook = {
  sheets: [
    {
      name: 'Alles – всё',
      cells: [
        { row: 1, column: 0, value: 'Überschrift & <mehr>' },
        { row: 2, column: 0, value: 1 },
        { row: 2, column: 1, value: 'text' },
        { row: 2, column: 2, value: 46_331.604, format: 'd-mmm-yyyy hh:mm:ss.00' },
        { row: 2, column: 3, value: 0.285, format: '[Red][<0]0.0%;[>1]"viel" 0.0%;??0.0%' },
        { row: 2, column: 4, value: -1234.565, format: '_(* #,##0.00_);_(* \\(#,##0.00\\);_(* "-"??_);_(@_)' },
        { row: 2, column: 5, value: 12.3, format: '# ??/??' },
        { row: 2, column: 6, value: 12_345_678, format: '##0.0E+0' },
        { row: 2, column: 7, value: 1.25, format: '[h]:mm' },
        { row: 2, column: 8, value: true },
        { row: 2, column: 9, value: 'from a formula', formula: true },
        { row: 2, column: 10, value: 12.5, formula: true },
        { row: 3, column: 0, value: 'hidden '.repeat(20) },
        { row: 3, column: 13, value: 'last' },
        { row: 3, column: 14, value: 'beyond' },
      ],
      merges: [{ top: 1, left: 0, bottom: 1, right: 5 }],
      hiddenRows: [3],
      pictures: [
        { row: 2, column: 3, bytes: JPEG },
        { row: 3, column: 1, bytes: JPEG.slice(0, 10) },
      ],
    },
    { name: 'hidden', hidden: true, cells: [{ row: 5, column: 2, value: 'x' }] },
  ],
};

/** Small workbooks of both formats, from which damaged ones are made. */
export function fuzzSeeds(): Uint8Array[] {
  const testData = (name: string): Uint8Array =>
    new Uint8Array(readFileSync(new URL(`../../test-data/${name}`, import.meta.url)));
  const xlsx = writeXlsx(EVERYTHING);
  return [
    xlsx,
    writeXls(EVERYTHING),
    withCellPicture(xlsx),
    testData('sample-findings-marlin-crest.xlsx'),
    testData('sample-findings-marlin-crest.xls'),
    testData('corpus/PhpSpreadsheet/pwtest.xls'),
    encryptAgile(xlsx, 'VelvetSweatshop'),
  ];
}

/** Adds a picture placed in a cell, rich text and an absolute anchor, which the writer can't write. */
function withCellPicture(bytes: Uint8Array): Uint8Array {
  const parts = unzipSync(bytes);
  const text = (name: string): string => new TextDecoder().decode(parts[name]);
  const rich = (type: string): string => `http://schemas.microsoft.com/office/2017/06/relationships/${type}`;
  const link = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`;
  const more = {
    'xl/worksheets/sheet1.xml': text('xl/worksheets/sheet1.xml').replace(
      '</row>',
      '<c r="N1" t="e" vm="1"><v>#VALUE!</v></c><c r="O1" t="inlineStr"><is><r><t>rich</t></r></is></c></row>',
    ),
    'xl/drawings/drawing1.xml': text('xl/drawings/drawing1.xml').replace(
      '</xdr:wsDr>',
      '<xdr:absoluteAnchor><xdr:pos x="700000" y="400000"/><a:blip r:embed="rId1"/></xdr:absoluteAnchor></xdr:wsDr>',
    ),
    'xl/_rels/workbook.xml.rels': text('xl/_rels/workbook.xml.rels').replace(
      '</Relationships>',
      `${link('m', rich('sheetMetadata'), 'metadata.xml')}${link('v', rich('rdRichValue'), 'rv.xml')}${link('s', rich('rdRichValueStructure'), 'rvs.xml')}${link('r', rich('richValueRel'), 'rvr.xml')}</Relationships>`,
    ),
    'xl/metadata.xml':
      '<metadata><metadataTypes><metadataType name="XLRICHVALUE"/></metadataTypes><futureMetadata name="XLRICHVALUE"><bk><extLst><ext><xlrd:rvb i="0"/></ext></extLst></bk></futureMetadata><valueMetadata><bk><rc t="1" v="0"/></bk></valueMetadata></metadata>',
    'xl/rv.xml': '<rvData><rv s="0"><v>0</v><v>5</v></rv></rvData>',
    'xl/rvs.xml':
      '<rvStructures><s t="_localImage"><k n="_rvRel:LocalImageIdentifier" t="i"/><k n="CalcOrigin" t="i"/></s></rvStructures>',
    'xl/rvr.xml': '<richValueRels><rel r:id="rId1"/></richValueRels>',
    'xl/_rels/rvr.xml.rels': relationships([relationship('rId1', 'image', 'media/image1.jpeg')]),
  };
  const added = Object.fromEntries(Object.entries(more).map(([name, part]) => [name, strToU8(part)]));
  return zipSync({ ...parts, ...added });
}
