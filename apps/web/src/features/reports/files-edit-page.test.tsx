import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { PATTERNS, pathTo } from '../../lib/navigation/paths.ts';
import { REPORT_RIG, REPORT_UUID } from '../../test/report.ts';
import { answer, calledWith, chooseFiles, formOf, refusal, renderPage, type Call } from '../../test/support.tsx';
import { answerTransfers } from '../../test/transfers.ts';
import CollectionAddPage from './collection-add-page.tsx';
import FilesEditPage from './files-edit-page.tsx';

const SHOW = `/api/reports/final_reports/show/${REPORT_UUID}`;
const UPLOAD = '/api/reports/final_reports/upload/file';
const SAVE = '/api/reports/final_reports/save-files';

const file = (name: string, size = 1) => new File(['x'.repeat(size)], name);
const stored = (...names: string[]) =>
  names.map((name, index) => ({
    id: index + 1,
    file: `uploads/rigs/x/${name}`,
    created_at: '2026-11-21T08:00:00.000Z',
  }));
const report = (...names: string[]) => ({
  id: 31,
  UUID: REPORT_UUID,
  rig_id: 7,
  rigUUID: REPORT_RIG.UUID,
  rig: REPORT_RIG,
  created_at: '2026-11-21T08:00:00.000Z',
  files: stored(...names),
});

async function open(...names: string[]) {
  answer('GET', SHOW, report(...names));
  renderPage(<FilesEditPage kind="final_reports" />, {
    path: pathTo('finalEdit', { uuid: REPORT_UUID }),
    pattern: PATTERNS.finalEdit,
  });
  await screen.findByRole('table', { name: 'Files' });
  return answerTransfers();
}

const choose = (...files: File[]) => act(async () => chooseFiles('Upload Files', ...files));
const pending = () => {
  const list = screen.queryByRole('list', { name: 'Files to be saved' });
  return list ? within(list).getAllByRole('listitem') : [];
};
const states = () => pending().map((item) => item.dataset['status']);
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Holds each upload, by file name, until the test answers it. */
function answersLater() {
  const waiting = new Map<string, (answer: unknown) => void>();
  answer('POST', UPLOAD, (call: Call) => {
    return new Promise((resolve) => waiting.set(formOf(call)['file'] ?? '', resolve));
  });
  return async (name: string, content: unknown) => {
    await waitFor(() => expect(waiting.has(name)).toBe(true));
    await act(async () => waiting.get(name)?.(content));
    waiting.delete(name);
  };
}

describe('files that are added to a final report', () => {
  it('are uploaded at once, with their progress, and Save attaches them when all are stored', async () => {
    const [transfers, answers] = [await open('old.pdf'), answersLater()];
    answer('POST', SAVE, { UUID: REPORT_UUID, id: 31, files: [] });
    await choose(file('a.pdf', 2048), file('b.pdf'));
    await waitFor(() => expect(states()).toEqual(['running', 'waiting']));
    act(() => transfers[0]?.progress(1, 4));
    const bar = screen.getByRole('progressbar', { name: 'Upload of a.pdf' });
    expect([bar.getAttribute('aria-valuenow'), pending()[0]?.textContent]).toEqual(['25', 'a.pdf25% of 2 KB']);
    expect(save().disabled).toBe(true);
    expect(screen.getByText('The files are still being uploaded.')).toBeTruthy();
    await answers('a.pdf', 'uploads/a.pdf');
    await answers('b.pdf', 'uploads/b.pdf');
    await waitFor(() => expect(save().disabled).toBe(false));
    press('Save');
    expect(await screen.findByText('Files are uploaded successfully.')).toBeTruthy();
    expect(calledWith('POST', SAVE).map(({ body }) => body)).toEqual([
      { final_report_id: 31, files: ['uploads/a.pdf', 'uploads/b.pdf'] },
    ]);
    expect(pending()).toEqual([]);
    expect(calledWith('GET', SHOW)).toHaveLength(2);
  });

  it('that are refused say why, and are not offered another try', async () => {
    await open();
    const answers = answersLater();
    await choose(file('huge.zip'));
    await answers('huge.zip', refusal(413, 'too_large', 'This file is too large.'));
    await waitFor(() => expect(states()).toEqual(['failed']));
    expect(pending()[0]?.textContent).toContain('This file is too large.');
    expect(screen.queryByRole('button', { name: 'Upload huge.zip again' })).toBeNull();
  });

  it('that fail say why, keep the others going, and can be tried again', async () => {
    await open();
    const answers = answersLater();
    await choose(file('huge.zip'), file('b.pdf'));
    await answers('huge.zip', refusal(500, 'internal', 'The file could not be stored.'));
    await answers('b.pdf', 'uploads/b.pdf');
    await waitFor(() => expect(states()).toEqual(['failed', 'done']));
    expect(pending()[0]?.textContent).toContain('The file could not be stored.');
    press('Save');
    expect(await screen.findByText(/1 file is not uploaded/)).toBeTruthy();
    expect(calledWith('POST', SAVE)).toEqual([]);
    press('Upload huge.zip again');
    await answers('huge.zip', 'uploads/huge.zip');
    await waitFor(() => expect(states()).toEqual(['done', 'done']));
  });

  it('that are cancelled during the upload are stopped, and the next one starts', async () => {
    const transfers = await open();
    answersLater();
    await choose(file('a.pdf'), file('b.pdf'));
    await waitFor(() => expect(transfers).toHaveLength(1));
    press('Cancel the upload of a.pdf');
    expect(transfers[0]?.aborted).toBe(true);
    await waitFor(() => expect(states()).toEqual(['running']));
    expect(pending()[0]?.textContent).toContain('b.pdf');
  });

  it('that are removed are not saved', async () => {
    await open();
    answer('POST', UPLOAD, (call: Call) => `uploads/${formOf(call)['file']}`);
    answer('POST', SAVE, { UUID: REPORT_UUID, id: 31, files: [] });
    await choose(file('a.pdf'), file('b.pdf'));
    await waitFor(() => expect(states()).toEqual(['done', 'done']));
    press('Remove a.pdf');
    press('Save');
    await screen.findByText('Files are uploaded successfully.');
    expect(calledWith('POST', SAVE)[0]?.body).toMatchObject({ files: ['uploads/b.pdf'] });
  });

  it('are required: Save without any says so and sends nothing', async () => {
    await open();
    press('Save');
    expect(await screen.findByText('No Files to Upload!')).toBeTruthy();
    expect(calledWith('POST', SAVE)).toEqual([]);
    await choose(file('a.pdf'));
    await waitFor(() => expect(screen.queryByText('No Files to Upload!')).toBeNull());
  });

  it('stay after a failed save, with the reason above them, until it is repeated', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await open();
    answer('POST', UPLOAD, 'uploads/a.pdf');
    answer('POST', SAVE, () => refusal(409, 'busy', 'Someone is deleting this rig.'));
    await choose(file('a.pdf'));
    await waitFor(() => expect(states()).toEqual(['done']));
    press('Save');
    expect((await screen.findAllByRole('alert'))[0]?.textContent).toContain('Someone is deleting this rig.');
    expect(states()).toEqual(['done']);
    answer('POST', SAVE, { UUID: REPORT_UUID, id: 31, files: [] });
    press('Save');
    await waitFor(() => expect(pending()).toEqual([]));
    expect(screen.queryByText('Someone is deleting this rig.')).toBeNull();
  });

  it('are not lost when the page is left: it asks first', async () => {
    await open();
    answersLater();
    await choose(file('a.pdf'));
    press('Cancel');
    const question = within(await screen.findByRole('dialog', { name: 'Unsaved changes' }));
    fireEvent.click(question.getByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByText('Now at /elsewhere')).toBeTruthy();
  });
});

describe('a new collection of files', () => {
  const RIG = `/api/rigs/${REPORT_RIG.UUID}`;
  const openNew = async () => {
    answer('GET', RIG, {
      ...REPORT_RIG,
      id: 7,
      image: null,
      client_id: 2,
      client: { id: 2, name: 'Halcyon', active: 1 },
      updated_at: '2026-01-01T00:00:00.000Z',
    });
    renderPage(<CollectionAddPage kind="move_reports" />, {
      path: pathTo('moveAdd', { uuid: REPORT_RIG.UUID }),
      pattern: PATTERNS.moveAdd,
    });
    await screen.findByRole('link', { name: 'Marlin Crest' });
    answerTransfers();
  };

  it('is created by saving its files, under the same UUID however often it is tried', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await openNew();
    let tries = 0;
    answer('POST', '/api/reports/move_reports/upload/file', 'uploads/a.pdf');
    answer('POST', '/api/reports/move_reports/save-files', () => {
      tries += 1;
      return tries === 1 ? refusal(500, 'failed', 'Oops.') : { UUID: REPORT_UUID, id: 1, files: [] };
    });
    await choose(file('a.pdf'));
    await waitFor(() => expect(states()).toEqual(['done']));
    press('Save');
    await screen.findAllByText('Failed to upload files');
    press('Save');
    expect(await screen.findByText('Now at /elsewhere')).toBeTruthy();
    const bodies = calledWith('POST', '/api/reports/move_reports/save-files').map(({ body }) => body);
    expect(bodies[0]).toMatchObject({ rigUUID: REPORT_RIG.UUID, files: ['uploads/a.pdf'] });
    expect(bodies[1]).toEqual(bodies[0]);
    const [upload] = calledWith('POST', '/api/reports/move_reports/upload/file').map(formOf);
    expect(bodies[0]).toMatchObject({ UUID: upload?.['reportUUID'] });
  });

  it('says why its rig cannot be loaded', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    answer('GET', RIG, () => refusal(404, 'not_found', 'This was not found.'));
    renderPage(<CollectionAddPage kind="drop_reports" />, {
      path: pathTo('dropAdd', { uuid: REPORT_RIG.UUID }),
      pattern: PATTERNS.dropAdd,
    });
    expect((await screen.findAllByText('This was not found.')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});
