import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { FindingRow } from '@rigbook/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PATTERNS } from '../../../../lib/navigation/paths.ts';
import { findingId, findingRow } from '../../../../test/findings.ts';
import { withIndexedDb } from '../../../../test/indexed-db.ts';
import { answer, calledWith, chooseFiles, formOf, refusal, renderPage } from '../../../../test/support.tsx';
import { undoTime } from '../../../../ui/feedback/undo-time.ts';
import FindingShowPage from '../../finding-page.tsx';

withIndexedDb();

const ANSWER = `/api/findings/answer/${findingId(1)}`;
const show = (own: Partial<FindingRow> = {}) =>
  answer('GET', `/api/findings/show/${findingId(1)}`, { ...findingRow(1, own), events: [] });

beforeEach(() => {
  Object.assign(undoTime, { milliseconds: 0 });
  sessionStorage.clear();
  show();
  answer('POST', ANSWER, findingRow(1, { state: 'ready' }));
});

const open = (who: Parameters<typeof renderPage>[1] = { role: 'client', owner: false }) =>
  renderPage(<FindingShowPage />, { path: `/finding/show/${findingId(1)}`, pattern: PATTERNS.findingShow, ...who });
const form = () => screen.findByRole('heading', { name: 'Answer' });
const write = (text: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isSendable = () => !screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled;
const offline = () => {
  throw new TypeError('Failed to fetch');
};

describe('the answer of the rig', () => {
  it('says what was done, and is then in what is shown', async () => {
    open();
    await form();
    expect(isSendable()).toBe(false);
    press('Ready');
    write(' Welded and tested. ');
    show({ state: 'ready' });
    press('Send');
    await waitFor(() => expect(calledWith('POST', ANSWER)).toHaveLength(1));
    expect(calledWith('POST', ANSWER)[0]?.body).toEqual({
      event: expect.any(String),
      state: 'ready',
      text: 'Welded and tested.',
      pictures: [],
    });
    await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(''));
    await waitFor(() => expect(screen.getByRole('article').textContent).toContain('Ready'));
  });

  it('says beside Send what is missing, and which proof the company wants', async () => {
    answer('GET', `/api/findings/proof/${findingId(901)}`, { critical: 'text', major: 'text', minor: 'text' });
    open();
    await form();
    expect(screen.getByText('Write what was done, or add a picture.')).toBeTruthy();
    press('Ready');
    expect(await screen.findByText(/needs a picture, or at least 10 new characters/)).toBeTruthy();
    expect(isSendable()).toBe(false);
    write('Done.\u200B\u200B\u200B\u200B\u200B');
    expect(isSendable()).toBe(false);
    write('Welded all of them.');
    expect([isSendable(), screen.queryByText(/at least 10 new characters/)]).toEqual([true, null]);
    press('Question');
    write('');
    expect(screen.getByText('Write what is unclear, or add a picture.')).toBeTruthy();
  });

  it('has pictures, which are sent first, and once', async () => {
    // The files of these tests can't be cloned into a database.
    vi.stubGlobal('structuredClone', <Value,>(value: Value) => value);
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
    answer('POST', '/api/findings/upload/image', 'uploads/after.jpg');
    answer('POST', ANSWER, offline);
    open();
    await form();
    press('Ready');
    chooseFiles('Add pictures', new File(['x'], 'IMG_1.jpg', { type: 'image/jpeg' }));
    await screen.findByRole('button', { name: 'Remove picture 1' });
    press('Send');
    await screen.findByText('Saved on this device, waiting to be sent');
    expect(await screen.findByText('1 picture')).toBeTruthy();
    await waitFor(() => expect(calledWith('POST', ANSWER)).not.toHaveLength(0));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove picture 1' })).toBeNull());
    answer('POST', ANSWER, findingRow(1, { state: 'ready' }));
    press('In progress');
    press('Send');
    await waitFor(() => expect(screen.queryByText('Saved on this device, waiting to be sent')).toBeNull());
    const uploads = calledWith('POST', '/api/findings/upload/image');
    expect(uploads.map(formOf)).toEqual([
      { finding: findingId(1), event: expect.any(String), image: expect.any(String) },
    ]);
    for (const { body } of calledWith('POST', ANSWER).slice(0, -1)) {
      expect(body).toMatchObject({ state: 'ready', pictures: ['uploads/after.jpg'] });
    }
  });

  it('can be undone until it is sent, and is in the form again', async () => {
    Object.assign(undoTime, { milliseconds: 3_600_000 });
    open();
    await form();
    press('In progress');
    write('Parts on order.');
    press('Send');
    expect(await screen.findByText('Sent')).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('article').textContent).toContain('In progress'));
    press('Undo');
    await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Parts on order.'));
    expect(screen.getByRole('button', { name: 'In progress', pressed: true })).toBeTruthy();
    expect([screen.queryByText('Sent'), calledWith('POST', ANSWER)]).toEqual([null, []]);
  });

  it('is sent when the page is left, and can no longer be undone', async () => {
    Object.assign(undoTime, { milliseconds: 3_600_000 });
    open();
    await form();
    write('Welded.');
    press('Send');
    await screen.findByText('Sent');
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(calledWith('POST', ANSWER)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
    expect(screen.getByText('Sent')).toBeTruthy();
  });

  it('may be a question, which has a text and no state', async () => {
    open();
    await form();
    press('Question');
    expect(isSendable()).toBe(false);
    write('Which of the two?');
    press('Send');
    await waitFor(() => expect(calledWith('POST', ANSWER)[0]?.body).toMatchObject({ state: null }));
  });

  it('is there again as far as it was written when the finding is opened once more', async () => {
    const { unmount } = open();
    await form();
    press('In progress');
    write('Parts on');
    unmount();
    open();
    await form();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Parts on');
    expect(screen.getByRole('button', { name: 'In progress', pressed: true })).toBeTruthy();
  });

  it('given without a connection is kept on this device and sent once by itself when the line is back', async () => {
    answer('POST', ANSWER, offline);
    open();
    await form();
    press('Ready');
    write('Welded and tested.');
    press('Send');
    expect(await screen.findByText('Saved on this device, waiting to be sent')).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
    await waitFor(() => expect(calledWith('POST', ANSWER)).not.toHaveLength(0));
    const [first] = calledWith('POST', ANSWER);
    answer('POST', ANSWER, findingRow(1, { state: 'ready' }));
    press('In progress');
    press('Send');
    await waitFor(() => expect(screen.queryByText('Saved on this device, waiting to be sent')).toBeNull());
    const sent = calledWith('POST', ANSWER).map(({ body }) => body as { event: string; state: string });
    expect(sent.at(-1)).toMatchObject({ state: 'progress' });
    // However often it was tried, it is the same answer.
    expect(sent.filter(({ state }) => state === 'ready').length).toBeGreaterThan(1);
    for (const tried of sent.filter(({ state }) => state === 'ready')) expect(tried).toEqual(first?.body);
  });

  it('that the server refuses says why, and can be written again', async () => {
    answer('POST', ANSWER, () => refusal(409, 'closed', 'This finding is closed.'));
    open();
    await form();
    press('Ready');
    write('Welded.');
    press('Send');
    expect(await screen.findByText('This finding is closed.')).toBeTruthy();
    press('Write again');
    await waitFor(() => expect(screen.queryByText('This finding is closed.')).toBeNull());
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Welded.');
  });

  it.each([
    ['a viewer', { role: 'viewer' }, {}],
    ['of a closed finding', {}, { state: 'closed' }],
    ['of one that is gone', {}, { gone: true }],
  ] as const)('is not offered to or of: %s', async (_, who, own) => {
    show(own);
    open(who);
    await screen.findByRole('heading', { name: 'Cracked weld 1' });
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  });
});
