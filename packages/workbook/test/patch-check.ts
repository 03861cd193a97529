import { read, type WorkBook } from '@e965/xlsx';
import type { CellChange, PictureChange, WorkbookChange, WorkbookPicture } from '../src/index.ts';
import { NotPossibleError, readWorkbook } from '../src/index.ts';
import { cellsOf } from './cells-of.ts';
import { patched, rawEntries, textsOf } from './patching.ts';
import { faultIn } from './well-formed.ts';

/** A workbook with changes, and those of them that were possible. */
export type Patched = { bytes: Uint8Array; made: WorkbookChange[]; refused: string[] };

/** Makes the changes that are possible: one after the other, those that are refused are left out. */
export async function patchedAsFarAsPossible(bytes: Uint8Array, changes: WorkbookChange[]): Promise<Patched> {
  let made = changes;
  const refused: string[] = [];
  for (;;) {
    try {
      return { bytes: await patched(bytes, made), made, refused };
    } catch (error) {
      if (!(error instanceof NotPossibleError)) throw error;
      const { sheet, row, column } = error.place;
      refused.push(error.reason);
      const before = made.length;
      made = made.filter(
        (change) => change.sheet !== sheet || (row !== undefined && (change.row !== row || change.column !== column)),
      );
      if (made.length === before) throw error;
    }
  }
}

/** What differs between a workbook and what was made of it, other than the changes: nothing, if all is well. */
export function faultsIn(before: Uint8Array, after: Uint8Array, changes: WorkbookChange[]): string[] {
  return [
    ...partFaults(before, after),
    ...readerFaults(before, after, changes),
    ...otherReaderFaults(before, after, changes),
  ];
}

const MAY_CHANGE =
  /^(?:\[Content_Types\]\.xml|(?:.*\/)?(?:_rels\/[^/]+\.rels|workbook\d*\.xml|styles\d*\.xml|calcChain\.xml|sheet\d*\.xml|data\.xml|stylesheet\.xml|drawing\d*\.xml))$/i;

function partFaults(before: Uint8Array, after: Uint8Array): string[] {
  const [old, now] = [rawEntries(before), rawEntries(after)];
  const faults: string[] = [];
  for (const [name, raw] of old) {
    const same = Buffer.from(raw).equals(Buffer.from(now.get(name) ?? new Uint8Array(0)));
    if (!same && !MAY_CHANGE.test(name)) faults.push(`${name} is another`);
  }
  const [oldTexts, texts] = [textsOf(before), textsOf(after)];
  for (const [name, text] of Object.entries(texts)) {
    const known = oldTexts[name];
    if (known === text || !/\.(?:xml|rels)$/i.test(name) || text.includes('\0')) continue;
    const fault = faultIn(text.replace(/^\u00EF\u00BB\u00BF|^\uFEFF/, ''));
    if (fault !== undefined && (known === undefined || faultIn(known) === undefined)) faults.push(`${name}: ${fault}`);
  }
  return faults;
}

const address = ({ column, row }: WorkbookChange): string => `${column}${row}`;
const isCell = (change: WorkbookChange): change is CellChange => !('picture' in change);
const isPicture = (change: WorkbookChange): change is PictureChange => 'picture' in change;

function readerFaults(before: Uint8Array, after: Uint8Array, changes: WorkbookChange[]): string[] {
  const now = readWorkbook(after).sheets;
  return readWorkbook(before).sheets.flatMap((sheet, index) => {
    const faults: string[] = [];
    const [old, cells] = [cellsOf(sheet), cellsOf(now[index])];
    const mine = new Set(changes.filter((change) => isCell(change) && change.sheet === sheet.name).map(address));
    for (const place of new Set([...Object.keys(old), ...Object.keys(cells)])) {
      if (!mine.has(place) && old[place] !== cells[place]) faults.push(`${sheet.name} ${place} is ${cells[place]}`);
    }
    const corners = ({ row, column }: WorkbookPicture): string => `${row}/${column}`;
    const added = changes.filter(({ sheet: name }) => name === sheet.name).filter(isPicture);
    const count = (now[index]?.pictures.length ?? 0) - sheet.pictures.length;
    if (count !== added.length) faults.push(`${sheet.name} has ${count} more pictures`);
    const kept = new Set(now[index]?.pictures.map(corners));
    if (!sheet.pictures.every((picture) => kept.has(corners(picture)))) faults.push(`${sheet.name} lost a picture`);
    return faults;
  });
}

const MS_A_DAY = 86_400_000;

/** As the oracle reads both: values, types, formats and formulas of all cells, and the merged ranges. */
function otherReaderFaults(before: Uint8Array, after: Uint8Array, changes: WorkbookChange[]): string[] {
  let old: WorkBook;
  try {
    old = read(before, OPTIONS);
  } catch {
    return [];
  }
  const now = read(after, OPTIONS);
  const { date1904 } = old.Workbook?.WBProps ?? {};
  return old.SheetNames.flatMap((name) => {
    const mine = new Map(
      changes
        .filter((one) => one.sheet === name)
        .filter(isCell)
        .map((one) => [address(one), one]),
    );
    const [was, is] = [old.Sheets[name] ?? {}, now.Sheets[name] ?? {}];
    const places = new Set([...Object.keys(was), ...Object.keys(is)].filter((place) => place !== '!ref'));
    const faults: string[] = [];
    for (const place of places) {
      const change = mine.get(place);
      const [a, b] = [shown(was[place]), shown(is[place])];
      if (!change && a !== b) faults.push(`${name} ${place} was ${a} and is ${b}`);
    }
    for (const [place, { value }] of mine) {
      const wanted =
        typeof value === 'object' && value
          ? Date.parse(value.date) / MS_A_DAY + 25_569 - (date1904 ? 1462 : 0)
          : (value ?? undefined);
      if (is[place]?.v !== wanted) faults.push(`${name} ${place} is ${shown(is[place])} instead of ${String(wanted)}`);
      const keepsFormat = typeof value !== 'object' && was[place]?.z !== undefined && is[place]?.z !== was[place].z;
      if (keepsFormat) faults.push(`${name} ${place} has the format ${is[place]?.z}`);
    }
    return faults;
  });
}

const OPTIONS = { cellFormula: true, cellNF: true, cellHTML: false, cellText: false };

function shown(cell: unknown): string {
  return JSON.stringify(cell) ?? 'nothing';
}
