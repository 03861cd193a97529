import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { PATTERNS } from '../../../../lib/navigation/paths.ts';
import { deviceDrafts } from '../../../../lib/unsaved-work/device-drafts.ts';
import { findingId, findingRow } from '../../../../test/findings.ts';
import { withIndexedDb } from '../../../../test/indexed-db.ts';
import { answer, calledWith, chooseFiles, formOf, refusal, renderPage } from '../../../../test/support.tsx';
import { undoTime } from '../../../../ui/feedback/undo-time.ts';
import FindingShowPage from '../../finding-page.tsx';
import { sendKept } from '../../outbox/send-kept.ts';

withIndexedDb();

/** Each test has a finding of its own: what one before still keeps on the device is of another. */
let finding = 0;
const answerPath = () => `/api/findings/answer/${findingId(finding)}`;
const UPLOAD = '/api/findings/upload/image';

/** Decodes pictures only when the processor gets to it. */
function withSlowProcessor(): () => void {
  const waiting: (() => void)[] = [];
  let isFree = false;
  const reduced = { width: 4000, height: 3000, close: () => {} };
  const decode = () => new Promise((resolve) => (isFree ? resolve(reduced) : waiting.push(() => resolve(reduced))));
  vi.stubGlobal('createImageBitmap', decode);
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ drawImage: () => {} });
      convertToBlob = async () => new Blob(['reduced'], { type: 'image/jpeg' });
    },
  );
  const goOn = () => {
    isFree = true;
    for (const go of waiting.splice(0)) go();
  };
  // What waits here would keep the tests after it from sending.
  onTestFinished(goOn);
  return goOn;
}

beforeEach(() => {
  Object.assign(undoTime, { milliseconds: 0 });
  finding += 1;
  sessionStorage.clear();
  // The files of these tests can't be cloned into a database.
  vi.stubGlobal('structuredClone', <Value,>(value: Value) => value);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
  answer('GET', `/api/findings/show/${findingId(finding)}`, { ...findingRow(finding), events: [] });
  answer('POST', answerPath(), findingRow(finding, { state: 'ready' }));
  answer('POST', UPLOAD, 'uploads/after.jpg');
});

/** The page of the next test would wait for one that this test's page has asked for, and hear nothing of it. */
afterEach(() =>
  sendKept({ account: 'test@example.com', userName: 'Test User' }, { onTaken: () => {}, onChange: () => {} }),
);

const open = async () => {
  const page = renderPage(<FindingShowPage />, {
    path: `/finding/show/${findingId(finding)}`,
    pattern: PATTERNS.findingShow,
    role: 'client',
    owner: false,
  });
  await screen.findByRole('heading', { name: 'Answer' });
  return page;
};
const photo = (name: string) => new File(['a photograph'], name, { type: 'image/jpeg' });
const choose = (...names: string[]) => chooseFiles('Add pictures', ...names.map(photo));
const chosen = () => screen.queryAllByRole('button', { name: /^Remove picture/ }).length;
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const write = (text: string) => fireEvent.change(field(), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const texts = () => calledWith('POST', answerPath()).map(({ body }) => (body as { text: string }).text);
const bodies = () => calledWith('POST', answerPath()).map(({ body }) => body as { pictures: string[] });

describe('the pictures of an answer', () => {
  it('are seen at once, and more chosen at once are added', async () => {
    withSlowProcessor();
    await open();
    choose('1.jpg', '2.jpg', '3.jpg');
    choose('4.jpg');
    expect(chosen()).toBe(4);
    press('Remove picture 2');
    expect(chosen()).toBe(3);
  });

  it('are all sent by a Send that is pressed at once, reduced', async () => {
    const goOn = withSlowProcessor();
    await open();
    press('Ready');
    write('Welded.');
    choose('1.jpg', '2.jpg', '3.jpg');
    choose('4.jpg');
    press('Send');
    await screen.findByText('4 pictures');
    expect(chosen()).toBe(0);
    expect(bodies()).toEqual([]);
    goOn();
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0]?.pictures).toHaveLength(4);
    const uploads = calledWith('POST', UPLOAD).map(formOf);
    expect(uploads).toHaveLength(4);
    expect(uploads.map(({ image }) => image)).toEqual(Array.from({ length: 4 }, () => expect.stringMatching('jpg')));
  });

  it('that were kept from before are sent, also if Send is pressed before they are read', async () => {
    const { unmount } = await open();
    choose('1.jpg');
    press('In progress');
    await waitFor(async () => expect(await deviceDrafts.keysFrom('')).toHaveLength(1));
    unmount();
    await open();
    choose('2.jpg');
    press('Send');
    await waitFor(() => expect(bodies()[0]?.pictures).toHaveLength(2));
  });
});

it('of an answer that waits to be sent are counted where the finding shows its pictures', async () => {
  answer('POST', answerPath(), () => {
    throw new TypeError('Failed to fetch');
  });
  await open();
  expect(screen.getByText('No picture of the repair yet')).toBeTruthy();
  choose('1.jpg');
  press('Ready');
  press('Send');
  expect(await screen.findByText('1 picture waits on this device to be sent')).toBeTruthy();
  expect(screen.queryByText('No picture of the repair yet')).toBeNull();
  const welded = findingRow(finding, { state: 'ready', pictures: { before: [], after: ['uploads/after.jpg'] } });
  answer('GET', `/api/findings/show/${findingId(finding)}`, { ...welded, events: [] });
  answer('POST', answerPath(), welded);
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText('1 picture waits on this device to be sent')).toBeNull());
  expect(await screen.findByRole('button', { name: 'After: picture 1' })).toBeTruthy();
});

describe('what is written after Send was pressed', () => {
  it('stays when the answer has arrived, which is said', async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    answer('POST', answerPath(), async () => {
      await arrived;
      return findingRow(finding, { state: 'ready' });
    });
    await open();
    press('Ready');
    write('Welded.');
    press('Send');
    expect(field().value).toBe('');
    write('And tested.');
    await screen.findByText('Saved on this device, waiting to be sent');
    arrive();
    expect(await screen.findByText('Sent', { selector: 'output span' })).toBeTruthy();
    expect(texts()).toEqual(['Welded.']);
    expect(field().value).toBe('And tested.');
    write('And tested again.');
    expect(screen.queryByText('Sent', { selector: 'output' })).toBeNull();
  });

  it('is joined to a refused answer that is written again', async () => {
    answer('POST', answerPath(), () => refusal(409, 'closed', 'This finding is closed.'));
    await open();
    press('Ready');
    write('Welded.');
    choose('1.jpg');
    press('Send');
    await screen.findByText('This finding is closed.');
    write('And tested.');
    choose('2.jpg');
    press('Write again');
    await waitFor(() => expect(field().value).toBe('Welded.\nAnd tested.'));
    expect(chosen()).toBe(2);
    await waitFor(() => expect(screen.queryByText('This finding is closed.')).toBeNull());
    expect(screen.queryByText('Sent', { selector: 'output' })).toBeNull();
  });

  it('is there beside what could not be sent in a browser that keeps nothing', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('Not in a private window.', 'InvalidStateError');
      },
    });
    answer('POST', answerPath(), () => refusal(503, 'busy', 'Busy.'));
    await open();
    press('Ready');
    write('Welded.');
    choose('1.jpg');
    press('Send');
    write('And tested.');
    choose('2.jpg');
    await waitFor(() => expect(field().value).toBe('Welded.\nAnd tested.'));
    expect(chosen()).toBe(2);
  });
});
