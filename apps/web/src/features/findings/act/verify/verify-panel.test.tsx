import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { FindingRow } from '@rigbook/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PATTERNS } from '../../../../lib/navigation/paths.ts';
import { findingId, findingRow } from '../../../../test/findings.ts';
import { withIndexedDb } from '../../../../test/indexed-db.ts';
import { answer, calledWith, refusal, renderPage } from '../../../../test/support.tsx';
import { undoTime } from '../../../../ui/feedback/undo-time.ts';
import FindingShowPage from '../../finding-page.tsx';

withIndexedDb();

const VERIFY = `/api/findings/verify/${findingId(1)}`;
const show = (own: Partial<FindingRow> = {}) =>
  answer('GET', `/api/findings/show/${findingId(1)}`, { ...findingRow(1, own), events: [] });

const open = async (own: Partial<FindingRow>, who: Parameters<typeof renderPage>[1] = {}) => {
  show(own);
  const page = <FindingShowPage />;
  const opened = renderPage(page, { path: `/finding/show/${findingId(1)}`, pattern: PATTERNS.findingShow, ...who });
  await screen.findByRole('heading', { name: 'Cracked weld 1' });
  return opened;
};
const buttons = () => ['Close', 'Return', 'Reopen'].filter((name) => screen.queryByRole('button', { name }) !== null);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What to tell the rig' });
const write = (text: string) => fireEvent.change(field(), { target: { value: text } });
const sent = () => calledWith('POST', VERIFY).map(({ body }) => body);
const kept = () => screen.findByText('Saved on this device, waiting to be sent', { selector: 'output' });
/** What can be undone no longer, from the next visit on. */
const letTimePass = () => Object.assign(undoTime, { milliseconds: 0 });

beforeEach(() => answer('POST', VERIFY, findingRow(1, { state: 'closed' })));

describe('the verification of a finding', () => {
  it.each([
    ['open', ['Close']],
    ['progress', ['Close']],
    ['unclear', ['Close']],
    ['ready', ['Close', 'Return']],
    ['closed', ['Reopen']],
    ['superseded', []],
  ] as const)('of one that is %s offers %j', async (state, offered) => {
    await open({ state });
    expect(buttons()).toEqual(offered);
  });

  it('of one that was not reported as ready says beside Close what proof is missing', async () => {
    answer('GET', `/api/findings/proof/${findingId(901)}`, { critical: 'text', major: 'text', minor: 'text' });
    await open({ state: 'open' });
    expect(
      await screen.findByText('It needs a picture, or at least 10 new characters of what was done.'),
    ).toBeInstanceOf(HTMLElement);
    expect(button('Close').disabled).toBe(true);
    fireEvent.change(screen.getByRole('textbox', { name: 'Remark' }), {
      target: { value: 'Seen on board, renewed.' },
    });
    expect(button('Close').disabled).toBe(false);
  });

  it('of one that was reported as ready needs no proof of its own', async () => {
    answer('GET', `/api/findings/proof/${findingId(901)}`, { critical: 'picture', major: 'picture', minor: 'picture' });
    await open({ state: 'ready' });
    expect(button('Close').disabled).toBe(false);
    expect(screen.queryByText(/^It needs/)).toBeNull();
  });

  it('is not offered to a client', async () => {
    await open({ state: 'ready' }, { role: 'client', owner: false });
    expect(buttons()).toEqual([]);
  });

  it('is shown as done at once, and sent for the revision that was seen once it can no longer be undone', async () => {
    const { unmount } = await open({ state: 'ready', revision: 4 });
    fireEvent.click(button('Close'));
    await kept();
    expect(screen.getByRole('article').textContent).toContain('Closed');
    expect(buttons()).toEqual([]);
    unmount();
    // As after a reload.
    const reloaded = await open({ state: 'ready', revision: 4 });
    await kept();
    expect(screen.getByRole('article').textContent).toContain('Closed');
    expect(sent()).toEqual([]);
    reloaded.unmount();
    letTimePass();
    await open({ state: 'ready', revision: 4 });
    show({ state: 'closed' });
    await waitFor(() => expect(buttons()).toEqual(['Reopen']));
    expect(sent()).toEqual([{ event: expect.any(String), result: 'closed', text: '', revision: 4 }]);
  });

  it('that is undone is never sent, and its text is there again', async () => {
    const { unmount } = await open({ state: 'ready' });
    // Without a word to the rig it asks for one.
    fireEvent.click(button('Return'));
    expect(document.activeElement).toBe(field());
    write('Still leaks.');
    fireEvent.click(button('Return'));
    await kept();
    expect(screen.getByRole('article').textContent).toContain('In progress');
    const [undo] = screen.getAllByRole('button', { name: 'Undo' });
    if (undo) fireEvent.click(undo);
    await waitFor(() => expect(field().value).toBe('Still leaks.'));
    // Neither the notice nor the panel offers it once more.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
    expect(buttons()).toEqual(['Close', 'Return']);
    unmount();
    letTimePass();
    await open({ state: 'ready' });
    expect(field().value).toBe('Still leaks.');
    expect(sent()).toEqual([]);
  });

  it('is sent by Ctrl and Enter, with what was written', async () => {
    letTimePass();
    await open({ state: 'ready' });
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
    write('Still leaks.');
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(sent()).toEqual([]);
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(sent()).toMatchObject([{ result: 'returned', text: 'Still leaks.' }]));
  });

  it('that the server refuses comes back with the reason, and its text is not lost', async () => {
    letTimePass();
    await open({ state: 'ready' });
    answer('POST', VERIFY, () => refusal(403, 'own_answer', 'Someone else verifies your answer.'));
    write('Still leaks.');
    fireEvent.click(button('Return'));
    expect(await screen.findByText('Someone else verifies your answer.', { selector: 'output' })).toBeTruthy();
    expect(screen.getByRole('article').textContent).toContain('Ready');
    expect(field().value).toBe('Still leaks.');
    const [first] = sent() as { event: string }[];
    answer('POST', VERIFY, findingRow(1, { state: 'progress' }));
    fireEvent.click(button('Return'));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ result: 'returned', text: 'Still leaks.' });
    expect((sent()[1] as { event: string }).event).not.toBe(first?.event);
    await waitFor(() =>
      expect(screen.queryByText('Someone else verifies your answer.', { selector: 'output' })).toBeNull(),
    );
  });

  it('that was refused can be let go', async () => {
    letTimePass();
    await open({ state: 'ready' });
    answer('POST', VERIFY, () => refusal(409, 'stale', 'Ann has changed it.'));
    fireEvent.click(button('Close'));
    await screen.findByText('Ann has changed it.', { selector: 'output' });
    fireEvent.click(button('Discard'));
    await waitFor(() => expect(screen.queryByText('Ann has changed it.', { selector: 'output' })).toBeNull());
    expect(buttons()).toEqual(['Close', 'Return']);
  });

  it('without a connection stays on this device, and is sent once when the line is back', async () => {
    letTimePass();
    await open({ state: 'ready' });
    answer('POST', VERIFY, () => {
      throw new TypeError('Failed to fetch');
    });
    fireEvent.click(button('Close'));
    await kept();
    await waitFor(() => expect(sent()).toHaveLength(1));
    answer('POST', VERIFY, findingRow(1, { state: 'closed' }));
    show({ state: 'closed' });
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(buttons()).toEqual(['Reopen']));
    expect(sent()[1]).toEqual(sent()[0]);
    expect(sent()).toHaveLength(2);
  });

  it('is sent at once in a browser that keeps nothing', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('Not in a private window.', 'InvalidStateError');
      },
    });
    await open({ state: 'ready' });
    show({ state: 'closed' });
    fireEvent.click(button('Close'));
    await waitFor(() => expect(buttons()).toEqual(['Reopen']));
    expect(sent()).toHaveLength(1);
  });
});
