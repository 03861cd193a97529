import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { FindingLogRow } from '@rigbook/contract';
import { classifySheets, type Row, type Sheet } from '@rigbook/domain';
import { GATHERED_FILES, type Gathered, type SaidRow } from './gathered.ts';

// Runs in a separate process or thread of a document.

/** Reads the data of a folder besides rows and sheets. */
export function readAbout<Of extends Gathered['of']>(folder: string, of: Of): Extract<Gathered, { of: Of }>;
export function readAbout(folder: string): Gathered;
export function readAbout(folder: string, of?: Gathered['of']): Gathered {
  const about = JSON.parse(readFileSync(join(folder, GATHERED_FILES.about), 'utf8')) as Gathered;
  if (of !== undefined && about.of !== of) throw new Error(`What was gathered is not for a ${of}.`);
  return about;
}

/** Reads the sheets of a folder and classifies them; none if the report does not exist. */
export function readSheets(folder: string, file: 'sheets' | 'closing'): Sheet[] {
  const path = join(folder, GATHERED_FILES[file]);
  const sheets: { name: string; rows: Row[] }[] = [];
  for (const line of existsSync(path) ? linesIn(readFileSync(path)) : []) {
    const said = JSON.parse(line) as string | Row[] | { sheets: Sheet | Sheet[] };
    if (typeof said === 'string') sheets.push({ name: said, rows: [] });
    else if (Array.isArray(said)) for (const row of said) sheets.at(-1)?.rows.push(row);
    else sheets.push(...[said.sheets].flat());
  }
  return classifySheets(sheets);
}

function* linesIn(bytes: Buffer): Generator<string> {
  let from = 0;
  for (let end = bytes.indexOf('\n'); end >= 0; end = bytes.indexOf('\n', from)) {
    yield bytes.toString('utf8', from, end);
    from = end + 1;
  }
}

const CHUNK = 1_048_576;
const LINE_FEED = 10;
const UUID_LENGTH = 36;

type Place = { from: number; length: number };

/** The lines of a folder's rows. Only their offsets stay in memory: the texts would take too much. */
class GatheredLines<Row> {
  readonly #file: number;
  readonly #places = new Map<string, Place>();

  constructor(folder: string) {
    this.#file = openSync(join(folder, GATHERED_FILES.rows), 'r');
    const chunk = Buffer.alloc(CHUNK);
    let from = 0;
    for (let at = 0, read = this.#read(chunk, at); read > 0; at += read, read = this.#read(chunk, at)) {
      const part = chunk.subarray(0, read);
      for (let end = part.indexOf(LINE_FEED); end >= 0; end = part.indexOf(LINE_FEED, end + 1)) {
        const place = { from: from + UUID_LENGTH + 1, length: at + end - from - UUID_LENGTH - 1 };
        this.#places.set(this.#text({ from, length: UUID_LENGTH }), place);
        from = at + end + 1;
      }
    }
  }

  /** In the order in which they were written. */
  *all(): Generator<Row> {
    for (const place of this.#places.values()) yield this.#at(place);
  }

  get(uuid: string): Row | undefined {
    const place = this.#places.get(uuid);
    return place && this.#at(place);
  }

  close(): void {
    closeSync(this.#file);
  }

  #at(place: Place): Row {
    return JSON.parse(this.#text(place)) as Row;
  }

  #text({ from, length }: Place): string {
    const bytes = Buffer.alloc(length);
    this.#read(bytes, from);
    return bytes.toString();
  }

  #read(into: Buffer, at: number): number {
    return readSync(this.#file, into, { position: at });
  }
}

/** Findings, with what was said of each. */
export class GatheredRows extends GatheredLines<SaidRow> {}

/** What happened to findings. */
export class GatheredEvents extends GatheredLines<FindingLogRow> {}
