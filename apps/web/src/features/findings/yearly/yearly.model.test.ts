import { expect, it } from 'vitest';
import { daysShown, sectionPath } from './yearly.model.ts';

it('shows halves of days, and a dash for none', () => {
  expect([daysShown(null), daysShown(0), daysShown(12), daysShown(12.5)]).toEqual(['–', '0', '12', '12.5']);
});

it('leads to all findings of a section', () => {
  const address = new URL(sectionPath({ sheet: 'Mast', section: '1 Slings' }, { client: '4' }), 'http://portal');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    client: '4',
    sheet: 'Mast',
    section: '1 Slings',
    scope: 'all',
    state: 'open,progress,ready,unclear,closed',
  });
});
