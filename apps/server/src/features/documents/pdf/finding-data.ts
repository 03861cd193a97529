import { factsOf, LONG_TEXTS } from '@rigbook/domain';
import type { DocumentAnswer, DocumentFinding, PdfOptions } from '../content.ts';
import { isLongAnswer, isLongFact, isPerhapsLong } from './finding-height.ts';
import { type PictureRow, layOutPictures } from './picture-rows.ts';
import type { Reduced } from './reduced-pictures.ts';
import { breakForColumn, makeSafe } from './safe-text.ts';
import type { Named, Spoken } from './spoken.ts';
import type { Words } from './words.ts';

/** `breakable`: may go on over the page. */
type AnswerData = { what: string; who: Spoken; text: Spoken | null; breakable: boolean };

export type FindingData = {
  title: Spoken;
  priority: string;
  priorityName: string;
  state: string;
  stateName: string;
  overdue: string;
  texts: Named[];
  facts: Named[];
  /** One of them may go on over the page. */
  longFacts: boolean;
  pictures: PictureRow[];
  timeline: { title: string; answers: AnswerData[] } | null;
  /** Only such a one is measured. */
  perhapsLong: boolean;
};

type Given = {
  /** Its place in the document, for one without a reference. */
  number: number;
  size: PdfOptions['pictures'];
  say: Words;
  speak: (text: string) => Spoken;
  pictures: ReadonlyMap<string, Reduced>;
};

export function buildFinding(finding: DocumentFinding, { number, size, say, speak, pictures }: Given): FindingData {
  const filled = (named: readonly (readonly [string, string])[]): Named[] =>
    named.map(([name, text]) => ({ name, value: speak(text) })).filter(({ value }) => value.text !== '');
  const { title, isWhole } = titleFor(makeSafe(finding.ref));
  const ref = title || say('nameless', { n: number });
  const answers = finding.answers.map((answer) => answerData(answer, { say, speak }));
  const facts = filled(factRows(finding, say)).map(({ name, value }) => ({
    name,
    value: { ...value, text: breakForColumn(value.text) },
  }));
  const parts = {
    title: speak(ref),
    priority: finding.priority,
    priorityName: say.priority(finding.priority),
    state: finding.state,
    stateName: [say.state(finding.state), ...(finding.returned === null ? [] : [say('returned')])].join(' · '),
    overdue: finding.overdueDays > 0 ? say('overdue', { n: finding.overdueDays }) : '',
    texts: filled([
      [say('ref'), isWhole ? '' : finding.ref],
      ...LONG_TEXTS.map((field) => [say(field), finding[field]] as const),
    ]),
    facts,
    longFacts: facts.some(({ value }) => isLongFact(value.text)),
    pictures: layOutPictures(finding, { ref, size, say, pictures }),
    timeline: answers.length > 0 ? { title: say('timeline'), answers } : null,
  };
  return { ...parts, perhapsLong: isPerhapsLong(parts) };
}

/** Letters of a reference that a title has; a longer one is whole among the texts. */
const LONGEST_TITLE = 120;

/** A reference in one line, as far as a title has room for it. */
function titleFor(ref: string): { title: string; isWhole: boolean } {
  const letters = Array.from(ref.replaceAll(/\s+/g, ' '));
  const isWhole = letters.length <= LONGEST_TITLE;
  return { isWhole, title: isWhole ? letters.join('') : `${letters.slice(0, LONGEST_TITLE).join('').trimEnd()}…` };
}

const factRows = (finding: DocumentFinding, say: Words): [string, string][] => [
  [say('returned'), finding.returned ?? ''],
  ...factsOf('survey').map((field): [string, string] => [say(field), finding[field]]),
  [say('owner'), finding.owner],
  [say('foundOn'), say.day(finding.foundOn)],
  [say('dueOn'), finding.closedOn ? '' : say.day(finding.dueOn)],
  [say('closedOn'), say.day(finding.closedOn)],
  [say('age'), finding.foundOn ? say('days', { n: finding.ageDays }) : ''],
  ...factsOf('follow-up').map((field): [string, string] => [say(field), finding[field]]),
];

function answerData(
  { day, by, side, kind, text }: DocumentAnswer,
  { say, speak }: Pick<Given, 'say' | 'speak'>,
): AnswerData {
  const spoken = speak(text);
  return {
    what: say.event(kind),
    // A dot between name and side reads the same in both directions.
    who: speak([by || say(`side.${side}`), ...(by ? [say(`side.${side}`)] : []), say.day(day)].join(' · ')),
    text: spoken.text === '' ? null : spoken,
    breakable: isLongAnswer(spoken.text),
  };
}
