import { readFileSync } from 'node:fs';
import type { RigKind } from '../pictures/rig-image.ts';
import { hashOf } from '../random.ts';

/** A deficiency that surveyors may find on a kind of rig, and what is done about it in the end. */
export type PoolFinding = {
  ref: string;
  deficiency: string;
  recommendation: string;
  priority: 'Critical' | 'Major' | 'Minor';
  reference: string;
  actionBy: string;
  location: string;
  /** What was done, once it is at least in progress; '' if any wording will do. */
  actionTaken: string;
  /** Its status when that was written. */
  writtenAs: string;
};

export type PoolItem =
  | { kind: 'title' | 'subtitle'; number: string; text: string }
  | { kind: 'finding'; finding: PoolFinding };
export type PoolSheet = { name: string; items: PoolItem[] };

/** ["T", number, text] title, ["U", number, text] subtitle, ["F", columns B to M of the workbook] finding. */
type Texts = Record<string, string[][]>;

const read = (name: string): Texts =>
  JSON.parse(readFileSync(new URL(`../data/${name}.json`, import.meta.url), 'utf8')) as Texts;

/** Terms of an offshore survey and what they are called on another kind of rig. */
const WORDS: Record<RigKind, readonly (readonly [offshore: RegExp, here: string])[]> = {
  'jack-up': [],
  'semi-submersible': [[/Barge master/g, 'Stability section leader']],
  land: [
    [/Barge master/g, 'Rig superintendent'],
    [/\bOIM\b/g, 'Rig manager'],
    [/Subsea \/ BOP engineer/g, 'BOP technician'],
    [/ \/ MODU Code/g, ''],
    [/^MODU Code$/g, 'NFPA 110'],
    [/^MARPOL Annex I$/g, 'Site environmental plan'],
    [/scupper/g, 'drain ditch'],
    [/clean the deck/g, 'clean the floor'],
    [/Port overboard diverter valve/g, 'Second diverter valve'],
    [/port beam/g, "driller's side beam"],
    [/\bstarboard fwd\b|\bstarboard\b/g, "off-driller's side"],
    [/aft escape route/g, 'escape route to the rear'],
    [/\baft\b/g, 'rear'],
    [/pipe deck/g, 'pipe racks'],
    [/Pipe deck/g, 'Pipe racks'],
    [/18-3\/4/g, '13-5/8'],
  ],
};

/** All possible findings on this kind of rig, sheet by sheet in the order of the workbook. */
export function poolOf(kind: RigKind): PoolSheet[] {
  const own = kind === 'jack-up' ? {} : read(`findings-${kind}`);
  const general = read('findings');
  const further = read('findings-further');
  return Object.entries(general).map(([name, rows]) => {
    const sheet = name === 'Marine' && kind === 'land' ? 'Camp & Transport' : name;
    const texts = [...(own[sheet] ?? rows), ...(further[sheet] ?? [])];
    return { name: sheet, items: texts.map((row) => itemOf(row, kind)) };
  });
}

function itemOf(row: readonly string[], kind: RigKind): PoolItem {
  const [mark = '', ...cells] = row.map((text) => inWordsOf(kind, text));
  const [number = '', text = ''] = cells;
  if (mark !== 'F') return { kind: mark === 'T' ? 'title' : 'subtitle', number, text };
  const at = (column: string) => cells[column.charCodeAt(0) - 'B'.charCodeAt(0)] ?? '';
  const finding: PoolFinding = {
    ref: at('B'),
    deficiency: at('C'),
    recommendation: at('D'),
    priority: at('E') as PoolFinding['priority'],
    reference: at('F'),
    actionBy: at('H'),
    location: at('K'),
    actionTaken: at('L'),
    writtenAs: at('G'),
  };
  return { kind: 'finding', finding };
}

function inWordsOf(kind: RigKind, text: string): string {
  const worded = WORDS[kind].reduce((so, [offshore, here]) => so.replace(offshore, here), text);
  // No two rigs have the same serial numbers.
  return kind === 'jack-up'
    ? worded
    : worded.replace(/\b(?!EC-)([A-Z][A-Z0-9]+)-(\d{4})\b/g, (all, letters: string) => {
        return `${letters}-${String(1000 + (hashOf(kind + all) % 9000))}`;
      });
}
