import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { FINDING_STATES, type FindingState, isOpenState, PRIORITIES } from '@rigbook/domain';
import {
  type DescribedDocument,
  type DocumentFinding,
  type DocumentHead,
  type DocumentLayout,
  type DocumentSummary,
  type PdfOptions,
  PICTURE_PLACES,
  THUMBS_IN_A_ROW,
  type PicturePlace,
  type SectionName,
  type TakeFinding,
  type WantedPicture,
} from '../content.ts';

/** The most pictures in one PDF. */
const MOST_PICTURES = 2000;

/**
 * Measured kilobytes of memory that each takes in the process that sets it. Letters are counted in the JSON; `beyond` is for
 * each further byte of a letter: Arabic takes four times as much. A finding that exceeds the limit gets its own volume.
 */
const KILOBYTES = {
  finding: 180,
  letter: 0.4,
  beyond: 1.2,
  picture: { table: 35, among: 160, alone: 220, large: 450, cover: 0 },
} as const;
const MOST_OF_WORDS = 470_000;
const MOST_IN_ALL = 700_000;

type Used = { findings: number; pictures: number; words: number; all: number };

/** `before`: the number of findings in earlier volumes. */
type PlannedVolume = { before: number; pictures: WantedPicture[] };

/** `before`: the number of findings in earlier sections; `overdue`: how many are. */
type PlannedSection = SectionName & { total: number; before: number; summary: DocumentSummary; overdue: number };

/** A critical finding that is not closed; `number`: its place in the document. */
export type CriticalFinding = Pick<DocumentFinding, 'ref' | 'deficiency' | 'dueOn' | 'overdueDays'> & {
  number: number;
  volume: number;
  state: FindingState;
  isReturned: boolean;
};

/** A document before it is set. Each volume is complete, with the summary of all findings. */
export type DocumentPlan = DocumentHead & {
  layout: DocumentLayout;
  summary: DocumentSummary;
  sections: PlannedSection[];
  criticals: CriticalFinding[];
  volumes: PlannedVolume[];
  /** The checksum of all it says. */
  sha256: string;
};

/** `continued`: it began in the previous volume. Its summary is of its findings in all volumes. */
type PartOfSection = PlannedSection & { index: number; findings: DocumentFinding[]; continued: boolean };

/** A part of a document that is complete by itself. */
export type Volume = Pick<PlannedVolume, 'before'> & { sections: PartOfSection[] };

/** `at`: its position among the findings of its section. */
type Line = { section: number; at: number; finding: DocumentFinding };

export const PLAN = 'plan.json';
export const pathOfVolume = (number: number): string => `volume-${number}.txt`;

/** Characters written at a time. */
const PIECE = 1_000_000;

type CountedSection = Omit<PlannedSection, keyof SectionName> & { index: number };

/** Divides findings into as few volumes as possible; a finding is in one volume with all its pictures. */
export class VolumeWriter {
  readonly #folder: string;
  readonly #size: PdfOptions['pictures'];
  readonly #sections = new Map<string, CountedSection>();
  readonly #summary = noFindings();
  readonly #criticals: CriticalFinding[] = [];
  readonly #volumes: PlannedVolume[] = [];
  readonly #hash = createHash('sha256');
  #layout: DocumentLayout = 'chapters';
  #findings = 0;
  #pictures = new Map<string, PicturePlace>();
  #used: Used = { findings: 0, pictures: 0, words: 0, all: 0 };
  #piece = '';
  #file = 0;

  /** @param size of the pictures; with none they are left out */
  constructor(folder: string, size: PdfOptions['pictures']) {
    this.#folder = folder;
    this.#size = size;
    this.#open(0);
  }

  readonly begin = (layout: DocumentLayout): TakeFinding => {
    this.#layout = layout;
    return this.#add;
  };

  readonly #add = (section: string, given: DocumentFinding): void => {
    const finding = this.#size === 'none' ? { ...given, before: [], after: [] } : given;
    const index = this.#sections.size;
    const known = this.#sections.get(section) ?? { ...noSection(), index, before: this.#findings };
    const line: Line = { section: known.index, at: known.total, finding };
    const text = `${JSON.stringify(line)}\n`;
    const shown = this.#picturesOf(finding);
    const { finding: own, letter, beyond, picture } = KILOBYTES;
    const words = own + letter * text.length + beyond * (Buffer.byteLength(text) - text.length);
    const all = words + shown.reduce((sum, { place }) => sum + picture[place], 0);
    if (!this.#hasRoom(shown.length, words, all)) this.#next();
    this.#count(section, known, finding);
    this.#used.findings += 1;
    this.#used.pictures += shown.length;
    this.#used.words += words;
    this.#used.all += all;
    for (const { path, place } of shown) this.#pictures.set(path, largerOf(place, this.#pictures.get(path)));
    this.#hash.update(text);
    this.#piece += text;
    if (this.#piece.length > PIECE) this.#write();
  };

  end({ head, sections: names }: DescribedDocument): void {
    this.#close();
    const sections = Array.from(this.#sections.values(), ({ index, ...counted }) => ({
      ...(names[index] ?? { name: '', note: '' }),
      ...counted,
    }));
    const sha256 = this.#hash.update(JSON.stringify([head, names])).digest('hex');
    const plan: DocumentPlan = {
      ...head,
      layout: this.#layout,
      summary: this.#summary,
      sections,
      criticals: this.#criticals,
      volumes: this.#volumes,
      sha256,
    };
    writeFileSync(join(this.#folder, PLAN), JSON.stringify(plan));
  }

  #picturesOf({ before, after }: DocumentFinding): WantedPicture[] {
    const shown = [...before, ...after];
    if (this.#layout === 'table') {
      return shown.slice(0, THUMBS_IN_A_ROW).map(({ path }) => ({ path, place: 'table' }));
    }
    const alone = shown.length === 1 ? 'alone' : 'among';
    return shown.map(({ path }) => ({ path, place: this.#size === 'large' ? 'large' : alone }));
  }

  #count(section: string, known: CountedSection, finding: DocumentFinding): void {
    const { priority, state, overdueDays, ref, deficiency, dueOn } = finding;
    this.#findings += 1;
    known.total += 1;
    known.overdue += overdueDays > 0 ? 1 : 0;
    known.summary[priority][state] += 1;
    this.#summary[priority][state] += 1;
    this.#sections.set(section, known);
    if (priority !== 'critical' || !isOpenState(state)) return;
    const place = { number: this.#findings, volume: this.#volumes.length };
    const isReturned = finding.returned !== null;
    this.#criticals.push({
      ...place,
      ref,
      deficiency: deficiency.slice(0, 500),
      state,
      isReturned,
      dueOn,
      overdueDays,
    });
  }

  #hasRoom(pictures: number, words: number, all: number): boolean {
    const used = this.#used;
    if (used.findings === 0) return true;
    const hasRoomForWords = used.words + words <= MOST_OF_WORDS && used.all + all <= MOST_IN_ALL;
    return used.pictures + pictures <= MOST_PICTURES && hasRoomForWords;
  }

  #next(): void {
    const before = (this.#volumes.at(-1)?.before ?? 0) + this.#used.findings;
    this.#close();
    this.#open(before);
  }

  #open(before: number): void {
    this.#volumes.push({ before, pictures: [] });
    this.#file = openSync(join(this.#folder, pathOfVolume(this.#volumes.length)), 'w');
    this.#used = { findings: 0, pictures: 0, words: 0, all: 0 };
    this.#pictures = new Map();
  }

  #close(): void {
    this.#write();
    closeSync(this.#file);
    this.#volumes.at(-1)?.pictures.push(...Array.from(this.#pictures, ([path, place]) => ({ path, place })));
  }

  #write(): void {
    writeSync(this.#file, this.#piece);
    this.#piece = '';
  }
}

const largerOf = (place: PicturePlace, other: PicturePlace = 'table'): PicturePlace =>
  PICTURE_PLACES.indexOf(place) > PICTURE_PLACES.indexOf(other) ? place : other;

const noSection = (): Omit<CountedSection, 'index' | 'before'> => ({ total: 0, overdue: 0, summary: noFindings() });

function noFindings(): DocumentSummary {
  const none = () => Object.fromEntries(FINDING_STATES.map((state) => [state, 0]));
  return Object.fromEntries(PRIORITIES.map((priority) => [priority, none()])) as DocumentSummary;
}

/** Reads the plan of a document from its folder. */
export const readPlan = (folder: string): DocumentPlan =>
  JSON.parse(readFileSync(join(folder, PLAN), 'utf8')) as DocumentPlan;

/** Reads a volume of the plan. */
export function readVolume(folder: string, { sections, volumes }: DocumentPlan, number: number): Volume {
  const text = readFileSync(join(folder, pathOfVolume(number)), 'utf8');
  const lines = text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Line]));
  const parts = Map.groupBy(lines, ({ section }) => section);
  return {
    before: volumes[number - 1]?.before ?? 0,
    sections: Array.from(parts).flatMap(([index, own]) => {
      const section = sections[index];
      const findings = own.map(({ finding }) => finding);
      return section ? [{ ...section, index, continued: (own[0]?.at ?? 0) > 0, findings }] : [];
    }),
  };
}
