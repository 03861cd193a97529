import { describe, expect, it } from 'vitest';

import type { ComparedFinding } from './compared.ts';
import { compareSurveys, type PairDecision } from './compare-surveys.ts';

type Given = Partial<ComparedFinding> & { deficiency: string };

const survey = (side: string, findings: readonly (string | Given)[]): ComparedFinding[] =>
  findings.map((given, index) => ({
    id: `${side}${index}`,
    sheet: 'Mast',
    section: '1 Slings',
    ref: `${side}-${index}`,
    recommendation: '',
    reference: '',
    location: '',
    ...(typeof given === 'string' ? { deficiency: given } : given),
  }));

/** Pairs as '0-1', doubtful ones with a question mark, what has none with a dash. */
function outcome(
  from: readonly (string | Given)[],
  to: readonly (string | Given)[],
  decisions: readonly PairDecision[] = [],
): string[] {
  const { sure, doubtful, onlyFrom, onlyTo } = compareSurveys(survey('a', from), survey('b', to), decisions);
  const number = (id: string) => id.slice(1);
  return [
    ...sure.map((pair) => `${number(pair.from)}-${number(pair.to)}`),
    ...doubtful.map((pair) => `${number(pair.from)}?${number(pair.to)}`),
    ...onlyFrom.map((id) => `${number(id)}-`),
    ...onlyTo.map((id) => `-${number(id)}`),
  ].toSorted();
}

const BENT = 'Brace of the starboard leg is bent by 38 mm below the monkey board';
const GUARD = 'Coupling of mud pump 2 runs without its guard';

describe('a finding is found again', () => {
  it.each<[string, (string | Given)[], (string | Given)[], string[]]>([
    ['with the same words and another ref', [BENT, GUARD], [GUARD, BENT], ['0-1', '1-0']],
    ['with some words changed', [BENT], [`${BENT}, as seen before`], ['0-0']],
    [
      'in a section that has another name now',
      [BENT, GUARD].map((deficiency) => ({ deficiency, section: '1 Slings' })),
      [BENT, GUARD].map((deficiency) => ({ deficiency, section: '4 Loose gear' })),
      ['0-0', '1-1'],
    ],
    [
      'in another section if it has the same ref',
      [{ deficiency: BENT, ref: 'LG-1' }, 'Something else is leaking oil here'],
      [
        { deficiency: BENT, ref: 'LG-1', section: '2 Cranes' },
        { deficiency: 'Paint has come off the boom', section: '1 Slings' },
      ],
      ['-1', '0-0', '1-'],
    ],
    [
      'if nothing but refs tells several apart and they are as many',
      ['Shackle without pin', 'Shackle without pin'],
      ['Shackle without pin', 'Shackle without pin'],
      ['0-0', '1-1'],
    ],
    [
      'beside one that differs by a number',
      ['Sling no. 4 has broken wires near the ferrule', 'Sling no. 7 has broken wires near the ferrule'],
      ['Sling no. 7 has still broken wires near the ferrule', 'Sling no. 4 has broken wires near its ferrule'],
      ['0-1', '1-0'],
    ],
  ])('%s', (_, from, to, expected) => {
    expect(outcome(from, to)).toEqual(expected);
  });
});

describe('a person decides', () => {
  it.each<[string, (string | Given)[], (string | Given)[], string[]]>([
    [
      'if the only one left has another number',
      ['Sling no. 4 has broken wires near the ferrule'],
      ['Sling no. 7 has broken wires near the ferrule'],
      ['0?0'],
    ],
    ['if the only one left is on the other side', [BENT], [BENT.replace('starboard', 'port')], ['0?0']],
    [
      'if texts are somewhat alike',
      ['Guard of the coupling is missing'],
      ['Guard of the winch drum is loose'],
      ['0?0'],
    ],
    [
      'if several have the same words and some are gone',
      ['Shackle without pin', 'Shackle without pin'],
      ['Shackle without pin'],
      ['0?0', '1-'],
    ],
    [
      'if one became two',
      ['Guard of the coupling is missing. Oil leaks from the gear box onto the deck.'],
      ['Guard of the coupling is missing.', 'Oil leaks from the gear box onto the deck.'],
      ['-0', '0?1'],
    ],
    [
      'if the same words are in another section',
      [BENT, 'Boom of the crane has no limit switch fitted'].map((deficiency, at) => ({
        deficiency,
        section: `${at}`,
      })),
      [
        { deficiency: 'Hook is worn at its throat', section: '0' },
        { deficiency: BENT, section: '1' },
      ],
      ['-0', '0?1', '1-'],
    ],
  ])('%s', (_, from, to, expected) => {
    expect(outcome(from, to)).toEqual(expected);
  });

  it('and what was decided counts', () => {
    const decided = (same: boolean) => [{ from: 'a0', to: 'b0', same }];
    expect(outcome([BENT], [GUARD], decided(true))).toEqual(['0-0']);
    expect(outcome([BENT], [BENT], decided(false))).toEqual(['-0', '0-']);
  });
});

describe('findings are different', () => {
  it.each<[string, (string | Given)[], (string | Given)[]]>([
    [
      'if their words are, whatever their refs',
      [{ deficiency: BENT, ref: 'A-1' }],
      [{ deficiency: GUARD, ref: 'A-1' }],
    ],
    ['if neither says anything', [''], ['']],
  ])('%s', (_, from, to) => {
    expect(outcome(from, to)).toEqual(['-0', '0-']);
  });
});
