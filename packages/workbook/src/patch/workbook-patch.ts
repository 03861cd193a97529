import type { ReadingCourse } from '../reading-course.ts';
import { decodeUtf8, encodeUtf8 } from '../text-decoding.ts';
import { damaged, notAWorkbook, tooLarge } from '../workbook-error.ts';
import type { Relationship } from '../xlsx/package.ts';
import { findWorkbookPart, readRelationships, targetOfType } from '../xlsx/package.ts';
import { columnName } from '../xlsx/references.ts';
import type { WorkbookPart } from '../xlsx/workbook-part.ts';
import { readStylesPart } from '../xlsx/styles-part.ts';
import { nameCode, TagScanner } from '../xlsx/tag-scanner.ts';
import { readWorkbookPart } from '../xlsx/workbook-part.ts';
import { CellFormats } from '../number-formats/cell-format.ts';
import { calculatedWhenOpened } from './calculation.ts';
import type { NewPicture, SheetChanges } from './changes.ts';
import { DateStyles, plainStyles } from './date-styles.ts';
import type { NewMedia } from './pictures/new-media.ts';
import { NotPossibleError } from './not-possible.ts';
import type { PackagePatch } from './packages/package-patch.ts';
import type { SheetPatch } from './sheets/sheet-patch.ts';
import { patchSheet } from './sheets/sheet-patch.ts';
import { SheetPictures } from './pictures/sheet-pictures.ts';
import { namedRanges } from './sheets/sheet-tables.ts';
import type { Vocabulary } from './vocabulary.ts';
import { vocabularyOf } from './vocabulary.ts';
import { Elements } from './xml/elements.ts';
import { joined } from './xml/splices.ts';

const TEXT = nameCode('si');
const STYLES_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml';

/** A workbook and its changes: which part each of them is in, and what they are to have in common. */
export class WorkbookPatch {
  readonly #parts: PackagePatch;
  readonly #course: ReadingCourse;
  readonly #name: string;
  readonly #bytes: Uint8Array;
  readonly #workbook: WorkbookPart;
  readonly #relationships: Map<string, Relationship>;
  /** Without a name they are new. */
  #styles: { name: string | undefined; bytes: Uint8Array; dates: DateStyles } | undefined;
  #removedFormula = false;
  /** How many styles and texts parts may name. Counted in what is written, and only where something is named. */
  readonly lists = {
    styles: (): number => readStylesPart(this.#stylesWritten(), new CellFormats(false)).length,
    texts: (): number => countTexts(this.#partOfType('sharedStrings')),
  };

  /** Throws NotPossibleError for a signed workbook, and WorkbookError for what is none. */
  constructor(parts: PackagePatch, course: ReadingCourse) {
    this.#parts = parts;
    this.#course = course;
    const { zip } = parts;
    this.#name = findWorkbookPart(zip);
    const isSignature = ({ type }: Relationship): boolean => type === 'origin';
    if ([...readRelationships(zip, '').values()].some(isSignature) || zip.has('_xmlsignatures/origin.sigs')) {
      throw new NotPossibleError('signed');
    }
    this.#bytes = parts.read(this.#name);
    const workbook = readWorkbookPart(this.#bytes);
    if (!workbook) throw notAWorkbook();
    if (workbook.sheets.length > course.limits.sheets) throw tooLarge('sheets');
    this.#workbook = workbook;
    this.#relationships = readRelationships(zip, this.#name);
  }

  get #folder(): string {
    return this.#name.slice(0, this.#name.lastIndexOf('/') + 1);
  }

  apply(sheets: Map<string, SheetChanges>, media: Map<NewPicture['bytes'], NewMedia>): void {
    const pictures = new SheetPictures(this.#parts, this.#folder, media);
    const parts = new Set<string>();
    let changedValues = false;
    for (const changes of sheets.values()) {
      const part = this.#partOf(changes.name);
      if (parts.has(part.toLowerCase())) throw damaged('two sheets in one part');
      parts.add(part.toLowerCase());
      this.#applyTo(part, changes, pictures);
      changedValues ||= changes.cells.size > 0;
    }
    this.#writeStyles();
    if (changedValues) this.#parts.change(this.#name, this.#bytes, calculatedWhenOpened(this.#bytes));
    if (this.#removedFormula) this.#removeChain();
  }

  #partOf(sheet: string): string {
    const entry = this.#workbook.sheets.find(({ name }) => name === sheet);
    const { type, target } = this.#relationships.get(entry?.relationship ?? '') ?? {};
    if (type !== 'worksheet' || target === undefined) throw new NotPossibleError('no_sheet', { sheet });
    return target;
  }

  #applyTo(part: string, changes: SheetChanges, pictures: SheetPictures): void {
    const bytes = this.#parts.read(part, true);
    const writing = {
      date1904: this.#workbook.date1904,
      dated: (style: number): number => this.#dateStyles().dated(style),
    };
    const sheet = patchSheet(bytes, changes, writing, () => this.#course.check());
    this.#refuseNames(part, changes.name, sheet);
    this.#removedFormula ||= sheet.removedFormula;
    pictures.put(part, bytes, changes, sheet);
    this.#parts.change(part, bytes, sheet.splices);
  }

  /** A heading of a table is a name in formulas too. */
  #refuseNames(part: string, sheet: string, { tail, changed }: SheetPatch): void {
    if (tail.tables.length === 0) return;
    const relationships = readRelationships(this.#parts.zip, part);
    for (const target of new Set(tail.tables.map((id) => relationships.get(id)?.target ?? ''))) {
      if (!this.#parts.zip.has(target)) continue;
      for (const range of namedRanges(this.#parts.read(target))) {
        const hit = changed.within(range);
        if (hit) throw new NotPossibleError('table', { sheet, row: hit.row, column: columnName(hit.column) });
      }
    }
  }

  #dateStyles(): DateStyles {
    if (this.#styles) return this.#styles.dates;
    const name = targetOfType(this.#relationships, 'styles');
    const isThere = name !== undefined && this.#parts.zip.has(name);
    const bytes = isThere ? this.#parts.read(name) : encodeUtf8(plainStyles(this.#vocabulary().main));
    this.#styles = { name: isThere ? name : undefined, bytes, dates: new DateStyles(bytes) };
    return this.#styles.dates;
  }

  #stylesWritten(): Uint8Array | undefined {
    if (this.#styles) return joined(this.#styles.dates.splices().applied(this.#styles.bytes));
    return this.#partOfType('styles');
  }

  #partOfType(type: string): Uint8Array | undefined {
    const name = targetOfType(this.#relationships, type);
    return name === undefined || !this.#parts.zip.has(name) ? undefined : this.#parts.read(name);
  }

  #writeStyles(): void {
    if (!this.#styles) return;
    const { name, bytes, dates } = this.#styles;
    if (name !== undefined) {
      this.#parts.change(name, bytes, dates.splices());
      return;
    }
    // Some programs look for this very name.
    const usual = `${this.#folder}styles.xml`;
    const added = this.#parts.zip.has(usual) ? this.#parts.freeName(`${this.#folder}styles`, '.xml') : usual;
    this.#parts.add(added, decodeUtf8(joined(dates.splices().applied(bytes))), STYLES_TYPE);
    this.#parts.relate(this.#name, `${this.#vocabulary().relationships}/styles`, added);
  }

  #vocabulary(): Vocabulary {
    const root = new Elements(this.#bytes);
    return vocabularyOf(root.next() && root.isStrict);
  }

  /** The order in which formulas were calculated: a program makes another one, but does not take one with a formula less. */
  #removeChain(): void {
    for (const [id, { type, target }] of this.#relationships) {
      if (type !== 'calcChain') continue;
      this.#parts.remove(target);
      this.#parts.unrelate(this.#name, id);
    }
  }
}

function countTexts(part: Uint8Array | undefined): number {
  const tags = new TagScanner(part);
  let count = 0;
  while (tags.next()) if (tags.code === TEXT && !tags.closing) count++;
  return count;
}
