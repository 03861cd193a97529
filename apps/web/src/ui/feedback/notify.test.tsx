import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from '../../lib/api/api.ts';
import { renderPage } from '../../test/support.tsx';
import { lifetimes, loadNotices, notify } from './notify.tsx';
import { Failed } from './states.tsx';

// At most four are shown at once: those of the test before would keep others waiting.
afterEach(() => {
  notifications.clean();
  notifications.cleanQueue();
});

const notices = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

describe('a notice', () => {
  it.each(['success', 'info', 'warning', 'danger'] as const)('of %s says its title and its text', async (kind) => {
    renderPage(<p>The page</p>);
    act(() => notify[kind]('Upload Success', 'Image is uploaded successfully.'));
    await waitFor(() => expect(notices()).toEqual(['Upload SuccessImage is uploaded successfully.']));
  });

  it('is taken away by its button, which says what it does', async () => {
    renderPage(<p>The page</p>);
    act(() => notify.success('Saved', 'First'));
    act(() => notify.danger('Error', 'Second'));
    await waitFor(() => expect(notices()).toEqual(['SavedFirst', 'ErrorSecond']));
    const first = screen.getAllByRole('alert')[0] ?? document.body;
    fireEvent.click(within(first).getByRole('button', { name: 'Dismiss this notice' }));
    await waitFor(() => expect(notices()).toEqual(['ErrorSecond']));
  });

  it.each(['success', 'info', 'warning', 'danger'] as const)('of %s replaces the earlier one like it', async (kind) => {
    renderPage(<p>The page</p>);
    act(() => notify[kind]('Upload', 'First'));
    act(() => notify[kind]('Upload', 'Second'));
    act(() => notify[kind]('Upload', 'Second'));
    await waitFor(() => expect(notices()).toEqual(['UploadSecond']));
  });

  it('that is our own is a sentence without a title', async () => {
    renderPage(<p>The page</p>);
    act(() => notify.success('', 'DM-04 closed'));
    await waitFor(() => expect(notices()).toEqual(['DM-04 closed']));
    expect(document.querySelector('.mantine-Notification-title')).toBeNull();
  });

  it('of what went well leaves one of what did not', async () => {
    renderPage(<p>The page</p>);
    act(() => notify.warning('No Files', 'First'));
    act(() => notify.success('Upload', 'Second'));
    await waitFor(() => expect(notices()).toEqual(['No FilesFirst', 'UploadSecond']));
  });

  it('about a matter replaces what was said of it before, so a success fixes a failure', async () => {
    renderPage(<p>The page</p>);
    act(() => notify.danger('Upload Failed', 'It is no picture.', 'picture'));
    act(() => notify.warning('No Files', 'There is none.', 'files'));
    act(() => notify.success('Upload Success', 'It is uploaded.', 'picture'));
    await waitFor(() => expect(notices()).toEqual(['No FilesThere is none.', 'Upload SuccessIt is uploaded.']));
    act(() => notify.dismiss('files'));
    await waitFor(() => expect(notices()).toEqual(['Upload SuccessIt is uploaded.']));
  });

  it('of a failure ends with its page, one of a success stays', async () => {
    renderPage(<p>The page</p>);
    for (const kind of ['danger', 'success'] as const) act(() => notify[kind](kind, '!'));
    await waitFor(() => expect(notices()).toHaveLength(2));
    act(() => notify.leavePage());
    await waitFor(() => expect(notices()).toEqual(['success!']));
  });

  it('does not repeat a sentence that the page shows in its place', async () => {
    const error = new ApiError(404, 'not_found', 'This was not found.');
    const page = renderPage(<p>The page</p>);
    act(() => notify.danger('Error', 'This was not found.'));
    act(() => notify.info('Hint', 'Something else.'));
    await waitFor(() => expect(notices()).toHaveLength(2));
    page.unmount();
    const failed = renderPage(<Failed error={error} />);
    await waitFor(() => expect(notices()).toEqual([expect.stringContaining('This was'), 'HintSomething else.']));
    act(() => notify.danger('Error', 'This was not found.'));
    expect(screen.getAllByText('This was not found.')).toHaveLength(1);
    failed.unmount();
    renderPage(<p>Another page</p>);
    act(() => notify.danger('Error', 'This was not found.'));
    await waitFor(() => expect(notices()).toContain('ErrorThis was not found.'));
  });

  it('goes by itself, but stays if it says what failed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    Object.assign(lifetimes, { success: 6000 });
    onTestFinished(() => {
      Object.assign(lifetimes, { success: false });
      vi.useRealTimers();
    });
    renderPage(<p>The page</p>);
    await act(() => loadNotices());
    act(() => notify.success('Saved', 'One'));
    act(() => notify.danger('Error', 'Two'));
    await act(() => vi.advanceTimersByTimeAsync(5900));
    expect(notices()).toEqual(['SavedOne', 'ErrorTwo']);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(notices()).toEqual(['ErrorTwo']);
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    expect(notices()).toEqual(['ErrorTwo']);
  });
});

describe('a notice of what goes on', () => {
  const begin = () => {
    renderPage(<p>The page</p>);
    let notice: ReturnType<typeof notify.progress> | null = null;
    act(() => {
      notice = notify.progress('Reading file ...', 'survey.xlsx');
    });
    if (!notice) throw new Error('It was not shown.');
    return notice as ReturnType<typeof notify.progress>;
  };

  it('can not be dismissed until it has ended', async () => {
    const notice = begin();
    await waitFor(() => expect(notices()).toEqual(['Reading file ...survey.xlsx']));
    expect(screen.queryByRole('button', { name: 'Dismiss this notice' })).toBeNull();
    act(() => notice.success('File is read successfully.', 'survey.xlsx'));
    await waitFor(() => expect(notices()).toEqual(['File is read successfully.survey.xlsx']));
    expect(screen.getByRole('button', { name: 'Dismiss this notice' })).toBeTruthy();
  });

  it('says in the same place how far it is and how it ended', async () => {
    const notice = begin();
    await waitFor(() => expect(notices()).toEqual(['Reading file ...survey.xlsx']));
    act(() => notice.update('Getting data ...', 'survey.xlsx'));
    await waitFor(() => expect(notices()).toEqual(['Getting data ...survey.xlsx']));
    act(() => notice.danger('Error', 'It is no workbook.'));
    await waitFor(() => expect(notices()).toEqual(['ErrorIt is no workbook.']));
  });

  it('goes without a word where someone stopped it', async () => {
    const notice = begin();
    await waitFor(() => expect(notices()).toEqual(['Reading file ...survey.xlsx']));
    act(() => notice.close());
    await waitFor(() => expect(notices()).toEqual([]));
  });
});

it('on a phone a new notice takes the place of those before, but not of one that tells of work under way', async () => {
  const { matchMedia: real } = globalThis;
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
    Object.assign(real(query), { matches: query.includes('36em') }),
  );
  renderPage(<p>The page</p>);
  act(() => void notify.progress('Reading file ...', 'survey.xlsx'));
  act(() => notify.success('Saved', 'One'));
  act(() => notify.success('Saved', 'Two'));
  await waitFor(() => expect(notices()).toEqual(['Reading file ...survey.xlsx', 'SavedTwo']));
  vi.restoreAllMocks();
});
