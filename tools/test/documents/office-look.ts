import { createHash } from 'node:crypto';
import { attribute, CELL, columnName, repeated, ROW, tablesIn } from './office.ts';

/** How LibreOffice shows a sheet: formats and validations of cells by their places, and what is drawn. */
export type OfficeLook = {
  formats: Map<string, string>;
  validations: Map<string, string>;
  conditions: string;
  drawings: string[];
};

/** Cells beyond are empty in all workbooks that are compared. */
const [ROWS, COLUMNS] = [70, 26];

/** Elements by their names, in which other names are replaced by what they stand for. */
function named(xml: string, element: RegExp, name: RegExp, resolve: (content: string) => string = (one) => one) {
  return new Map(
    [...xml.matchAll(element)].map(([all]) => [name.exec(all)?.[1] ?? '', resolve(all.replace(name, ''))]),
  );
}

const STYLE = /<style:style\b[^>]*?style:family="table-cell"[^>]*?(?:\/>|>[\s\S]*?<\/style:style>)/g;
const NUMBERS = /<number:[\w-]+-style\b[^>]*?(?:\/>|>[\s\S]*?<\/number:[\w-]+-style>)/g;
const VALIDATION = /<table:content-validation\b[^>]*?(?:\/>|>[\s\S]*?<\/table:content-validation>)/g;
const STYLE_NAME = /\sstyle:name="([^"]*)"/;
const COLUMN = /<table:table-column\b[^>]*>/g;
const CONDITIONS = /<calcext:conditional-formats>[\s\S]*?<\/calcext:conditional-formats>/g;
const FRAME = /<draw:(frame|custom-shape|g|caption)\b([^>]*)>([\s\S]*?)<\/draw:\1>/g;
/** Numbers that LibreOffice changes in each file. */
const OWN = /\s(?:draw:z-index|draw:(?:text-)?style-name|draw:id|xml:id|draw:caption-id)="[^"]*"/g;

export function officeLooks(fods: Uint8Array): Map<string, OfficeLook> {
  const xml = Buffer.from(fods).toString('utf8');
  const numbers = named(xml, NUMBERS, STYLE_NAME);
  const formats = named(xml, STYLE, STYLE_NAME, (style) =>
    style.replace(/style:data-style-name="([^"]*)"/, (_, name: string) => numbers.get(name) ?? ''),
  );
  // The cell that relative addresses start from is any of those that have it.
  const validations = named(xml, VALIDATION, /\stable:name="([^"]*)"/, (one) =>
    one.replace(/\stable:base-cell-address="[^"]*"/, ''),
  );
  return new Map(
    tablesIn(xml).map(({ name, table }) => {
      const look: OfficeLook = {
        formats: new Map(),
        validations: new Map(),
        conditions: [...table.matchAll(CONDITIONS)].join(''),
        drawings: [...table.matchAll(FRAME)].map(([all]) => drawn(all)).toSorted(),
      };
      for (const { place, style, validation } of cellsOf(table)) {
        look.formats.set(place, formats.get(style) ?? style);
        if (validation !== '') look.validations.set(place, validations.get(validation) ?? validation);
      }
      return [name, look];
    }),
  );
}

/** A drawing as text; pictures by their bytes. */
const drawn = (frame: string) =>
  frame
    .replace(OWN, '')
    .replaceAll(/<office:binary-data>([\s\S]*?)<\/office:binary-data>/g, (_, data: string) =>
      createHash('sha256').update(data.replaceAll(/\s/g, '')).digest('hex'),
    );

function* cellsOf(table: string) {
  const columns = [...table.matchAll(COLUMN)].flatMap(([tag]) =>
    Array.from({ length: Math.min(COLUMNS, repeated(tag, 'columns')) }, () =>
      attribute(tag, 'table:default-cell-style-name'),
    ),
  );
  let row = 1;
  for (const [, rowAttributes = '', content = ''] of table.matchAll(ROW)) {
    const rows = Math.min(ROWS - row + 1, repeated(rowAttributes, 'rows'));
    let column = 0;
    for (const [, attributes = ''] of content.matchAll(CELL)) {
      const more = Math.min(COLUMNS - column, repeated(attributes, 'columns'));
      for (let at = 0; at < rows * more; at += 1) {
        const index = column + (at % more);
        yield {
          place: `${columnName(index)}${row + Math.floor(at / more)}`,
          style: attribute(attributes, 'table:style-name') || (columns[index] ?? ''),
          validation: attribute(attributes, 'table:content-validation-name'),
        };
      }
      column += Math.max(0, more);
    }
    row += repeated(rowAttributes, 'rows');
    if (row > ROWS) return;
  }
}
