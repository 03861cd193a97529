import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { compareSurveys, type SurveyComparison } from './compare-surveys.ts';
import type { ComparedFinding } from './compared.ts';

const WORDS = [
  'sling',
  'hook',
  'winch',
  'port',
  'starboard',
  'no. 2',
  'no. 3',
  'worn',
  'bent',
  'leaks',
  'missing',
  'guard',
];

const finding = fc.record({
  sheet: fc.constantFrom('Mast', 'Mud'),
  section: fc.constantFrom('1 Slings', '2 Cranes', '3 Pumps', '7 Lifting'),
  ref: fc.constantFrom('', 'A-1', 'A-2', 'B-1', 'B-2'),
  deficiency: fc.array(fc.constantFrom(...WORDS), { maxLength: 9 }).map((words) => words.join(' ')),
  recommendation: fc.constantFrom('', 'Replace', 'Repair'),
  reference: fc.constant(''),
  location: fc.constantFrom('', 'Level 1', 'Level 2'),
});
const surveyOf = (side: string) =>
  fc
    .array(finding, { maxLength: 25 })
    .map((findings) => findings.map((one, index): ComparedFinding => ({ ...one, id: `${side}${index}` })));
const surveys = fc.tuple(surveyOf('a'), surveyOf('b'));

const ids = ({ sure, doubtful, onlyFrom, onlyTo }: SurveyComparison) => {
  const pairs = [...sure, ...doubtful];
  return [...pairs.map(({ from }) => from), ...onlyFrom, ...pairs.map(({ to }) => to), ...onlyTo].toSorted();
};

/** What is said of findings by their contents: rows with the same content are the same to whoever reads them. */
function contents(compared: SurveyComparison, before: readonly ComparedFinding[], after: readonly ComparedFinding[]) {
  const said = new Map([...before, ...after].map(({ id, ...content }) => [id, JSON.stringify(content)]));
  const of = (pairs: SurveyComparison['sure']) =>
    pairs.map(({ from, to, score }) => `${said.get(from)} ${said.get(to)} ${score}`).toSorted();
  return [
    of(compared.sure),
    of(compared.doubtful),
    ...[compared.onlyFrom, compared.onlyTo].map((list) => list.map((id) => said.get(id) ?? '').toSorted()),
  ];
}

const turned = ({ sure, doubtful, onlyFrom, onlyTo }: SurveyComparison): SurveyComparison => {
  const turn = (pairs: SurveyComparison['sure']) => pairs.map(({ from, to, score }) => ({ from: to, to: from, score }));
  return { sure: turn(sure), doubtful: turn(doubtful), onlyFrom: onlyTo, onlyTo: onlyFrom };
};

describe('a comparison of two surveys', () => {
  it('has each finding of both exactly once, whatever was decided', () => {
    const decisions = fc.array(
      fc.record({
        from: fc.nat(30).map((index) => `a${index}`),
        to: fc.nat(30).map((index) => `b${index}`),
        same: fc.boolean(),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(surveys, decisions, ([before, after], decided) => {
        const compared = compareSurveys(before, after, decided);
        expect(ids(compared)).toEqual([...before, ...after].map(({ id }) => id).toSorted());
        const pairs = new Set([...compared.sure, ...compared.doubtful].map(({ from, to }) => `${from} ${to}`));
        expect(
          decided.some(
            ({ from, to, same }) =>
              !same &&
              pairs.has(`${from} ${to}`) &&
              !decided.some((other) => other.same && other.from === from && other.to === to),
          ),
        ).toBe(false);
      }),
    );
  });

  it('does not depend on the order of the rows', () => {
    const shuffled = surveys.chain(([before, after]) =>
      fc.tuple(
        fc.constant([before, after] as const),
        fc.shuffledSubarray(before, { minLength: before.length }),
        fc.shuffledSubarray(after, { minLength: after.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([[before, after], olds, news]) => {
        expect(contents(compareSurveys(olds, news), before, after)).toEqual(
          contents(compareSurveys(before, after), before, after),
        );
      }),
    );
  });

  it('is the same the other way round', () => {
    fc.assert(
      fc.property(surveys, ([before, after]) => {
        expect(contents(turned(compareSurveys(after, before)), before, after)).toEqual(
          contents(compareSurveys(before, after), before, after),
        );
      }),
    );
  });

  it('does not depend on refs where all have other numbers', () => {
    fc.assert(
      fc.property(surveys, ([before, after]) => {
        const withRefs = (findings: ComparedFinding[], prefix: string) =>
          findings.map((one, index) => ({ ...one, ref: `${prefix}-${index}` }));
        const withoutRefs = (findings: ComparedFinding[]) => findings.map((one) => ({ ...one, ref: '' }));
        const about = (compared: SurveyComparison) => [compared.sure.length, compared.doubtful.length];
        expect(about(compareSurveys(withRefs(before, 'A'), withRefs(after, 'B')))).toEqual(
          about(compareSurveys(withoutRefs(before), withoutRefs(after))),
        );
      }),
    );
  });

  it('of a survey with itself pairs every finding that says something', () => {
    fc.assert(
      fc.property(surveyOf('a'), (survey) => {
        const { sure, doubtful, onlyFrom } = compareSurveys(survey, survey);
        const silent = survey.filter(({ deficiency }) => deficiency === '').map(({ id }) => id);
        expect(onlyFrom.filter((id) => !silent.includes(id))).toEqual([]);
        expect(sure.length + doubtful.length).toBe(survey.length - silent.length);
      }),
    );
  });
});
