import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { FindingRow } from '@rigbook/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { PATTERNS } from '../../../lib/navigation/paths.ts';
import { findingId, findingRow } from '../../../test/findings.ts';
import { answer, calledWith, refusal, renderPage } from '../../../test/support.tsx';
import FindingShowPage from '../finding-page.tsx';

const DECIDE = `/api/findings/decide/${findingId(1)}`;
const proposed: FindingRow['proposed'] = {
  fields: { priority: 'minor', deficiency: 'A scratch' },
  by: 'Test User',
  at: '2026-11-20T08:00:00.000Z',
  text: 'It was painted over.',
};
const show = (own: Partial<FindingRow> = {}) =>
  answer('GET', `/api/findings/show/${findingId(1)}`, { ...findingRow(1, { proposed, ...own }), events: [] });

beforeEach(() => {
  sessionStorage.clear();
  show();
});

const open = (who: Parameters<typeof renderPage>[1] = { role: 'editor', owner: true }) =>
  renderPage(<FindingShowPage />, { path: `/finding/show/${findingId(1)}`, pattern: PATTERNS.findingShow, ...who });
const panel = async () => (await screen.findByRole('heading', { name: 'Proposed change' })).parentElement;
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const write = (text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: /^A word about it/ }), { target: { value: text } });

describe('a proposed change', () => {
  it('stands beside what the finding says, with who proposed it and why', async () => {
    open();
    const text = (await panel())?.textContent;
    for (const part of ['Proposed by Test User', 'CriticalMinor', 'Cracked weld 1A scratch', 'It was painted over.'])
      expect(text).toContain(part);
  });

  it('is accepted without a word, and refused only with one', async () => {
    answer('POST', DECIDE, findingRow(1));
    open();
    await panel();
    expect(button('Refuse').disabled).toBe(true);
    write('\u200B ');
    expect(button('Refuse').disabled).toBe(true);
    write('It goes deeper.');
    show({ proposed: null });
    fireEvent.click(button('Refuse'));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Proposed change' })).toBeNull());
    expect(calledWith('POST', DECIDE).map(({ body }) => body)).toEqual([
      { event: expect.any(String), accept: false, text: 'It goes deeper.' },
    ]);
  });

  it('keeps the word when it was decided by someone else meanwhile', async () => {
    answer('POST', DECIDE, () => refusal(409, 'stale', 'Ann has changed it.'));
    open();
    await panel();
    write('It goes deeper.');
    fireEvent.click(button('Refuse'));
    expect(await screen.findByText('Ann has changed it.')).toBeTruthy();
    expect(screen.getByDisplayValue('It goes deeper.')).toBeTruthy();
  });

  it.each([
    ['who proposed it', 'Someone who verifies decides on what you propose.', 'Test User'],
    ['a colleague of theirs', 'It waits for someone who verifies.', 'Ann'],
  ])('is not decided by %s', async (_, sentence, by) => {
    answer('GET', '/api/auth/permissions', { findings: { verify: false } });
    show({ proposed: { ...proposed, by } });
    open({ role: 'editor', owner: false });
    await waitFor(async () => expect((await panel())?.textContent).toContain(sentence));
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });
});
