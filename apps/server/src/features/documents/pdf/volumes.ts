import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { FINDING_STATES } from '@rigbook/contract';
import { PRIORITIES } from '@rigbook/domain';
import type { DescribedDocument, DocumentFinding, DocumentHead, DocumentSummary, PdfOptions } from '../content.ts';

/**
 * What one PDF has at most: more would take too much memory to set, and make a file that no mailbox takes. `letters` are those
 * of its texts as JSON; a finding that has more is in a volume of its own.
 */
type VolumeLimits = { findings: number; pictures: number; letters: number };

const PICTURES = { none: 0, small: 400, large: 300 } as const;

const limitsFor = (pictures: PdfOptions['pictures']): VolumeLimits => ({
  findings: 1500,
  pictures: PICTURES[pictures],
  letters: 3_000_000,
});

/** `before`: how many findings the volumes before have; `pictures`: the paths of what it shows. */
type PlannedVolume = { before: number; pictures: string[] };

/** A document before it is set: its volumes are complete by themselves, with the summary of all. */
export type DocumentPlan = DocumentHead & {
  summary: DocumentSummary;
  sections: { name: string; total: number }[];
  volumes: PlannedVolume[];
};

/** `continued`: began in the volume before. `total`: its findings in all volumes. */
type PartOfSection = { name: string; findings: DocumentFinding[]; continued: boolean; total: number };

/** A part of a document that is complete by itself. */
export type Volume = Pick<PlannedVolume, 'before'> & { sections: PartOfSection[] };

/** `at`: which finding of its section it is. */
type Line = { section: number; at: number; finding: DocumentFinding };

export const PLAN = 'plan.json';
export const volumeFile = (number: number): string => `volume-${number}.txt`;

/** Letters that are written at a time. */
const PIECE = 1_000_000;

/** Writes findings in as few volumes as have room for them; a finding is in one volume with all of its pictures. */
export class VolumeWriter {
  readonly #folder: string;
  readonly #limits: VolumeLimits;
  readonly #sections = new Map<string, { index: number; total: number }>();
  readonly #summary = noFindings();
  readonly #volumes: PlannedVolume[] = [];
  #pictures = new Set<string>();
  #used: VolumeLimits = { findings: 0, pictures: 0, letters: 0 };
  #piece = '';
  #file = 0;

  /** @param pictures how large those of the document are; with none they are left out */
  constructor(folder: string, pictures: PdfOptions['pictures']) {
    this.#folder = folder;
    this.#limits = limitsFor(pictures);
    this.#open(0);
  }

  readonly add = (section: string, given: DocumentFinding): void => {
    const finding = this.#limits.pictures === 0 ? { ...given, before: [], after: [] } : given;
    const known = this.#sections.get(section) ?? { index: this.#sections.size, total: 0 };
    const line: Line = { section: known.index, at: known.total, finding };
    const text = `${JSON.stringify(line)}\n`;
    const shown = [...finding.before, ...finding.after];
    const needed = { findings: 1, pictures: shown.length, letters: text.length };
    if (!this.#hasRoom(needed)) this.#next();
    for (const name of LIMITED) this.#used[name] += needed[name];
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

  #hasRoom(needed: VolumeLimits): boolean {
    if (this.#used.findings === 0) return true;
    return LIMITED.every((name) => this.#used[name] + needed[name] <= this.#limits[name]);
  }

  #next(): void {
    const before = (this.#volumes.at(-1)?.before ?? 0) + this.#used.findings;
    this.#close();
    this.#open(before);
  }

  #open(before: number): void {
    this.#volumes.push({ before, pictures: [] });
    this.#file = openSync(join(this.#folder, volumeFile(this.#volumes.length)), 'w');
    this.#used = { findings: 0, pictures: 0, letters: 0 };
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

const LIMITED = ['findings', 'pictures', 'letters'] as const;

function noFindings(): DocumentSummary {
  const none = () => Object.fromEntries(FINDING_STATES.map((state) => [state, 0]));
  return Object.fromEntries(PRIORITIES.map((priority) => [priority, none()])) as DocumentSummary;
}

/** What was written in a folder about a document. */
export const readPlan = (folder: string): DocumentPlan =>
  JSON.parse(readFileSync(join(folder, PLAN), 'utf8')) as DocumentPlan;

/** A volume as it was written. */
export function readVolume(folder: string, { sections, volumes }: DocumentPlan, number: number): Volume {
  const text = readFileSync(join(folder, volumeFile(number)), 'utf8');
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
