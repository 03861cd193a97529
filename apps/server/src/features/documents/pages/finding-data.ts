import { factsOf } from '@rigbook/domain';
import type { DocumentAnswer, DocumentFinding, PdfOptions } from '../content.ts';
import { trimForColumn, type Named, type Speaker, type Spoken } from '../texts/spoken.ts';
import type { Words } from '../texts/words.ts';
import { fitSideBySide, isLongAnswer, isPerhapsLong, isShortFact } from './finding-height.ts';
import { type LaidOutPictures, layOutPictures, type PictureFiles } from './picture-rows.ts';

/** `sign`: the state that it led to, if that is drawn; `breakable`: may go on over the page. */
type AnswerData = { what: string; sign: string | null; who: Spoken; text: Spoken | null; breakable: boolean };

type FactData = Named & { short: boolean };

export type FindingData = LaidOutPictures & {
  kind: 'finding';
  /** The name by which links find it. */
  target: string;
  level: number;
  ref: Spoken;
  /** A reference that its title has no room for. */
  fullRef: Named | null;
  priority: string;
  priorityName: string;
  state: string;
  stateName: string;
  overdue: string;
  deficiency: Spoken | null;
  recommendation: Named | null;
  /** What is wrong and what to do are side by side. */
  sideBySide: boolean;
  facts: FactData[];
  returned: Named | null;
  answers: AnswerData[];
  done: Named | null;
  closing: Spoken | null;
  /** Only such a one is measured. */
  perhapsLong: boolean;
};

export type FindingGiven = {
  /** Its place in the document, for one without a reference. */
  number: number;
  level: number;
  size: PdfOptions['pictures'];
  say: Words;
  speaker: Speaker;
  pictures: PictureFiles;
};

/** The name by which links find the finding of that number. */
export const targetOf = (number: number): string => `f-${number}`;

export function buildFinding(finding: DocumentFinding, given: FindingGiven): FindingData {
  const { number, level, say, speaker } = given;
  const { speak } = speaker;
  const { title, isWhole } = titleOf(finding, given);
  const [ref, deficiency, recommended] = [speak(title), speak(finding.deficiency), speak(finding.recommendation)];
  const { returned, answers, done, closing } = followUpOf(finding, given);
  const laidOut = layOutPictures(finding, { ...given, ref: title });
  const facts = factsData(finding, given);
  const texts = [deficiency, recommended, ...[returned, done].flatMap((one) => (one ? [one.value] : []))];
  const perhapsLong = isPerhapsLong({ ref: isWhole ? ref : speak(finding.ref), texts, facts, answers, ...laidOut });
  const hasBoth = deficiency.text !== '' && recommended.text !== '';
  return {
    kind: 'finding',
    target: targetOf(number),
    level,
    ref: trimForColumn(ref),
    fullRef: isWhole ? null : { name: say('ref'), value: speak(finding.ref) },
    priority: finding.priority,
    priorityName: say.priority(finding.priority),
    state: finding.state,
    stateName: say.state(finding.state),
    overdue: finding.overdueDays > 0 ? say('overdue', { n: finding.overdueDays }) : '',
    deficiency: deficiency.text === '' ? null : deficiency,
    recommendation: recommended.text === '' ? null : { name: say('recommendation'), value: recommended },
    sideBySide: hasBoth && !perhapsLong && laidOut.beside.length === 0 && fitSideBySide([deficiency, recommended]),
    facts,
    returned,
    answers,
    done,
    closing,
    ...laidOut,
    perhapsLong,
  };
}

/** Letters of a reference that a title has; a longer one is whole among the texts. */
const LONGEST_TITLE = 60;

/** A reference in one line, as far as a title has room for it; a finding without one is called by its number. */
export function titleOf(
  { ref }: Pick<DocumentFinding, 'ref'>,
  { number, say, speaker }: Pick<FindingGiven, 'number' | 'say' | 'speaker'>,
): { title: string; isWhole: boolean } {
  const letters = Array.from(speaker.safe(ref).replaceAll('\u200b', '').replaceAll(/\s+/g, ' '));
  if (letters.length === 0) return { title: say('nameless', { n: number }), isWhole: true };
  const isWhole = letters.length <= LONGEST_TITLE;
  return { isWhole, title: isWhole ? letters.join('') : `${letters.slice(0, LONGEST_TITLE).join('').trimEnd()}…` };
}

type Said = Pick<FindingGiven, 'say' | 'speaker'>;

function factsData(finding: DocumentFinding, { say, speaker }: Said): FactData[] {
  const rows: [string, string][] = [
    ...factsOf('survey').map((field): [string, string] => [say(field), finding[field]]),
    [say('owner'), finding.owner === finding.action_by ? '' : finding.owner],
    [say('foundOn'), say.day(finding.foundOn)],
    [say('dueOn'), finding.closedOn ? '' : say.day(finding.dueOn)],
  ];
  return rows
    .map(([name, text]) => ({ name, value: trimForColumn(speaker.speak(text)) }))
    .filter(({ value }) => value.text !== '')
    .map((fact) => ({ ...fact, short: isShortFact(fact) }));
}

/** An event that closed it: the last one, if it is closed. */
const closingOf = ({ state, answers }: DocumentFinding): DocumentAnswer | null =>
  state === 'closed' ? (answers.findLast(({ kind }) => kind === 'closed') ?? null) : null;

/** Every text is shown once: as the last words of the rig in the sheet, or where it was said. */
function followUpOf(finding: DocumentFinding, given: Said) {
  const { say, speaker } = given;
  const named = (name: string, text: string): Named | null => {
    const value = speaker.speak(text);
    return value.text === '' ? null : { name, value };
  };
  const closing = closingOf(finding);
  const answers = finding.answers.filter((one) => one !== closing || one.text.trim() !== '');
  const isSaid = (kinds: readonly string[] | null, text: string) =>
    answers.some((one) => (kinds === null || kinds.includes(one.kind)) && one.text.trim() === text.trim());
  const { returned, action_taken: done } = finding;
  return {
    returned: returned === null || isSaid(['returned'], returned) ? null : named(say('returned'), returned),
    answers: answers.map((answer) => answerData(answer, given)),
    done: isSaid(null, done) ? null : named(say('action_taken'), done),
    closing: finding.state === 'closed' ? closingLine(finding, closing, given) : null,
  };
}

function closingLine(finding: DocumentFinding, event: DocumentAnswer | null, { say, speaker }: Said): Spoken | null {
  const { closedOn, verified_by: verifier, verifiedOn } = finding;
  const by = event && event.by !== '' && event.by !== verifier ? event.by : '';
  const parts = [
    closedOn && by !== '' ? say('closed.onBy', { day: say.day(closedOn), name: by }) : '',
    closedOn && by === '' ? say('closed.on', { day: say.day(closedOn) }) : '',
    verifier !== '' && verifiedOn ? say('verified.onBy', { day: say.day(verifiedOn), name: verifier }) : '',
    verifier !== '' && !verifiedOn ? say('verified.by', { name: verifier }) : '',
  ].filter((part) => part !== '');
  // A dot reads the same in both directions.
  return parts.length === 0 ? null : speaker.speak(parts.join(' · '));
}

/** States that an event leads to, where it says more than that there is an answer. */
const SIGNS: Readonly<Record<string, string>> = {
  progress: 'progress',
  ready: 'ready',
  closed: 'closed',
  returned: 'returned',
  reopened: 'open',
};

function answerData({ day, by, side, kind, text }: DocumentAnswer, { say, speaker }: Said): AnswerData {
  const spoken = speaker.speak(text);
  const isPlain = kind === 'answer' && spoken.text !== '';
  const what = isPlain ? '' : say.event(kind);
  const who = speaker.speak([say.day(day), by || say(`side.${side}`)].join(' · '));
  return {
    what,
    sign: SIGNS[kind] ?? null,
    who,
    text: spoken.text === '' ? null : spoken,
    breakable: isLongAnswer(`${who.text} ${what} ${spoken.text}`),
  };
}

/** The texts of a finding as users wrote them. */
export const textsOf = (finding: DocumentFinding): string[] => [
  finding.ref,
  finding.deficiency,
  finding.recommendation,
  finding.action_taken,
  finding.verified_by,
  finding.owner,
  finding.returned ?? '',
  ...factsOf('survey').map((field) => finding[field]),
  ...finding.answers.flatMap(({ by, text }) => [by, text]),
];
