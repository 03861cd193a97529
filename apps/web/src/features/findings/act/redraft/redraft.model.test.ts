import { expect, it, test } from 'vitest';
import { changeOf, type DraftedFinding, isConflicting, isNothing, NOTHING, writtenIn } from './redraft.model.ts';

const words = Object.fromEntries(
  [
    'ref',
    'deficiency',
    'recommendation',
    'reference',
    'location',
    'action_by',
    'priority',
    'status',
    'target_date',
  ].map((field) => [field, '']),
) as DraftedFinding['words'];
const NOW: DraftedFinding = {
  UUID: 'f-1',
  revision: 7,
  section: '1 Ladders',
  pictures: ['a', 'b'],
  words: { ...words, deficiency: 'A wire', priority: 'major' },
};

test.each([
  ['nothing', {}, { fields: [], section: null, pictures: null }],
  ['a word', { typed: { deficiency: 'Two wires' } }, { fields: ['deficiency'], section: null, pictures: null }],
  [
    'what it says already',
    { typed: { deficiency: ' A wire ' }, section: '1 Ladders' },
    { fields: [], section: null, pictures: null },
  ],
  ['another section', { section: ' Slings ' }, { fields: [], section: 'Slings', pictures: null }],
  ['no section', { section: '' }, { fields: [], section: '', pictures: null }],
  ['a picture less', { removed: ['a', 'gone'] }, { fields: [], section: null, pictures: ['b'] }],
])('%s changes what differs from the finding as it is now', (_, written, expected) => {
  const change = changeOf({ ...NOTHING, ...written }, NOW);
  expect(change).toEqual(expected);
  expect(isNothing(change)).toBe(
    JSON.stringify(expected) === JSON.stringify({ fields: [], section: null, pictures: null }),
  );
});

it('conflicts once the finding is another one than it was begun with', () => {
  expect([null, 7, 8].map((revision) => isConflicting({ ...NOTHING, revision }, NOW))).toEqual([false, false, true]);
});

it('is read from what a tab has kept, whatever that is', () => {
  const written = { typed: { deficiency: 'x' }, section: '', removed: ['a'], revision: 3 };
  expect(writtenIn(written)).toEqual(written);
  expect(writtenIn({ typed: { deficiency: 4 }, section: 5, removed: [6, 'a'], revision: 'x' })).toEqual({
    ...NOTHING,
    removed: ['a'],
  });
  expect(writtenIn({ typed: 'x', removed: {} })).toEqual(NOTHING);
  expect(writtenIn(null)).toEqual(NOTHING);
});
