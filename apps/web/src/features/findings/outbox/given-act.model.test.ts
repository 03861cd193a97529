import { beforeEach, describe, expect, it } from 'vitest';
import { findingId, findingRow } from '../../../test/findings.ts';
import { undoTime } from '../../../ui/feedback/undo-time.ts';
import {
  answeredIn,
  asDecided,
  decidedIn,
  heldFor,
  rowsAsDecided,
  withTaken,
  type Decisions,
  type GivenAct,
  type GivenAnswer,
  type GivenVerification,
  type Result,
} from './given-act.model.ts';

const GIVEN = { event: findingId(700), text: '', givenAt: 1_000_000, refused: null };
const decision = (n: number, result: Result, own: Partial<GivenVerification> = {}): GivenAct => ({
  ...GIVEN,
  finding: findingId(n),
  kind: 'verification',
  result,
  revision: 1,
  about: '',
  ...own,
});
const answer: GivenAnswer = { ...GIVEN, finding: findingId(3), state: 'ready', pictures: [] };

const NOTHING: Decisions = { waiting: new Map(), answered: new Map(), taken: new Map() };

describe('what is kept back before it is sent', () => {
  beforeEach(() => void Object.assign(undoTime, { milliseconds: 10_000 }));

  it.each([
    ['a verification that was just given', decision(1, 'closed'), 0, 10_000],
    ['one given a moment ago', decision(1, 'closed'), 4000, 6000],
    ['one that can no longer be undone', decision(1, 'closed'), 10_000, 0],
    ['one of yesterday', decision(1, 'closed'), 86_400_000, 0],
    ['one given before the clock was set back', decision(1, 'closed'), -3_600_000, 0],
    ['an answer that can be undone', { ...answer, held: true }, 4000, 6000],
    ['any other answer', answer, 0, 0],
  ])('%s', (_, act, since, expected) => {
    expect(heldFor(act, act.givenAt + since)).toBe(expected);
  });
});

describe('what was decided about findings', () => {
  it('is what waits to be sent: no answers, and nothing that was refused', () => {
    const acts = [decision(1, 'closed'), decision(2, 'returned', { refused: 'Changed.' }), answer];
    expect([...decidedIn(acts)]).toEqual([[findingId(1), 'closed']]);
  });

  it.each([
    ['closed', 'closed'],
    ['returned', 'progress'],
    ['reopened', 'open'],
  ] as const)('%s makes it %s', (result, state) => {
    const decided = { ...NOTHING, waiting: decidedIn([decision(1, result)]) };
    expect(asDecided(findingRow(1, { state: 'ready' }), decided).state).toBe(state);
    expect(asDecided(findingRow(2, { state: 'ready' }), decided).state).toBe('ready');
  });

  it.each([
    ['the queue', 'ready', []],
    ['what is not closed', '', ['progress']],
    ['closed ones', 'closed', ['closed']],
    ['closed and ready ones', 'ready,closed', ['closed']],
  ])('moves them out of %s, or leaves them there', (_, states, left) => {
    const rows = [findingRow(1, { state: 'ready' }), findingRow(2, { state: 'ready' })];
    const decided = { ...NOTHING, waiting: decidedIn([decision(1, 'closed'), decision(2, 'returned')]) };
    expect(rowsAsDecided(rows, decided, states).map(({ state }) => state)).toEqual(left);
  });

  it('leaves every other finding of the page as it is', () => {
    const rows = [findingRow(1, { state: 'ready' }), findingRow(2, { state: 'superseded' })];
    const decided = { ...NOTHING, waiting: decidedIn([decision(1, 'closed')]) };
    expect(rowsAsDecided(rows, decided, 'ready')).toEqual([rows[1]]);
  });

  it.each([
    ['older than the answer: it is as the server answered', 1, 2, 'closed'],
    ['as old as the answer', 2, 2, 'ready'],
    ['later than the answer: someone has opened it again', 3, 2, 'ready'],
  ])('that the server has taken is forgotten by what was read: %s', (_, read, answeredAs, state) => {
    const closed = findingRow(1, { state: 'closed', revision: answeredAs });
    const decided = { ...NOTHING, taken: withTaken(new Map(), closed) };
    expect(asDecided(findingRow(1, { state: 'ready', revision: read }), decided).state).toBe(state);
  });

  it('is not taken back by an answer that comes late', () => {
    const taken = withTaken(new Map(), findingRow(1, { state: 'closed', revision: 3 }));
    const late = withTaken(taken, findingRow(1, { state: 'progress', revision: 2 }));
    expect(late.get(findingId(1))?.state).toBe('closed');
  });
});

describe('what was answered', () => {
  const answered = (...acts: GivenAct[]) => ({ ...NOTHING, answered: answeredIn(acts) });

  it.each([
    ['counts before it is sent', 'open', answered(answer), 'ready'],
    ['the last one counts', 'open', answered(answer, { ...answer, state: 'progress' }), 'progress'],
    ['a question changes no state', 'open', answered({ ...answer, state: null }), 'open'],
    ['nor does one that was refused', 'open', answered({ ...answer, refused: 'Closed.' }), 'open'],
    ['opens nothing that was closed meanwhile', 'closed', answered(answer), 'closed'],
    ['a decision counts more', 'open', { ...answered(answer), waiting: decidedIn([decision(3, 'closed')]) }, 'closed'],
  ] as const)('%s', (_, state, decisions, expected) => {
    expect(asDecided(findingRow(3, { state }), decisions).state).toBe(expected);
  });
});
