import type { FileKind, Role } from '@rigbook/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { leave } from '../../lib/navigation/leave.ts';
import { PATTERNS, pathTo } from '../../lib/navigation/paths.ts';
import { REPORT_RIG, REPORT_UUID } from '../../test/report.ts';
import { answer, calledWith, refusal, renderPage } from '../../test/support.tsx';
import FilesShowPage from './files-show-page.tsx';

const CREATED = '2026-11-21T08:00:00.000Z';
const fileOf = (number: number) => ({ id: number, file: `uploads/rigs/x/file-${number}.pdf`, created_at: CREATED });
const files = (count: number) => Array.from({ length: count }, (_, index) => fileOf(index + 1));
const head = { id: 31, UUID: REPORT_UUID, rig_id: 7, rigUUID: REPORT_RIG.UUID, rig: REPORT_RIG, created_at: CREATED };

type Kind = Extract<FileKind, 'final_reports' | 'move_reports'>;
const PAGES = { final_reports: 'finalShow', move_reports: 'moveShow' } as const;

function open(kind: Kind, body: unknown, role: Role = 'admin') {
  answer('GET', `/api/reports/${kind}/show/${REPORT_UUID}`, body);
  const page = PAGES[kind];
  renderPage(<FilesShowPage kind={kind} />, {
    path: pathTo(page, { uuid: REPORT_UUID }),
    pattern: PATTERNS[page],
    role,
  });
  return screen.findByRole('table', { name: 'Files' });
}

const names = () =>
  within(screen.getByRole('table', { name: 'Files' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the files of a final report', () => {
  it('are loaded all at once and paged in the browser, by their names without the folders', async () => {
    await open('final_reports', { ...head, files: files(12) });
    await waitFor(() => expect(names()).toHaveLength(10));
    expect(names()[0]).toBe('file-1.pdf');
    press('Page 2');
    await waitFor(() => expect(names()).toEqual(['file-11.pdf', 'file-12.pdf']));
    expect(screen.getByText('11–12 of 12')).toBeTruthy();
  });

  it('return to the previous page when the last one of a page is deleted', async () => {
    let left = 11;
    answer('DELETE', '/api/reports/final_reports/delete-file/11', () => {
      left = 10;
      return 'Deleted.';
    });
    await open('final_reports', () => ({ ...head, files: files(left) }));
    await waitFor(() => expect(names()).toHaveLength(10));
    press('Page 2');
    await waitFor(() => expect(names()).toEqual(['file-11.pdf']));
    press('Delete file-11.pdf');
    const question = within(await screen.findByRole('dialog', { name: 'Delete File' }));
    fireEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(names()).toHaveLength(10));
    expect(screen.getByText('1–10 of 10')).toBeTruthy();
  });
});

describe('the files of a move report', () => {
  const page = (data: object[], current_page = 1, total = data.length) => ({ data, current_page, per_page: 10, total });

  it('are paged by the server', async () => {
    await open('move_reports', ({ query }: { query: URLSearchParams }) => ({
      ...head,
      files: query.get('page') === '2' ? page([fileOf(11)], 2, 11) : page(files(10), 1, 11),
    }));
    await waitFor(() => expect(names()).toHaveLength(10));
    press('Next page');
    await waitFor(() => expect(names()).toEqual(['file-11.pdf']));
    expect(within(screen.getByRole('table', { name: 'Files' })).getByRole('cell', { name: '11' })).toBeTruthy();
  });

  it('are downloaded by a single-use link', async () => {
    const href = '/api/reports/move_reports/download-file/1';
    answer('POST', '/api/auth/download-link', { link: `${href}?download_token=once`, expires_in: 60 });
    await open('move_reports', { ...head, files: page(files(1)) });
    fireEvent.click(await screen.findByRole('link', { name: 'Download file-1.pdf' }));
    await waitFor(() => expect(leave.forFile).toHaveBeenCalledExactlyOnceWith(`${href}?download_token=once`));
  });

  it('are not offered as a zip when there are none', async () => {
    await open('move_reports', { ...head, files: page([]) });
    expect(await screen.findByText('No files are attached yet.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Download All Files' })).toBeNull();
  });

  it('stay when deleting one is refused, and the page says so', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    answer('DELETE', '/api/reports/move_reports/delete-file/1', () => refusal(409, 'busy', 'It is being used.'));
    await open('move_reports', { ...head, files: page(files(1)) });
    await waitFor(() => expect(names()).toHaveLength(1));
    press('Delete file-1.pdf');
    const question = within(await screen.findByRole('dialog', { name: 'Delete File' }));
    fireEvent.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete file')).toBeTruthy();
    expect(names()).toEqual(['file-1.pdf']);
  });

  it('are not deleted when the question is answered with no', async () => {
    await open('move_reports', { ...head, files: page(files(1)) });
    await waitFor(() => expect(names()).toHaveLength(1));
    press('Delete file-1.pdf');
    const question = within(await screen.findByRole('dialog', { name: 'Delete File' }));
    fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calledWith('DELETE', '/api/reports/move_reports/delete-file/1')).toEqual([]);
  });

  it('are read-only for a user who may not change them', async () => {
    await open('move_reports', { ...head, files: page(files(1)) }, 'client');
    await waitFor(() => expect(names()).toEqual(['file-1.pdf']));
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  });
});

it('a report that cannot be loaded says why, and links back to the rigs', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answer('GET', `/api/reports/final_reports/show/${REPORT_UUID}`, () =>
    refusal(404, 'not_found', 'This was not found.'),
  );
  renderPage(<FilesShowPage kind="final_reports" />, {
    path: pathTo('finalShow', { uuid: REPORT_UUID }),
    pattern: PATTERNS.finalShow,
  });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(screen.getAllByText('This was not found.').length).toBeGreaterThan(0);
});
