import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PATTERNS, pathTo } from '../../lib/navigation/paths.ts';
import { answer, calledWith, refusal, renderPage } from '../../test/support.tsx';
import { aWorkbook, finding, HEADER, type WorkbookTexts } from '../../test/workbook.ts';
import InspectionAddPage from './inspection-add-page.tsx';

const RIG = 'aaaaaaaa-0000-4000-8000-000000000001';
const UPLOAD = '/api/reports/inspection/upload/image';

const SURVEY: WorkbookTexts = {
  Summary: { B15: '1', C15: '1', D15: '0', B16: '0', C16: '0', D16: '0' },
  Mast: { ...HEADER, ...finding(11, 'Critical', 'OPEN', 'Cracked weld'), ...finding(12, 'Major') },
};

// At most four are shown at once: those of the test before would keep others waiting.
afterEach(() => {
  notifications.clean();
  notifications.cleanQueue();
});

async function openPage() {
  answer('GET', `/api/rigs/${RIG}`, {
    id: 1,
    UUID: RIG,
    name: 'Marlin Crest',
    image: null,
    client_id: 2,
    client: { id: 2, name: 'Halcyon', active: 1 },
    updated_at: '2026-01-01T00:00:00.000Z',
  });
  renderPage(<InspectionAddPage />, {
    path: pathTo('inspectionAdd', { rigUuid: RIG }),
    pattern: PATTERNS.inspectionAdd,
    role: 'editor',
  });
  await screen.findByText(/Choose the workbook/);
}

function choose(file: File) {
  const input = document.querySelector('input[type="file"]');
  if (!input) throw new Error('There is no input for a file.');
  fireEvent.change(input, { target: { files: [file] } });
}

async function read(texts: WorkbookTexts) {
  await openPage();
  choose(aWorkbook(texts));
  await screen.findByRole('table', { name: 'What was recognised' });
}

async function openMast() {
  const overview = within(screen.getByRole('table', { name: 'What was recognised' }));
  fireEvent.click(overview.getByRole('button', { name: 'Mast' }));
  await screen.findByRole('table', { name: 'Details of Mast' });
  // Nothing has a height here: only a table that is printed holds its rows.
  act(() => void dispatchEvent(new Event('beforeprint')));
}

const rowOf = (text: string): HTMLElement => {
  const row = screen.getByText(text).closest('tr');
  if (!row) throw new Error(`'${text}' stands in no row.`);
  return row;
};

describe('adding an inspection', () => {
  it('says in a sentence why a file can not be read, and offers nothing to save', async () => {
    await openPage();
    choose(new File(['Dear Sir'], 'letter.xls'));
    expect(await screen.findByText(/text file .* with the name of a workbook/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('does not even read what has not the name of a workbook', async () => {
    await openPage();
    choose(new File(['x'], 'photo.png', { type: 'image/png' }));
    expect(await screen.findByText(/photo.png is not a workbook/)).toBeTruthy();
  });

  it('shows what was recognised in each sheet before anything is saved', async () => {
    await read(SURVEY);
    const overview = within(screen.getByRole('table', { name: 'What was recognised' }));
    const mast = overview.getByRole('row', { name: /Mast/ });
    expect(mast.textContent).toContain('Critical 1');
    expect(mast.textContent).toContain('No status 1');
    expect(calledWith('POST', '/api/reports/inspection/save')).toEqual([]);
  });

  it('leads from a warning to its row', async () => {
    await read(SURVEY);
    expect(screen.getByRole('combobox', { name: 'Sheets' })).toHaveProperty('value', 'Summary');
    fireEvent.click(within(screen.getByRole('list', { name: 'To be checked before saving' })).getByText('Row 12'));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Sheets' })).toHaveProperty('value', 'Mast'));
  });

  it('sets the findings without status OPEN when asked to', async () => {
    await read(SURVEY);
    fireEvent.click(screen.getByRole('button', { name: 'Set 1 finding to OPEN' }));
    await waitFor(() => expect(screen.queryByText(/has no status/)).toBeNull());
    const overview = within(screen.getByRole('table', { name: 'What was recognised' }));
    expect(overview.getByRole('row', { name: /Mast/ }).textContent).toContain('Open 2');
  });

  it('asks before another file takes the place of a workbook that was worked on', async () => {
    await read(SURVEY);
    fireEvent.click(screen.getByRole('button', { name: 'Set 1 finding to OPEN' }));
    await waitFor(() => expect(screen.queryByText(/has no status/)).toBeNull());
    choose(aWorkbook({ Letter: { A12: 'Nothing here' } }, 'other.xlsx'));
    const question = within(await screen.findByRole('dialog', { name: 'Choose another file' }));
    expect(screen.getByText(/2 sheets$/)).toBeTruthy();
    fireEvent.click(question.getByRole('button', { name: 'Read the new file' }));
    expect(await screen.findByText(/1 sheet$/)).toBeTruthy();
  });

  it('warns of a workbook without findings and lets it be saved', async () => {
    await read({ Letter: { A12: 'Nothing here' } });
    expect(screen.getAllByText('No findings were recognised in this workbook').length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false);
  });

  it('shows the chart for the Summary sheet and the counts for any other', async () => {
    await read(SURVEY);
    expect(screen.getByRole('figure', { name: 'Findings by priority' })).toBeTruthy();
    await openMast();
    const counts = within(await screen.findByRole('table', { name: 'Summary of Mast' }));
    expect(counts.getByRole('row', { name: /^Critical/ }).textContent).toBe('Critical11000%');
    expect(counts.getByRole('row', { name: /^Minor/ }).textContent).toBe('Minor0000---');
    expect(screen.queryByRole('figure')).toBeNull();
  });
});

describe('a row picture', () => {
  async function pick() {
    await read(SURVEY);
    await openMast();
    const input = within(rowOf('Cracked weld')).getByLabelText('Image', { selector: 'input' });
    fireEvent.change(input, { target: { files: [new File(['x'], 'weld.png', { type: 'image/png' })] } });
  }

  it('is uploaded with its place and can be changed afterwards', async () => {
    answer('POST', UPLOAD, 'uploads/rigs/x/row-11.jpg');
    await pick();
    expect(await screen.findByText('Image is uploaded successfully.')).toBeTruthy();
    const [call] = calledWith('POST', UPLOAD);
    if (!(call?.body instanceof FormData)) throw new Error('It should be a form.');
    expect([call.body.get('row'), call.body.get('sheetName'), call.body.get('rigUUID')]).toEqual(['11', 'Mast', RIG]);
    const row = within(rowOf('Cracked weld'));
    expect(row.getByRole('button', { name: /Cracked weld/ })).toBeTruthy();
    expect(row.getByRole('button', { name: 'Change Image' })).toBeTruthy();
  });

  it('that is refused says so, with the reason beside the row', async () => {
    answer('POST', UPLOAD, () => refusal(415, 'wrong_type', 'This is no picture.'));
    await pick();
    expect(await screen.findByText('Error is happened while uploading image')).toBeTruthy();
    expect(screen.getByText('Upload Failed')).toBeTruthy();
    expect(within(rowOf('Cracked weld')).getByText('This is no picture.')).toBeTruthy();
  });
});
