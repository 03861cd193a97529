import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

type Format = 'xlsx' | 'fods' | 'pdf';

/** LibreOffice with a profile of its own, so that one that someone has open is left as it is. */
export function anOffice() {
  const folder = mkdtempSync(join(tmpdir(), 'rigbook-office-'));
  let count = 0;
  /** Files by their names, opened and saved in another format; without those that can not be opened. */
  function opened(files: Readonly<Record<string, Uint8Array>>, format: Format): Record<string, Buffer | undefined> {
    const [from, to] = [join(folder, `${(count += 1)}`), join(folder, `${count}-${format}`)];
    mkdirSync(from);
    for (const [name, bytes] of Object.entries(files)) writeFileSync(join(from, name), bytes);
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
    const paths = Object.keys(files).map((name) => join(from, name));
    execFileSync('soffice', [profile, '--headless', '--convert-to', format, '--outdir', to, ...paths], {
      stdio: 'pipe',
      timeout: 240_000,
    });
    const read = (name: string) => {
      const path = join(to, name.replace(/\.\w+$/, `.${format}`));
      return existsSync(path) ? readFileSync(path) : undefined;
    };
    return Object.fromEntries(Object.keys(files).map((name) => [name, read(name)]));
  }
  return {
    opened,
    /** The same; throws where one can not be opened. */
    converted(files: Readonly<Record<string, Uint8Array>>, format: Format): Record<string, Buffer> {
      const all = Object.entries(opened(files, format));
      return Object.fromEntries(
        all.map(([name, bytes]) => {
          if (!bytes) throw new Error(`LibreOffice does not open ${name}.`);
          return [name, bytes];
        }),
      );
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

type OfficeCell = { type: string; date: string; text: string; isFormula: boolean; pictures: number };

export type OfficeSheet = {
  cells: Map<string, OfficeCell>;
  /** The range of its filter, as 'A1:X9'. */
  filter: string;
};

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const decoded = (xml: string) => xml.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => ENTITIES[name] ?? '');
export const attribute = (xml: string, name: string) => decoded(new RegExp(`${name}="([^"]*)"`).exec(xml)?.[1] ?? '');
export const repeated = (xml: string, of: string) => Number(attribute(xml, `table:number-${of}-repeated`) || 1);

export const columnName = (index: number): string =>
  index < 26 ? String.fromCodePoint(65 + index) : columnName(Math.floor(index / 26) - 1) + columnName(index % 26);

export const ROW = /<table:table-row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/table:table-row>)/g;
export const CELL = /<table:(?:covered-)?table-cell\b([^>]*?)(?:\/>|>([\s\S]*?)<\/table:(?:covered-)?table-cell>)/g;

function cellsIn(table: string): Map<string, OfficeCell> {
  const cells = new Map<string, OfficeCell>();
  let row = 1;
  for (const [, rowAttributes = '', content = ''] of table.matchAll(ROW)) {
    let column = 0;
    for (const [, attributes = '', inside = ''] of content.matchAll(CELL)) {
      const own = inside.replace(/<draw:frame[\s\S]*?<\/draw:frame>/g, '');
      const pictures = inside.split('<draw:image').length - 1;
      const lines = [...own.matchAll(/<text:p>([\s\S]*?)<\/text:p>/g)].map(([, line = '']) =>
        line.replace(/<[^>]*>/g, ''),
      );
      const text = decoded(lines.join('\n'));
      const type = attribute(attributes, 'office:value-type');
      const isFormula = attributes.includes('table:formula=');
      const date = attribute(attributes, 'office:date-value');
      // What is the same side by side is written once.
      const copies = type !== '' || pictures > 0 ? repeated(attributes, 'columns') : 0;
      for (let copy = 0; copy < copies; copy += 1) {
        cells.set(`${columnName(column + copy)}${row}`, { type, date, text, isFormula, pictures });
      }
      column += repeated(attributes, 'columns');
    }
    row += repeated(rowAttributes, 'rows');
  }
  return cells;
}

/** The sheets of a workbook in flat XML. */
export const tablesIn = (xml: string): { name: string; table: string }[] =>
  [...xml.matchAll(/<table:table table:name="([^"]*)"[^>]*>([\s\S]*?)<\/table:table>/g)].map(
    ([, name = '', table = '']) => ({ name: decoded(name), table }),
  );

/** What LibreOffice has understood of a workbook, from its flat XML. */
export function officeSheets(fods: Uint8Array): Map<string, OfficeSheet> {
  const xml = Buffer.from(fods)
    .toString('utf8')
    .replace(/<office:binary-data>[\s\S]*?<\/office:binary-data>/g, '');
  const filters = [...xml.matchAll(/<table:database-range\b[^>]*>/g)]
    .filter(([range]) => range.includes('display-filter-buttons="true"'))
    .map(([range]) => attribute(range, 'table:target-range-address'));
  return new Map(
    tablesIn(xml).map(({ name, table }) => {
      const range = filters.find(
        (one) => one.startsWith(`$${name}.`) || one.replaceAll(/[$']/g, '').startsWith(`${name}.`),
      );
      const filter = range?.replaceAll(/[$']/g, '').replaceAll(`${name}.`, '') ?? '';
      return [name, { cells: cellsIn(table), filter }];
    }),
  );
}
