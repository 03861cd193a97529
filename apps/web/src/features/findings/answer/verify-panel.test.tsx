import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { FindingRow } from '@rigbook/contract';
import { describe, expect, it } from 'vitest';
import { PATTERNS } from '../../../lib/navigation/paths.ts';
import { findingId, findingRow } from '../../../test/findings.ts';
import { answer, calledWith, refusal, renderPage } from '../../../test/support.tsx';
import FindingShowPage from '../finding-page.tsx';

const VERIFY = `/api/findings/verify/${findingId(1)}`;
const show = (own: Partial<FindingRow> = {}) =>
  answer('GET', `/api/findings/show/${findingId(1)}`, { ...findingRow(1, own), events: [] });

const open = async (own: Partial<FindingRow>, who: Parameters<typeof renderPage>[1] = {}) => {
  show(own);
  renderPage(<FindingShowPage />, { path: `/finding/show/${findingId(1)}`, pattern: PATTERNS.findingShow, ...who });
  await screen.findByRole('heading', { name: 'Cracked weld 1' });
};
const buttons = () =>
  ['Close', 'Return', 'Open again'].filter((name) => screen.queryByRole('button', { name }) !== null);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('the verification of a finding', () => {
  it.each([
    ['open', ['Close']],
    ['progress', ['Close']],
    ['unclear', ['Close']],
    ['ready', ['Close', 'Return']],
    ['closed', ['Open again']],
    ['superseded', []],
  ] as const)('of one that is %s offers %j', async (state, offered) => {
    await open({ state });
    expect(buttons()).toEqual(offered);
  });

  it('is not offered to a client', async () => {
    await open({ state: 'ready' }, { role: 'client', owner: false });
    expect(buttons()).toEqual([]);
  });

  it('closes it, for the revision that was seen', async () => {
    await open({ state: 'ready', revision: 4 });
    answer('POST', VERIFY, findingRow(1, { state: 'closed' }));
    show({ state: 'closed' });
    fireEvent.click(button('Close'));
    await waitFor(() => expect(buttons()).toEqual(['Open again']));
    expect(calledWith('POST', VERIFY)[0]?.body).toEqual({
      event: expect.any(String),
      result: 'closed',
      text: '',
      revision: 4,
    });
  });

  it('returns it only with a reason, and says why if that is refused', async () => {
    await open({ state: 'ready' });
    expect(button('Return').disabled).toBe(true);
    answer('POST', VERIFY, refusal(403, 'own_answer', 'Somebody else verifies your answer.'));
    fireEvent.change(screen.getByRole('textbox', { name: 'Why' }), { target: { value: 'Still leaks.' } });
    fireEvent.click(button('Return'));
    expect(await screen.findByText('Somebody else verifies your answer.')).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Why' }).value).toBe('Still leaks.');
    expect(calledWith('POST', VERIFY)[0]?.body).toMatchObject({ result: 'returned', text: 'Still leaks.' });
  });
});
