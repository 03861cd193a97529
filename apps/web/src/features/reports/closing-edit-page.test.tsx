import { formatClosingDate, type Sheet } from '@rigbook/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PATTERNS, pathTo } from '../../lib/navigation/paths.ts';
import { aFinding, aReport, aSheet, numberObjectUrls, REPORT_UUID } from '../../test/report.ts';
import { answer, calledWith, drawAllRows, formOf, refusal, renderPage } from '../../test/support.tsx';
import ClosingEditPage from './closing-edit-page.tsx';

const SHOW = `/api/reports/closing/${REPORT_UUID}`;
const SAVE = '/api/reports/closing/update-self';
const SAVE_QSHE = '/api/reports/qshe/update-parent';
const UPLOAD = '/api/reports/closing/upload/image';
const SAVED = { UUID: REPORT_UUID, id: 1, created_at: '', updated_at: '' };

const MAST = aSheet(
  'Mast',
  { ...aFinding({ text: 'Cracked weld', picture: 'uploads/before.jpg' }), P: '' },
  { ...aFinding({ text: 'Loose bolt', status: 'Not started' }), P: 'uploads/after.jpg' },
);
const QSHE = aSheet('QSHE', { ...aFinding({ text: 'No ladder' }), P: '' });

const today = () => {
  const now = new Date();
  return formatClosingDate(now.getFullYear(), now.getMonth() + 1, now.getDate());
};

async function open(sheets: Sheet[] = [MAST, QSHE], kind: 'closing' | 'audit_closing' = 'closing') {
  answer('GET', `/api/reports/${kind}/${REPORT_UUID}`, aReport(sheets));
  const page = kind === 'closing' ? 'closingEdit' : 'auditClosingEdit';
  renderPage(<ClosingEditPage kind={kind} />, { path: pathTo(page, { uuid: REPORT_UUID }), pattern: PATTERNS[page] });
  await screen.findByRole('table', { name: `Details of ${sheets[0]?.name ?? ''}` });
  drawAllRows();
}

const rowOf = (text: string): HTMLElement => {
  const row = screen.getByText(text).closest('tr');
  if (!row) throw new Error(`'${text}' is in no row.`);
  return row;
};
const statusOf = (text: string) => within(rowOf(text)).getByRole<HTMLSelectElement>('combobox');
const chooseStatus = (text: string, value: string) => fireEvent.change(statusOf(text), { target: { value } });
const choosePicture = (text: string) =>
  fireEvent.change(within(rowOf(text)).getByLabelText(/Image|Update Picture/, { selector: 'input' }), {
    target: { files: [new File(['x'], 'done.png', { type: 'image/png' })] },
  });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

/** Presses Save and confirms; the steps of the save are shown after that. */
async function agreeToSave() {
  fireEvent.click(save());
  const question = within(await screen.findByRole('dialog', { name: 'Update Report' }));
  expect(question.getByText('Are you sure you want to Update this report?')).toBeTruthy();
  fireEvent.click(question.getByRole('button', { name: 'Save' }));
}

const stepsOf = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('listitem')
    .map((step) => [step.dataset['status'], step.textContent]);
const sentSheets = () => {
  const body = calledWith('POST', SAVE)[0]?.body as { data: string } | undefined;
  return JSON.parse(body?.data ?? '[]') as Sheet[];
};
const cellsOf = (sheet: Sheet | undefined, row: number) =>
  Object.fromEntries((sheet?.rows[row] ?? []).map(({ position, content }) => [position, content]));

beforeEach(() => {
  numberObjectUrls();
  answer('POST', SAVE, SAVED);
  answer('POST', SAVE_QSHE, SAVED);
});

describe('a closing being edited', () => {
  it('offers the statuses on each finding, and keeps showing a text that is none of them', async () => {
    await open();
    expect([...statusOf('Cracked weld').options].map(({ value }) => value).filter(Boolean)).toEqual([
      'OPEN',
      'CLOSED',
      'PROGRESS',
    ]);
    expect(statusOf('Cracked weld').value).toBe('OPEN');
    expect(statusOf('Loose bolt').selectedOptions[0]?.text).toBe('Not started');
  });

  it('is saved with the chosen statuses and the closing date of today, then the QSHE report', async () => {
    await open();
    chooseStatus('Cracked weld', 'CLOSED');
    await agreeToSave();
    expect(await screen.findByText('Now at /elsewhere')).toBeTruthy();
    expect(cellsOf(sentSheets()[0], 1)).toMatchObject({ G1: 'CLOSED', I1: today() });
    expect(cellsOf(sentSheets()[0], 2)).toMatchObject({ G2: 'Not started' });
    expect(calledWith('POST', SAVE_QSHE)).toHaveLength(1);
    expect(await screen.findByText('The report is updated.')).toBeTruthy();
  });

  it('of an audit gets no closing date and has no QSHE report', async () => {
    const path = '/api/reports/audit_closing/update-self';
    answer('POST', path, SAVED);
    await open([MAST], 'audit_closing');
    chooseStatus('Cracked weld', 'CLOSED');
    await agreeToSave();
    await screen.findByText('Now at /elsewhere');
    const body = calledWith('POST', path)[0]?.body as { data: string };
    expect(cellsOf((JSON.parse(body.data) as Sheet[])[0], 1)).not.toHaveProperty('I1');
  });

  it('says how many findings are changed and not saved, and discards them', async () => {
    await open();
    expect(screen.queryByText(/not saved/)).toBeNull();
    chooseStatus('Cracked weld', 'CLOSED');
    chooseStatus('Loose bolt', 'OPEN');
    expect(screen.getByText('2 changes not saved')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    const question = within(await screen.findByRole('dialog', { name: 'Discard changes' }));
    fireEvent.click(question.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByText(/not saved/)).toBeNull());
    expect(statusOf('Cracked weld').value).toBe('OPEN');
    expect(statusOf('Loose bolt').selectedOptions[0]?.text).toBe('Not started');
  });

  it('is not saved when the question is answered with no', async () => {
    await open();
    chooseStatus('Cracked weld', 'CLOSED');
    fireEvent.click(save());
    const question = within(await screen.findByRole('dialog', { name: 'Update Report' }));
    fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calledWith('POST', SAVE)).toEqual([]);
    expect(statusOf('Cracked weld').value).toBe('CLOSED');
  });

  it('asks before the page is left with unsaved entries', async () => {
    await open();
    chooseStatus('Cracked weld', 'CLOSED');
    const leave = async (answer: string) => {
      fireEvent.click(screen.getByRole('button', { name: 'Back' }));
      const question = within(await screen.findByRole('dialog', { name: 'Unsaved changes' }));
      fireEvent.click(question.getByRole('button', { name: answer }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await leave('Stay');
    expect(statusOf('Cracked weld').value).toBe('CLOSED');
    await leave('Leave without saving');
    expect(await screen.findByText('Now at /elsewhere')).toBeTruthy();
  });

  it('does not ask before the page is left with nothing entered', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByText('Now at /elsewhere')).toBeTruthy();
  });
});

describe('a final picture', () => {
  it('is uploaded with its place, and its thumbnail appears in the row', async () => {
    answer('POST', UPLOAD, 'uploads/done.png');
    await open();
    choosePicture('Cracked weld');
    expect(await screen.findByText('Image is uploaded successfully.')).toBeTruthy();
    expect(calledWith('POST', UPLOAD).map(formOf)).toEqual([
      expect.objectContaining({ row: '1', sheetName: 'Mast', reportUUID: REPORT_UUID }),
    ]);
    expect(within(rowOf('Cracked weld')).getByRole('button', { name: 'Update Picture' })).toBeTruthy();
    await agreeToSave();
    await screen.findByText('Now at /elsewhere');
    expect(cellsOf(sentSheets()[0], 1)).toMatchObject({ O1: 'uploads/before.jpg', P1: 'uploads/done.png' });
  });

  it('that is refused says why beside its row, and the previous one stays', async () => {
    answer('POST', UPLOAD, () => refusal(415, 'wrong_type', 'This is no picture.'));
    await open();
    choosePicture('Loose bolt');
    expect(await within(rowOf('Loose bolt')).findByText('This is no picture.')).toBeTruthy();
    expect(within(rowOf('Cracked weld')).queryByText('This is no picture.')).toBeNull();
    expect(rowOf('Loose bolt').querySelector('img')?.getAttribute('src')).toContain('after');
  });

  it('disables Save while it is being uploaded, and says why', async () => {
    // The picture is made smaller before it is sent, and Save is disabled from then on.
    const upload = Promise.withResolvers<string>();
    answer('POST', UPLOAD, () => upload.promise);
    await open();
    choosePicture('Cracked weld');
    await waitFor(() => expect(save().disabled).toBe(true));
    expect(screen.getByText('Saving waits for a picture that is being uploaded')).toBeTruthy();
    upload.resolve('uploads/done.png');
    await waitFor(() => expect(save().disabled).toBe(false));
  });

  it('that cannot be uploaded offline waits on this device and is uploaded by the save', async () => {
    let online = false;
    answer('POST', UPLOAD, () => {
      if (!online) throw new TypeError('Failed to fetch');
      return 'uploads/later.png';
    });
    await open();
    choosePicture('Cracked weld');
    expect(await within(rowOf('Cracked weld')).findByText(/uploaded when you save/)).toBeTruthy();
    online = true;
    await agreeToSave();
    await screen.findByText('Now at /elsewhere');
    expect(cellsOf(sentSheets()[0], 1)).toMatchObject({ P1: 'uploads/later.png' });
  });
});

describe('a save of a closing that fails', () => {
  it('says what is not saved, and returns to the entries', async () => {
    answer('POST', SAVE, () => refusal(422, 'invalid', 'A cell holds too much text.'));
    await open();
    chooseStatus('Cracked weld', 'CLOSED');
    await agreeToSave();
    const dialog = await screen.findByRole('dialog', { name: 'Saving the report' });
    expect(await within(dialog).findByText('Not everything was saved')).toBeTruthy();
    expect(stepsOf(dialog)).toEqual([
      ['skipped', expect.stringContaining('Not needed: all pictures are uploaded.')],
      ['failed', expect.stringContaining('A cell holds too much text.')],
      ['failed', expect.stringContaining('It is made from the closing report, which has not been saved.')],
    ]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Back to the report' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(statusOf('Cracked weld').value).toBe('CLOSED');
  });

  it('repeats only the step that failed', async () => {
    answer('POST', SAVE_QSHE, () => refusal(500, 'failed', 'Oops.'));
    await open();
    chooseStatus('Cracked weld', 'CLOSED');
    await agreeToSave();
    const dialog = await screen.findByRole('dialog', { name: 'Saving the report' });
    expect(await within(dialog).findByText(/The closing report is saved, but the QSHE report has not/)).toBeTruthy();
    answer('POST', SAVE_QSHE, SAVED);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Now at /elsewhere')).toBeTruthy();
    expect([calledWith('POST', SAVE).length, calledWith('POST', SAVE_QSHE).length]).toEqual([1, 2]);
  });

  it('can be left with what is saved', async () => {
    answer('POST', SAVE_QSHE, () => refusal(500, 'failed', 'Oops.'));
    await open();
    chooseStatus('Cracked weld', 'CLOSED');
    await agreeToSave();
    fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('Now at /elsewhere')).toBeTruthy();
  });
});

it('a closing that cannot be loaded says why, and can be loaded again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let found = false;
  answer('GET', SHOW, () => (found ? aReport([MAST]) : refusal(404, 'not_found', 'This was not found.')));
  renderPage(<ClosingEditPage kind="closing" />, {
    path: pathTo('closingEdit', { uuid: REPORT_UUID }),
    pattern: PATTERNS.closingEdit,
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getAllByText('This was not found.').length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  found = true;
  fireEvent.click(retry);
  expect(await screen.findByRole('table', { name: 'Details of Mast' })).toBeTruthy();
});
