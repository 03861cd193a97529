import { type Corrections, type FindingPlace, isClosingKind } from '@rigbook/domain';
import type { Tx } from '../../../platform/database/database.ts';
import type { AnyScope } from '../../../platform/identity/scope.ts';
import { isSameText, type TextBytes } from '../../../platform/records/text-bytes.ts';
import {
  type FollowUpTexts,
  type OpenRows,
  type PackedSheets,
  packText,
  type StoredSheets,
  textIn,
} from '../../sheets/public.ts';
import type { ReportHead } from '../store.ts';
import { noteColumns, packSheets, readSheets, type SheetsForm } from './blocks-store.ts';
import { readRows, readSheetRows } from './read-rows.ts';

/** The places, as text, of a report in which no finding has one yet. */
const NO_PLACES = '{"present":[],"gone":[]}';

/**
 * Corrections as noted at the last update of a report; later ones are in events with a greater number than `upTo`. `last`: the
 * hash of what was sent for that update, and what it was answered, if the sheets were stored otherwise than sent.
 */
type NotedCorrections = {
  upTo: number;
  corrections: Corrections;
  last?: { sent: string; answer: { ready?: number; corrections: { kept: number; replaced: number } } };
};

type Row = ReportHead & {
  sheets: string | null;
  data: string | null;
  base_sheets: string | null;
  base_data: string | null;
  finding_places: string | null;
  places_at: Date | null;
  register_at: Date | null;
  sections_at: Date | null;
  workbook_pictures: string | null;
  corrections: string | null;
};

const isSameAs = (sheets: PackedSheets, { heads, text }: SheetsForm): boolean =>
  heads === null ? text !== null && textIn(sheets) === text : heads === sheets.heads;

const isAt = (at: Date | null, moment: Date): boolean => at?.getTime() === moment.getTime();

/**
 * What is stored with a report: its sheets, its base, and what is known of its findings. A closing's base is what was last
 * derived from its parent; that of any other report are its sheets without what was answered in it, if something was.
 */
class Stored {
  readonly #row: Row;

  constructor(row: Row) {
    this.#row = row;
  }

  get #sheets(): SheetsForm {
    return { heads: this.#row.sheets, text: this.#row.data };
  }

  get #base(): SheetsForm {
    return { heads: this.#row.base_sheets, text: this.#row.base_data };
  }

  get hasBase(): boolean {
    return this.#row.base_sheets !== null || this.#row.base_data !== null;
  }

  /** Whether these are its sheets, or those of its base. */
  hasSheets(sheets: PackedSheets): boolean {
    return isSameAs(sheets, this.#sheets);
  }

  hasAsBase(sheets: PackedSheets): boolean {
    return isSameAs(sheets, this.#base);
  }

  readSheets(db: Tx, scope: AnyScope): Promise<StoredSheets> {
    return readSheets(db, scope, { ...this.#sheets, id: this.#row.id });
  }

  /** Its sheets, where it has no other base. */
  readBase(db: Tx, scope: AnyScope): Promise<StoredSheets> {
    return readSheets(db, scope, { ...(this.hasBase ? this.#base : this.#sheets), id: this.#row.id });
  }

  /** Its sheets without the blocks that those which replace them have too. */
  readReplaced(db: Tx, scope: AnyScope, { blocks }: PackedSheets): Promise<StoredSheets> {
    return readSheets(db, scope, { ...this.#sheets, id: this.#row.id }, blocks);
  }

  /** Opens rows to be read and changed, without reading the rest of its sheets. */
  openRows(db: Tx, scope: AnyScope, places: readonly FindingPlace[]): Promise<OpenRows> {
    return readRows(db, scope, { id: this.#row.id, ...this.#sheets }, places);
  }

  /** Opens a whole sheet. */
  openSheet(db: Tx, scope: AnyScope, sheet: string): Promise<OpenRows> {
    return readSheetRows(db, scope, { id: this.#row.id, ...this.#sheets }, sheet);
  }

  openBaseRows(db: Tx, scope: AnyScope, places: readonly FindingPlace[]): Promise<OpenRows> {
    return readRows(db, scope, { id: this.#row.id, ...(this.hasBase ? this.#base : this.#sheets) }, places);
  }

  /** Its sheets as they are, to be kept as its base: their blocks are stored already. */
  get asBase(): PackedSheets {
    const { heads, text } = this.#sheets;
    return heads === null ? packText(text ?? '[]') : packSheets(heads, {});
  }

  /** Whether a server of the version before has saved its sheets last. */
  get isText(): boolean {
    return this.#row.sheets === null;
  }

  /** Where its findings are, as text: perhaps not in its present sheets. */
  get places(): string {
    return this.#row.finding_places ?? NO_PLACES;
  }

  hasPlaces(places: TextBytes): boolean {
    return isSameText(places, this.#row.finding_places);
  }

  /** The same, if they are in its present sheets. */
  get presentPlaces(): string | null {
    const { places_at: at, updated_at: updatedAt, finding_places: places } = this.#row;
    return isAt(at, updatedAt) ? places : null;
  }

  /** As what follows up a parent; the copy of a closing is as last derived from it, a QSHE report has no separate one. */
  async readFollowUp(db: Tx, scope: AnyScope): Promise<FollowUpTexts> {
    const data = await this.readSheets(db, scope);
    const copy = isClosingKind(this.#row.kind) ? await this.readBase(db, scope) : data;
    return { data, copy, places: this.presentPlaces };
  }

  /** Whether the register has what it says, perhaps as an earlier version knew it. */
  get isRegistered(): boolean {
    return isAt(this.#row.register_at, this.#row.updated_at);
  }

  /** The stored pictures that were taken out of its workbook, as JSON text. */
  get pictures(): string | null {
    return this.#row.workbook_pictures;
  }

  /** As noted with its last update. */
  get corrections(): NotedCorrections {
    const { corrections: text } = this.#row;
    return text === null ? { upTo: 0, corrections: {} } : (JSON.parse(text) as NotedCorrections);
  }

  noteCorrections(db: Tx, scope: AnyScope, noted: NotedCorrections): Promise<void> {
    return noteColumns(db, scope, this.#row.id, { corrections: JSON.stringify(noted) });
  }

  get hasCorrections(): boolean {
    return this.#row.corrections !== null;
  }

  /** For whoever writes its blocks. */
  get heads(): Pick<Row, 'sheets' | 'base_sheets'> {
    const { sheets, base_sheets } = this.#row;
    return { sheets, base_sheets };
  }

  /**
   * Until when the rest knows what it says, once it was saved: its places if they are known, its pictures, and as far as it
   * did the register.
   */
  columnsAt(updatedAt: Date, { arePlacesKnown }: { arePlacesKnown: boolean }) {
    const { places_at, register_at, sections_at, updated_at: before } = this.#row;
    const following = (at: Date | null) => (isAt(at, before) ? updatedAt : at);
    return {
      places_at: arePlacesKnown || this.presentPlaces !== null ? updatedAt : places_at,
      pictures_at: updatedAt,
      register_at: following(register_at),
      sections_at: following(sections_at),
    };
  }
}

/** A report with what is stored with it. */
export type StoredReport = ReportHead & Stored;

/** Keeps which stored pictures were taken out of a report's workbook, for the reports derived from it: JSON text. */
export const keepWorkbookPictures = (db: Tx, scope: AnyScope, id: number, pictures: string | null): Promise<void> =>
  noteColumns(db, scope, id, { workbook_pictures: pictures });

const COLUMNS: ReadonlySet<string> = new Set([
  'sheets',
  'data',
  'base_sheets',
  'base_data',
  'finding_places',
  'places_at',
  'register_at',
  'sections_at',
  'workbook_pictures',
  'corrections',
]);

/** The columns that only this folder knows are behind what is said of them. */
export function makeStoredReport(row: Row): StoredReport {
  const head = Object.fromEntries(Object.entries(row).filter(([name]) => !COLUMNS.has(name))) as ReportHead;
  return Object.assign(new Stored(row), head);
}
