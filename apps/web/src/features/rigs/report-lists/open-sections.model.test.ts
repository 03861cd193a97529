import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signInAs } from '../../../test/support.tsx';
import { keepOpen, lastOpen, sectionOf } from './open-sections.model.ts';

const [ONE, OTHER] = ['rig-1', 'rig-2'] as const;

describe('the section of a rig that was open', () => {
  beforeEach(() => signInAs());
  afterEach(() => localStorage.clear());

  it('is remembered for each rig, the last one for each', () => {
    keepOpen(ONE, { section: 'inspection', tab: 'closing' });
    keepOpen(OTHER, { section: 'qshe' });
    keepOpen(ONE, { section: 'audit' });
    expect([lastOpen(ONE), lastOpen(OTHER), lastOpen('rig-3')]).toEqual([
      { section: 'audit' },
      { section: 'qshe' },
      null,
    ]);
  });

  it('is forgotten once everything is closed', () => {
    keepOpen(ONE, { section: 'audit' });
    keepOpen(ONE, null);
    expect(lastOpen(ONE)).toBeNull();
  });

  it('is remembered for the last 50 rigs', () => {
    for (let number = 0; number < 60; number += 1) keepOpen(`rig-${number}`, { section: 'audit' });
    expect([lastOpen('rig-9'), lastOpen('rig-10')]).toEqual([null, { section: 'audit' }]);
  });
});

it.each([
  ['inspection', { section: 'inspection', tab: 'preliminary' }],
  ['audit_closing', { section: 'audit', tab: 'closing' }],
  ['acceptance', { section: 'acceptance' }],
  ['drop_reports', { section: 'move-drop', tab: 'drop' }],
] as const)('reports of the kind %s are listed in %j', (kind, place) => {
  expect(sectionOf(kind)).toEqual(place);
});
