import type { DocumentAnswer, DocumentFinding, PdfOptions } from '../content.ts';
import { type PictureRow, pictureRows } from './picture-rows.ts';
import type { Reduced } from './reduced-pictures.ts';
import { safeText } from './safe-text.ts';
import type { Named, Spoken } from './spoken.ts';
import type { Words } from './words.ts';

export type FindingData = {
  title: Spoken;
  priority: string;
  priorityName: string;
  state: string;
  stateName: string;
  overdue: string;
  texts: Named[];
  facts: Named[];
  pictures: PictureRow[];
  timeline: { title: string; answers: { what: string; who: Spoken; text: Spoken | null }[] } | null;
  /** Letters of all texts: only a finding with many can be longer than a page. */
  letters: number;
};

type Given = {
  /** Its place in the document, for one without a reference. */
  number: number;
  size: PdfOptions['pictures'];
  say: Words;
  speak: (text: string) => Spoken;
  pictures: ReadonlyMap<string, Reduced>;
};

export function findingData(finding: DocumentFinding, { number, size, say, speak, pictures }: Given): FindingData {
  const filled = (named: readonly (readonly [string, string])[]): Named[] =>
    named.map(([name, text]) => ({ name, value: speak(text) })).filter(({ value }) => value.text !== '');
  const ref = safeText(finding.ref) || say('nameless', { n: number });
  const texts = filled([
    [say('deficiency'), finding.deficiency],
    [say('recommendation'), finding.recommendation],
    [say('actionTaken'), finding.actionTaken],
  ]);
  const answers = finding.answers.map((answer) => answerData(answer, { say, speak }));
  return {
    title: speak(ref),
    priority: finding.priority,
    priorityName: say.priority(finding.priority),
    state: finding.state,
    stateName: say.state(finding.state),
    overdue: finding.overdueDays > 0 ? say('overdue', { n: finding.overdueDays }) : '',
    texts,
    facts: filled(factsOf(finding, say)),
    pictures: pictureRows(finding, { ref, size, say, pictures }),
    timeline: answers.length > 0 ? { title: say('timeline'), answers } : null,
    letters: [...texts.map(({ value }) => value), ...answers.map(({ text }) => text)]
      .map((text) => text?.text.length ?? 0)
      .reduce((sum, length) => sum + length, 120 * answers.length),
  };
}

const factsOf = (finding: DocumentFinding, say: Words): [string, string][] => [
  [say('location'), finding.location],
  [say('document'), finding.reference],
  [say('actionBy'), finding.actionBy],
  [say('owner'), finding.owner],
  [say('foundOn'), say.day(finding.foundOn)],
  [say('dueOn'), finding.closedOn ? '' : say.day(finding.dueOn)],
  [say('closedOn'), say.day(finding.closedOn)],
  [say('age'), finding.foundOn ? say('days', { n: finding.ageDays }) : ''],
  [say('verifiedBy'), finding.verifiedBy],
];

function answerData({ at, by, side, kind, text }: DocumentAnswer, { say, speak }: Pick<Given, 'say' | 'speak'>) {
  const spoken = speak(text);
  return {
    what: say.event(kind),
    // A dot between name and side reads the same in both directions.
    who: speak([by || say(`side.${side}`), ...(by ? [say(`side.${side}`)] : []), say.day(at)].join(' · ')),
    text: spoken.text === '' ? null : spoken,
  };
}
