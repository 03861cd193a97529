import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../test/support.tsx';
import { notify } from './notify.tsx';

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
    act(() => notify.danger('Error', 'First'));
    act(() => notify.danger('Error', 'Second'));
    await waitFor(() => expect(notices()).toEqual(['ErrorFirst', 'ErrorSecond']));
    const first = screen.getAllByRole('alert')[0] ?? document.body;
    fireEvent.click(within(first).getByRole('button', { name: 'Dismiss this notice' }));
    await waitFor(() => expect(notices()).toEqual(['ErrorSecond']));
  });

  it('with a name of its own is shown once while it is there', async () => {
    renderPage(<p>The page</p>);
    act(() => notify.danger('Error', 'A part could not be loaded.', 'not-loaded'));
    act(() => notify.danger('Error', 'A part could not be loaded.', 'not-loaded'));
    await waitFor(() => expect(notices()).toEqual(['ErrorA part could not be loaded.']));
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

  it('goes without a word where somebody stopped it', async () => {
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
