import type { FindingState } from '@rigbook/domain';
import { expect, it } from 'vitest';
import { readView } from '../../model/finding-view.ts';
import { statesWith } from './state-choice.model.ts';

it.each<[query: string, pressed: FindingState, states: string]>([
  ['', 'closed', 'open,progress,ready,unclear,closed'],
  ['', 'open', 'progress,ready,unclear'],
  ['state=progress,ready,unclear', 'open', ''],
  ['state=open', 'ready', 'open,ready'],
  ['state=open', 'open', ''],
  ['state=open,progress,ready,unclear,closed', 'closed', ''],
  ['closed_days=30', 'open', 'open,closed'],
  ['closed_days=30', 'closed', ''],
])('with %o, pressing %s shows the states %o', (query, pressed, states) => {
  expect(statesWith(readView(new URLSearchParams(query)).filter, pressed).state).toBe(states);
});

it('when something was closed no longer restricts once what is not closed is shown as well', () => {
  const { filter } = readView(new URLSearchParams('closed_days=30&closed_from=2026-11-01'));
  expect(statesWith(filter, 'open')).toEqual({ state: 'open,closed', closed_days: '', closed_from: '', closed_to: '' });
});
