import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PATTERNS } from '../../../lib/navigation/paths.ts';
import { deviceDrafts } from '../../../lib/unsaved-work/device-drafts.ts';
import { findingId, findingRow } from '../../../test/findings.ts';
import { withIndexedDb } from '../../../test/indexed-db.ts';
import { answer, calledWith, chooseFiles, refusal, renderPage } from '../../../test/support.tsx';
import FindingShowPage from '../finding-page.tsx';

withIndexedDb();

const UPLOAD = '/api/findings/upload/image';
const NOTE = `/api/findings/note/${findingId(1)}`;

beforeEach(() => {
  sessionStorage.clear();
  answer('GET', `/api/findings/show/${findingId(1)}`, { ...findingRow(1), events: [] });
  answer('GET', `/api/findings/mentionable/${findingId(1)}`, [
    { UUID: findingId(501), name: 'Bilal Khan', side: 'provider' },
    { UUID: findingId(502), name: 'Bilqis Omar', side: 'company' },
  ]);
  answer('POST', NOTE, findingRow(1));
});

function renderFinding(owner: boolean) {
  renderPage(<FindingShowPage />, {
    path: `/finding/show/${findingId(1)}`,
    pattern: PATTERNS.findingShow,
    role: 'editor',
    owner,
  });
}
async function open(owner: boolean) {
  renderFinding(owner);
  fireEvent.click(await screen.findByRole('button', { name: 'Write a remark' }));
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Remark for both sides|Internal remark/ });
function write(text: string) {
  fireEvent.change(field(), { target: { value: text, selectionStart: text.length, selectionEnd: text.length } });
}
const offline = () => {
  throw new TypeError('Failed to fetch');
};
const sent = () => calledWith('POST', NOTE).map(({ body }) => body);

describe('a remark', () => {
  it('is for both sides, and mentions whoever was chosen by "@"', async () => {
    await open(false);
    expect(screen.queryByRole('switch')).toBeNull();
    write('Look, @Bil');
    fireEvent.click(await screen.findByRole('option', { name: /Bilqis Omar/ }));
    expect(field().value).toBe('Look, @Bilqis Omar ');
    fireEvent.click(screen.getByRole('button', { name: 'Add remark' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()).toEqual([
      { event: expect.any(String), text: 'Look, @Bilqis Omar', internal: 0, mentions: [findingId(502)] },
    ]);
    expect(await screen.findByRole('button', { name: 'Write a remark' })).toBeTruthy();
  });

  it('of the provider may be internal, and says so at its field and its button', async () => {
    await open(true);
    fireEvent.click(screen.getByRole('switch', { name: 'Internal: only our people see it' }));
    write('They said so last year.');
    expect(screen.getByRole('form', { name: 'Write a remark' }).dataset['internal']).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Add internal remark' }));
    await waitFor(() => expect(sent()).toMatchObject([{ internal: 1, text: 'They said so last year.' }]));
  });

  it('has pictures, which are sent before it, once, and leave the form with it', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
    answer('POST', UPLOAD, 'uploads/remark.jpg');
    await open(true);
    fireEvent.click(screen.getByRole('switch', { name: 'Internal: only our people see it' }));
    vi.stubGlobal('structuredClone', <Value,>(value: Value) => value);
    const photo = new File(['bytes'], 'image.jpg', { type: 'image/jpeg' });
    chooseFiles('Add pictures to the remark', photo);
    expect(await screen.findByRole('img', { name: 'Picture 1 of the remark' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Add internal remark' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()).toEqual([
      { event: expect.any(String), text: '', internal: 1, mentions: [], pictures: ['uploads/remark.jpg'] },
    ]);
    expect(calledWith('POST', UPLOAD)).toHaveLength(1);
    fireEvent.click(await screen.findByRole('button', { name: 'Write a remark' }));
    expect(screen.queryByRole('img', { name: 'Picture 1 of the remark' })).toBeNull();
  });

  it('that was internal stays so with its pictures, also in another tab, until someone says otherwise', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
    vi.stubGlobal('structuredClone', <Value,>(value: Value) => value);
    answer('POST', UPLOAD, 'uploads/remark.jpg');
    await open(true);
    const onlyOurs = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Internal: only our people see it' });
    chooseFiles('Add pictures to the remark', new File(['bytes'], 'image.jpg', { type: 'image/jpeg' }));
    fireEvent.click(onlyOurs());
    await waitFor(async () => expect(await deviceDrafts.keysFrom('')).toHaveLength(1));
    cleanup();
    sessionStorage.clear();
    renderFinding(true);
    expect(await screen.findByRole('img', { name: 'Picture 1 of the remark' })).toBeTruthy();
    expect(onlyOurs().checked).toBe(true);
    fireEvent.click(onlyOurs());
    await waitFor(() => expect(onlyOurs().checked).toBe(false));
    expect(screen.getAllByRole('img', { name: 'Picture 1 of the remark' })).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Add remark' }));
    await waitFor(() => expect(sent()).toMatchObject([{ internal: 0, pictures: ['uploads/remark.jpg'] }]));
  });

  it('of someone who may not answer has no pictures', async () => {
    renderPage(<FindingShowPage />, {
      path: `/finding/show/${findingId(1)}`,
      pattern: PATTERNS.findingShow,
      role: 'viewer',
      owner: false,
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Write a remark' }));
    expect(screen.queryByLabelText('Add pictures to the remark')).toBeNull();
  });

  it('waits on this device without a connection, in sight, and is sent once when there is one', async () => {
    answer('POST', NOTE, offline);
    await open(true);
    fireEvent.click(screen.getByRole('switch', { name: 'Internal: only our people see it' }));
    write('Parts have come, @Bil');
    fireEvent.click(await screen.findByRole('option', { name: /Bilal Khan/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Add internal remark' }));
    expect(await screen.findByText('Saved on this device, waiting to be sent')).toBeTruthy();
    expect(screen.getByText('Internal')).toBeTruthy();
    cleanup();
    sessionStorage.clear();
    answer('POST', NOTE, findingRow(1));
    renderFinding(true);
    await waitFor(() => expect(sent()).toHaveLength(2));
    const [first, second] = sent();
    expect(second).toEqual(first);
    expect(second).toMatchObject({ text: 'Parts have come, @Bilal Khan', internal: 1, mentions: [findingId(501)] });
    await waitFor(() => expect(screen.queryByText('Parts have come, @Bilal Khan')).toBeNull());
  });

  it('is in the form again when it is taken back, and what was internal makes all of it internal', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    answer('POST', NOTE, offline);
    await open(true);
    fireEvent.click(screen.getByRole('switch', { name: 'Internal: only our people see it' }));
    write('Between us.');
    fireEvent.click(screen.getByRole('button', { name: 'Add internal remark' }));
    expect(await screen.findByText('Saved on this device, waiting to be sent')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Write a remark' }));
    write('For everyone.');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(field().value).toBe('Between us.\nFor everyone.'));
    expect(screen.getByRole('button', { name: 'Add internal remark' })).toBeTruthy();
    expect(screen.queryByText('Saved on this device, waiting to be sent')).toBeNull();
  });

  it('that is refused says why, and is written again or given up', async () => {
    answer('POST', NOTE, () => refusal(403, 'forbidden', 'Not for you.'));
    await open(false);
    write('Parts have come.');
    fireEvent.click(screen.getByRole('button', { name: 'Add remark' }));
    expect(await screen.findByText('Not for you.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Write again' }));
    await waitFor(() => expect(field().value).toBe('Parts have come.'));
    await waitFor(() => expect(screen.queryByText('Not for you.')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Add remark' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByText('Not for you.')).toBeNull());
    expect(sent()).toHaveLength(2);
  });
});
