import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Many } from '@rigbook/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { PATTERNS } from '../../../../lib/navigation/paths.ts';
import { figures, findingId, findingRow } from '../../../../test/findings.ts';
import { withIndexedDb } from '../../../../test/indexed-db.ts';
import { answer, calledWith, refusal, renderPage } from '../../../../test/support.tsx';
import FindingsPage from '../../findings-page.tsx';

withIndexedDb();

const VERIFY = '/api/findings/verify-many';
const ANSWER = '/api/findings/answer-many';
const ASSIGN = '/api/findings/assign-many';

beforeEach(() => {
  sessionStorage.clear();
  answer('GET', '/api/clients/all', []);
  answer('GET', '/api/rigs/all', []);
  answer('GET', '/api/findings/figures', figures());
  answer('GET', '/api/findings/choices', { sheets: [], sections: [], owners: [] });
  answer('GET', '/api/findings/owners', [{ UUID: findingId(7), name: 'Bob', side: 'company' }]);
  answer('GET', '/api/findings/list', {
    data: [findingRow(1), findingRow(2), findingRow(3)],
    current_page: 1,
    per_page: 25,
    total: 30,
  });
});

const open = async (who: Parameters<typeof renderPage>[1] = {}) => {
  renderPage(<FindingsPage />, { path: '/findings', pattern: PATTERNS.findings, ...who });
  await screen.findByRole('table', { name: 'Findings' });
};
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const tick = (n: number) => fireEvent.click(box(`Select 1.${n} Cracked weld ${n}`));
const ticked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { name: /^Select/ })
    .map(({ checked }, index) => (checked ? index + 1 : 0))
    .filter((n) => n > 0);
const bar = () => within(screen.getByRole('region', { name: 'Selected findings' }));
const choose = (name: string) => fireEvent.click(bar().getByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const bodies = (path: string) => calledWith('POST', path).map(({ body }) => body);
const done = (...numbers: number[]): Many => ({ done: numbers.map(findingId), failed: [] });

describe('what is done with many findings', () => {
  it('says before they are closed which lack proof', async () => {
    answer('GET', `/api/findings/proof/${findingId(901)}`, { critical: 'text', major: 'text', minor: 'text' });
    await open();
    tick(1);
    tick(2);
    choose('Close');
    const at = await dialog('Close 2 findings');
    expect(await at.findByText(/^Proof is missing for 2\. It needs/)).toBeInstanceOf(HTMLElement);
    fireEvent.change(at.getByRole('textbox'), { target: { value: 'Seen on board, renewed.' } });
    expect(at.queryByText(/Proof is missing/)).toBeNull();
  });

  it('is offered once some are ticked', async () => {
    await open();
    expect(screen.queryByRole('region', { name: 'Selected findings' })).toBeNull();
    tick(1);
    tick(3);
    expect(bar().getByText('2 selected')).toBeTruthy();
    expect(box('All on this page').indeterminate).toBe(true);
    fireEvent.click(box('All on this page'));
    expect(ticked()).toEqual([1, 2, 3]);
    choose('Clear selection');
    expect(ticked()).toEqual([]);
  });

  it.each([
    ['admin', true, ['Close', 'Return', 'Assign', 'Answer']],
    ['client', false, ['Answer']],
  ] as const)('is what a person with the role %s may do', async (role, owner, offered) => {
    await open({ role, owner });
    tick(1);
    const buttons = bar()
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(buttons).toEqual([...offered, 'Clear selection']);
  });

  it('is nothing for those who only read', async () => {
    await open({ role: 'viewer', owner: false });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('closes them after naming their number', async () => {
    answer('POST', VERIFY, done(1, 2));
    await open();
    tick(1);
    tick(2);
    choose('Close');
    const asked = await dialog('Close 2 findings');
    fireEvent.click(asked.getByRole('button', { name: 'Close 2 findings' }));
    await waitFor(() => expect(ticked()).toEqual([]));
    expect(bodies(VERIFY)).toEqual([
      { event: expect.any(String), findings: [findingId(1), findingId(2)], result: 'closed', text: '' },
    ]);
    expect(await screen.findByText('2 findings done')).toBeTruthy();
  });

  it('says which could not be done and why; these stay ticked, and are tried again', async () => {
    const failed = { UUID: findingId(2), error: 'It is not ready.', message: '', code: 'not_ready' };
    answer('POST', VERIFY, { done: [findingId(1)], failed: [failed] });
    await open();
    tick(1);
    tick(2);
    choose('Return');
    const asked = await dialog('Return 2 findings');
    const send = () => asked.getByRole<HTMLButtonElement>('button', { name: /^Return/ });
    expect(send().disabled).toBe(true);
    fireEvent.change(asked.getByRole('textbox', { name: 'What to tell the rig' }), {
      target: { value: 'Still leaks.' },
    });
    fireEvent.click(send());
    expect(await asked.findByText('1 done, 1 failed')).toBeTruthy();
    expect(asked.getByRole('alert').textContent).toContain('1.2 Cracked weld 2It is not ready.');
    await waitFor(() => expect(ticked()).toEqual([2]));
    answer('POST', VERIFY, done(2));
    fireEvent.click(send());
    await waitFor(() => expect(ticked()).toEqual([]));
    const [first, second] = bodies(VERIFY) as { event: string }[];
    expect(second).toMatchObject({ event: first?.event, findings: [findingId(2)], text: 'Still leaks.' });
  });

  it('is stored once if the line was lost on the way, and other words are sent as something else', async () => {
    answer('POST', ANSWER, () => refusal(503, 'busy', 'Busy.'));
    await open({ role: 'client', owner: false });
    tick(1);
    choose('Answer');
    const asked = await dialog('Answer 1 finding');
    fireEvent.click(asked.getByRole('button', { name: 'Ready' }));
    const send = () => fireEvent.click(asked.getByRole('button', { name: 'Answer 1 finding' }));
    send();
    expect(await asked.findByRole('alert')).toBeTruthy();
    send();
    await waitFor(() => expect(bodies(ANSWER)).toHaveLength(2));
    await asked.findByRole('alert');
    answer('POST', ANSWER, done(1));
    fireEvent.change(asked.getByRole('textbox'), { target: { value: 'Welded.' } });
    send();
    await waitFor(() => expect(ticked()).toEqual([]));
    const [first, second, third] = bodies(ANSWER) as { event: string }[];
    expect(second).toEqual(first);
    expect(third).toMatchObject({ state: 'ready', text: 'Welded.' });
    expect(third?.event).not.toBe(first?.event);
  });

  it('gives them to someone of their company', async () => {
    answer('POST', ASSIGN, done(1));
    await open();
    tick(1);
    choose('Assign');
    const asked = await dialog('Assign 1 finding');
    fireEvent.click(asked.getByRole('combobox', { name: 'Owner' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Bob' }));
    expect(calledWith('GET', '/api/findings/owners').at(-1)?.query.get('client')).toBe('2');
    fireEvent.click(asked.getByRole('button', { name: 'Assign 1 finding' }));
    await waitFor(() => expect(ticked()).toEqual([]));
    expect(bodies(ASSIGN)).toEqual([{ event: expect.any(String), findings: [findingId(1)], owner: findingId(7) }]);
  });
});
