import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { DocumentMade } from '@rigbook/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { leave } from '../../lib/navigation/leave.ts';
import { answer, calledWith, refusal, renderPage, signInAs } from '../../test/support.tsx';
import { awaitDocument, awaitedDocuments } from '../../lib/session/documents-awaited.ts';
import { MakeDocument, useAwaitedDocuments } from './public.ts';

const UUID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const REPORT = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const RIG = '9a5f2f4e-6f0d-4f6e-8f0a-2d1c3b4a5e6f';
const SURVEY = '3b241101-e2bb-4255-8caf-4136c566a962';

const aDocument = (own: Partial<DocumentMade> = {}): DocumentMade => ({
  UUID,
  state: 'ready',
  done: 0,
  of: 0,
  file_name: 'Marlin-Crest_closing_2026-11-22.pdf',
  bytes: 1200,
  rigUUID: RIG,
  surveyUUID: SURVEY,
  finals: [],
  asked: {
    of: 'report',
    kind: 'closing',
    report: REPORT,
    format: 'pdf',
    language: 'en',
    pictures: 'small',
    only: 'all',
  },
  created_at: '2026-11-22T08:00:00.000Z',
  kept_until: '2026-11-23T08:00:00.000Z',
  ...own,
});

const list = (...documents: DocumentMade[]) => answer('GET', '/api/documents', documents);

beforeEach(() => {
  list();
  answer('POST', '/api/documents', aDocument({ state: 'queued' }));
});

const subject = { of: 'report', kind: 'closing', report: REPORT, name: 'Marlin Crest' } as const;

async function open(final?: { UUID: string; surveyUUID: string }) {
  renderPage(<MakeDocument subject={subject} {...(final !== undefined && { final })} />);
  fireEvent.click(await screen.findByRole('button', { name: final ? 'Create the PDF' : 'Create a document' }));
  return within(await screen.findByRole('dialog', { name: 'Document: Marlin Crest' }));
}

it('a document is made as it was chosen, and is in the list', async () => {
  const dialog = await open();
  fireEvent.change(dialog.getByLabelText('Format'), { target: { value: 'xlsx' } });
  fireEvent.change(dialog.getByLabelText('Findings'), { target: { value: 'open' } });
  list(aDocument({ state: 'queued', before: 2 }));
  fireEvent.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await dialog.findByText('2 ahead of it')).toBeTruthy();
  expect(calledWith('POST', '/api/documents')[0]?.body).toEqual({
    UUID: expect.stringMatching(/^[0-9a-f-]{36}$/),
    of: 'report',
    kind: 'closing',
    report: REPORT,
    format: 'xlsx',
    language: 'en',
    pictures: 'small',
    only: 'open',
  });
});

describe('one that a link in a mail asks for', () => {
  const asked = { format: 'xlsx', language: 'ar' } as const;
  const findings = { of: 'findings', filter: { rig: RIG }, name: 'Findings' } as const;
  const href = `/api/documents/download/`;

  beforeEach(() => {
    vi.spyOn(leave, 'forFile').mockImplementation(() => {});
    answer('POST', '/api/auth/download-link', { link: `${href}x?download_token=once`, expires_in: 60 });
    answer('POST', '/api/documents/about', { findings: 12, overdue: 3, rigs: 1 });
  });

  it('is made at once in the language of the mail, and is downloaded once as soon as it is ready', async () => {
    let uuid = '';
    answer('POST', '/api/documents', ({ body }: { body: { UUID: string } }) => {
      uuid = body.UUID;
      list(aDocument({ UUID: uuid, state: 'making' }));
      return aDocument({ UUID: uuid, state: 'making' });
    });
    const onMade = vi.fn<() => void>();
    renderPage(<MakeDocument subject={findings} asked={asked} onMade={onMade} />);
    const dialog = within(await screen.findByRole('dialog', { name: 'Document: Findings' }));
    expect(await dialog.findByText(/downloaded as soon as it is ready/)).toBeTruthy();
    await waitFor(() => expect(onMade).toHaveBeenCalledOnce());
    expect(calledWith('POST', '/api/documents').map(({ body }) => body)).toEqual([
      { UUID: uuid, of: 'findings', filter: { rig: RIG }, ...asked, pictures: 'small', only: 'open' },
    ]);
    expect(leave.forFile).not.toHaveBeenCalled();
    list(aDocument({ UUID: uuid }));
    expect(await dialog.findByText(/It is downloaded/, {}, { timeout: 5000 })).toBeTruthy();
    await waitFor(() => expect(leave.forFile).toHaveBeenCalledExactlyOnceWith(`${href}x?download_token=once`));
    expect(calledWith('POST', '/api/auth/download-link').map(({ body }) => body)).toEqual([{ path: `${href}${uuid}` }]);
  });

  it('can be made otherwise instead', async () => {
    renderPage(<MakeDocument subject={findings} asked={asked} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Other options' }));
    expect(screen.getByLabelText<HTMLSelectElement>('Format').value).toBe('xlsx');
    fireEvent.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(calledWith('POST', '/api/documents')).toHaveLength(2));
  });

  it('says why where it can not be made', async () => {
    answer('POST', '/api/documents', () => refusal(422, 'invalid', 'Too many.'));
    renderPage(<MakeDocument subject={findings} asked={asked} />);
    expect((await screen.findByRole('alert')).textContent).toBe('Too many.');
  });

  it('is no dialog for people who may have no documents', async () => {
    renderPage(<MakeDocument subject={findings} asked={asked} />, { role: 'viewer' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calledWith('POST', '/api/documents')).toEqual([]);
  });
});

it('one that is made says how far it is, and can be cancelled', async () => {
  list(aDocument({ state: 'making', done: 120, of: 300 }));
  answer('DELETE', `/api/documents/${UUID}`, 'The document is removed.');
  const dialog = await open();
  expect(await dialog.findByText('120 of 300 pictures')).toBeTruthy();
  list();
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel Marlin-Crest_closing_2026-11-22.pdf' }));
  expect(await dialog.findByText('No documents yet.')).toBeTruthy();
});

it('one that is ready is downloaded, or stored in the final report it was made for', async () => {
  list(aDocument());
  answer('POST', `/api/documents/file/${UUID}`, { UUID: REPORT, id: 7, files: [] });
  const dialog = await open({ UUID: REPORT, surveyUUID: SURVEY });
  const link = await dialog.findByRole('link', { name: 'Download' });
  expect(link.getAttribute('href')).toBe(`/api/documents/download/${UUID}`);
  fireEvent.click(dialog.getByRole('button', { name: 'Add to the final report' }));
  await waitFor(() =>
    expect(calledWith('POST', `/api/documents/file/${UUID}`)[0]?.body).toEqual({ reportUUID: REPORT }),
  );
});

it('one that is stored in the final report says that it is attached, and is not offered again', async () => {
  list(aDocument({ finals: [REPORT] }), aDocument({ UUID: REPORT, finals: [UUID] }));
  const dialog = await open({ UUID: REPORT, surveyUUID: SURVEY });
  expect(await dialog.findByText('Attached to this final report')).toBeTruthy();
  expect(dialog.getAllByRole('button', { name: 'Add to the final report' })).toHaveLength(1);
});

it('one about another survey of the rig, or about several, is not offered for a final report', async () => {
  list(aDocument({ surveyUUID: UUID }), aDocument({ UUID: REPORT, surveyUUID: null }));
  const dialog = await open({ UUID: REPORT, surveyUUID: SURVEY });
  expect(await dialog.findAllByRole('link', { name: 'Download' })).toHaveLength(2);
  expect(dialog.queryByRole('button', { name: 'Add to the final report' })).toBeNull();
});

it('for a final report a PDF is proposed, whatever was made last elsewhere', async () => {
  const before = await open();
  fireEvent.change(before.getByLabelText('Format'), { target: { value: 'xlsx' } });
  fireEvent.click(before.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(calledWith('POST', '/api/documents')).toHaveLength(1));
  cleanup();
  const dialog = await open({ UUID: REPORT, surveyUUID: SURVEY });
  expect(dialog.getByLabelText<HTMLSelectElement>('Format').value).toBe('pdf');
  expect(dialog.getByText(/“Status as of” and the day/)).toBeTruthy();
});

it('a workbook that can not be changed says why, and is made as Excel instead', async () => {
  list(
    aDocument({
      state: 'failed',
      code: 'not_possible',
      error: "The sheet 'Mast' of the workbook is protected. Choose Excel instead.",
      message: 'document.protected',
      params: { sheet: 'Mast' },
      asked: { ...aDocument().asked, format: 'workbook' },
    }),
  );
  const dialog = await open();
  expect(await dialog.findByText(/The sheet 'Mast' of the workbook is protected/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Create Excel instead' }));
  await waitFor(() => expect(calledWith('POST', '/api/documents')[0]?.body).toMatchObject({ format: 'xlsx' }));
});

it('what is refused is said at the form', async () => {
  answer('POST', '/api/documents', refusal(422, 'not_possible', 'The workbook is an .xls file.'));
  const dialog = await open();
  fireEvent.click(dialog.getByRole('button', { name: 'Create' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('The workbook is an .xls file.');
});

it('those who may not hand anything over are offered nothing', async () => {
  renderPage(<MakeDocument subject={subject} />, { role: 'viewer' });
  expect(screen.queryByRole('button')).toBeNull();
});

describe('a document that was asked for', () => {
  function Elsewhere() {
    useAwaitedDocuments();
    return null;
  }

  /** Another page than the one it was asked for on. */
  const goElsewhere = (beside = <></>) => {
    signInAs();
    awaitDocument(UUID);
    renderPage(
      <>
        <Elsewhere />
        {beside}
      </>,
    );
  };

  it('is offered on any page once it is ready, and only once', async () => {
    list(aDocument());
    goElsewhere();
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByText('The document is ready')).toBeTruthy();
    expect(notice.getByText('Marlin-Crest_closing_2026-11-22.pdf')).toBeTruthy();
    expect(notice.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe(`/api/documents/download/${UUID}`);
    expect(awaitedDocuments()).toEqual([]);
  });

  it('says why it could not be made', async () => {
    list(aDocument({ state: 'failed', bytes: null, kept_until: null }));
    goElsewhere();
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByText('Marlin-Crest_closing_2026-11-22.pdf could not be created')).toBeTruthy();
    expect(notice.getByText('It could not be created.')).toBeTruthy();
  });

  it('is still awaited while it is made', async () => {
    list(aDocument({ state: 'making', done: 1, of: 300 }));
    goElsewhere();
    await waitFor(() => expect(calledWith('GET', '/api/documents')).toHaveLength(1));
    expect(awaitedDocuments()).toEqual([UUID]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is not announced over the list that shows it', async () => {
    list(aDocument({ state: 'making' }));
    goElsewhere(<MakeDocument subject={subject} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Create a document' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('button', { name: /^Cancel/ });
    list(aDocument());
    await dialog.findByRole('link', { name: 'Download' }, { timeout: 5000 });
    expect(awaitedDocuments()).toEqual([]);
    expect(screen.queryByText('The document is ready')).toBeNull();
  });
});
