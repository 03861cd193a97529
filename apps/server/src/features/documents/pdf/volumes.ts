import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { FINDING_STATES, PRIORITIES } from '@rigbook/domain';
import type { DescribedDocument, DocumentFinding, DocumentHead, DocumentSummary, PdfOptions } from '../content.ts';

/** The most pictures in one PDF: a larger file would be refused by mailboxes. */
const MOST_PICTURES = 400;

/**
 * Measured kilobytes of memory that each takes in the process that sets it. Letters are counted in the JSON; `beyond` is for
 * each further byte of a letter: Arabic takes four times as much. A finding that exceeds the limit gets its own volume.
 */
const KILOBYTES = { finding: 180, letter: 0.4, beyond: 1.2, picture: { none: 0, small: 400, large: 1100 } } as const;
const MOST_KILOBYTES = 470_000;

type Used = { findings: number; pictures: number; kilobytes: number };

/** `before`: the number of findings in earlier volumes; `pictures`: the paths of its pictures. */
type PlannedVolume = { before: number; pictures: string[] };

/** A document before it is set. Each volume is complete, with the summary of all findings. */
export type DocumentPlan = DocumentHead & {
  summary: DocumentSummary;
  sections: { name: string; total: number }[];
  volumes: PlannedVolume[];
};

/** `continued`: it began in the previous volume. `total`: its findings in all volumes. */
type PartOfSection = { name: string; findings: DocumentFinding[]; continued: boolean; total: number };

/** A part of a document that is complete by itself. */
export type Volume = Pick<PlannedVolume, 'before'> & { sections: PartOfSection[] };

/** `at`: its position among the findings of its section. */
type Line = { section: number; at: number; finding: DocumentFinding };

/** Which volume of the plan to set, and whether with the mark of a draft. */
export type VolumeToSet = { number: number; size: PdfOptions['pictures']; clean: boolean };

/** The file with the pictures of the next volume. */
export const PICTURES = 'pictures.json';

export const PLAN = 'plan.json';
export const pathOfVolume = (number: number): string => `volume-${number}.txt`;

/** Characters written at a time. */
const PIECE = 1_000_000;

/** Divides findings into as few volumes as possible; a finding is in one volume with all its pictures. */
export class VolumeWriter {
  readonly #folder: string;
  readonly #size: PdfOptions['pictures'];
  readonly #sections = new Map<string, { index: number; total: number }>();
  readonly #summary = noFindings();
  readonly #volumes: PlannedVolume[] = [];
  #pictures = new Set<string>();
  #used: Used = { findings: 0, pictures: 0, kilobytes: 0 };
  #piece = '';
  #file = 0;

  /** @param size of the pictures; with none they are left out */
  constructor(folder: string, size: PdfOptions['pictures']) {
    this.#folder = folder;
    this.#size = size;
    this.#open(0);
  }

  readonly add = (section: string, given: DocumentFinding): void => {
    const finding = this.#size === 'none' ? { ...given, before: [], after: [] } : given;
    const known = this.#sections.get(section) ?? { index: this.#sections.size, total: 0 };
    const line: Line = { section: known.index, at: known.total, finding };
    const text = `${JSON.stringify(line)}\n`;
    const shown = [...finding.before, ...finding.after];
    const { finding: own, letter, beyond, picture } = KILOBYTES;
    const bytes = Buffer.byteLength(text) - text.length;
    const kilobytes = own + letter * text.length + beyond * bytes + picture[this.#size] * shown.length;
    if (!this.#hasRoom(shown.length, kilobytes)) this.#next();
    this.#used.findings += 1;
    this.#used.pictures += shown.length;
    this.#used.kilobytes += kilobytes;
    for (const { path } of shown) this.#pictures.add(path);
    this.#sections.set(section, { ...known, total: known.total + 1 });
    this.#summary[finding.priority][finding.state] += 1;
    this.#piece += text;
    if (this.#piece.length > PIECE) this.#write();
  };

  end({ head, names }: DescribedDocument): void {
    this.#close();
    const sections = Array.from(this.#sections.values(), ({ total }, index) => ({ name: names[index] ?? '', total }));
    const plan: DocumentPlan = { ...head, summary: this.#summary, sections, volumes: this.#volumes };
    writeFileSync(join(this.#folder, PLAN), JSON.stringify(plan));
  }

  #hasRoom(pictures: number, kilobytes: number): boolean {
    const used = this.#used;
    if (used.findings === 0) return true;
    return used.pictures + pictures <= MOST_PICTURES && used.kilobytes + kilobytes <= MOST_KILOBYTES;
  }

  #next(): void {
    const before = (this.#volumes.at(-1)?.before ?? 0) + this.#used.findings;
    this.#close();
    this.#open(before);
  }

  #open(before: number): void {
    this.#volumes.push({ before, pictures: [] });
    this.#file = openSync(join(this.#folder, pathOfVolume(this.#volumes.length)), 'w');
    this.#used = { findings: 0, pictures: 0, kilobytes: 0 };
    this.#pictures = new Set();
  }

  #close(): void {
    this.#write();
    closeSync(this.#file);
    this.#volumes.at(-1)?.pictures.push(...this.#pictures);
  }

  #write(): void {
    writeSync(this.#file, this.#piece);
    this.#piece = '';
  }
}

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
    sections: Array.from(parts, ([index, own]) => ({
      name: sections[index]?.name ?? '',
      total: sections[index]?.total ?? 0,
      continued: (own[0]?.at ?? 0) > 0,
      findings: own.map(({ finding }) => finding),
    })),
  };
}
