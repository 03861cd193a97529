import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PATTERNS, pathTo } from '../../lib/navigation/paths.ts';
import { answer, calledWith, chooseFiles, refusal, renderPage, type Call } from '../../test/support.tsx';
import { aWorkbook, finding, HEADER, type WorkbookTexts } from '../../test/workbook.ts';
import WorkbookAddPage from './workbook-add-page.tsx';

const RIG = 'aaaaaaaa-0000-4000-8000-000000000001';
const UPLOAD = '/api/reports/inspection/upload/image';

const SURVEY: WorkbookTexts = {
  Summary: { B15: '1', C15: '1', D15: '0', B16: '0', C16: '0', D16: '0' },
  Mast: { ...HEADER, ...finding(11, 'Critical', 'OPEN', 'Cracked weld'), ...finding(12, 'Major') },
};

// At most four notices are shown at once: those of the previous test would delay the others.
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
  renderPage(<WorkbookAddPage kind="inspection" />, {
    path: pathTo('inspectionAdd', { uuid: RIG }),
    pattern: PATTERNS.inspectionAdd,
    role: 'editor',
  });
  await screen.findByText(/Choose the inspection workbook/);
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
  // Nothing has a height in jsdom: only a table that is being printed renders its rows.
  act(() => void dispatchEvent(new Event('beforeprint')));
}

const rowOf = (text: string): HTMLElement => {
  const row = screen.getByText(text).closest('tr');
  if (!row) throw new Error(`'${text}' stands in no row.`);
  return row;
};

const CORPUS = join(import.meta.dirname, '../../../../../packages/workbook/test-data/corpus');

describe('adding an inspection', () => {
  it('says in a sentence why a file cannot be read, and offers nothing to save', async () => {
    await openPage();
    choose(new File(['Dear Sir'], 'letter.xls'));
    expect(await screen.findByText(/text file .* with the name of a workbook/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  describe('from a workbook under a password', () => {
    const ofExcel = (path: string) => new File([readFileSync(join(CORPUS, path))], path.replace(/.*\//, ''));
    const DIALOG = { name: 'Password needed' };
    const locked = () => within(screen.getByRole('dialog', DIALOG));
    const field = async () =>
      within(await screen.findByRole('dialog', DIALOG)).findByLabelText(/^Password of the workbook/);
    async function enter(password: string) {
      fireEvent.change(await field(), { target: { value: password } });
      fireEvent.click(locked().getByRole('button', { name: 'Open' }));
    }
    async function chooseLocked() {
      await openPage();
      choose(ofExcel('test_files/password_2002_128_strong.xls'));
      await screen.findByRole('dialog', DIALOG);
    }

    it('asks for it, says when it is wrong, asks again, and opens the workbook with the right one', async () => {
      await chooseLocked();
      expect(locked().getByText(/protected by a password.*Protect Workbook/)).toBeTruthy();
      expect(locked().getByText('password_2002_128_strong.xls')).toBeTruthy();
      expect(locked().getByRole('button', { name: 'Open' })).toHaveProperty('disabled', true);
      await enter('Password');
      expect(await locked().findByRole('alert')).toHaveProperty(
        'textContent',
        'This password does not open the file. Check capital letters and the language of the keyboard, and enter it again.',
      );
      await enter('password');
      expect(await screen.findByRole('table', { name: 'What was recognised' })).toBeTruthy();
      await waitFor(() => expect(screen.queryByRole('dialog', DIALOG)).toBeNull());
    });

    it('goes back to choosing a file when it is not known', async () => {
      await chooseLocked();
      await field();
      fireEvent.click(locked().getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog', DIALOG)).toBeNull());
      expect(screen.getByText(/Choose the inspection workbook/)).toBeTruthy();
      expect(screen.queryByText('This file could not be read')).toBeNull();
    });

    it("asks nothing if it is Excel's own", async () => {
      await openPage();
      choose(ofExcel('PhpSpreadsheet/pwtest.xls'));
      expect(await screen.findByRole('table', { name: 'What was recognised' })).toBeTruthy();
    });
  });

  it('does not even read a file without the extension of a workbook', async () => {
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

  it('links a warning to its row', async () => {
    await read(SURVEY);
    expect(screen.getByRole('combobox', { name: 'Sheets' })).toHaveProperty('value', 'Summary');
    fireEvent.click(within(screen.getByRole('list', { name: 'Check before saving' })).getByText('Row 12'));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Sheets' })).toHaveProperty('value', 'Mast'));
  });

  it('sets findings without a status to OPEN when asked to', async () => {
    await read(SURVEY);
    fireEvent.click(screen.getByRole('button', { name: 'Set 1 finding to OPEN' }));
    await waitFor(() => expect(screen.queryByText(/has no status/)).toBeNull());
    const overview = within(screen.getByRole('table', { name: 'What was recognised' }));
    expect(overview.getByRole('row', { name: /Mast/ }).textContent).toContain('Open 2');
  });

  it('fills a merged priority and status into each row when asked to', async () => {
    await openPage();
    const rows = { ...finding(11, 'Critical', 'OPEN'), ...finding(12, ''), ...finding(13, '') };
    choose(aWorkbook({ Mast: { ...HEADER, ...rows } }, 'survey.xlsx', ['E11:E13', 'G11:G13']));
    fireEvent.click(await screen.findByRole('button', { name: 'Fill the priority into 2 rows' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Fill the status into 2 findings' }));
    await waitFor(() => expect(screen.queryByText(/is merged over/)).toBeNull());
    const overview = within(screen.getByRole('table', { name: 'What was recognised' }));
    expect(overview.getByRole('row', { name: /Mast/ }).textContent).toMatch(/Critical 3.*Open 3/);
  });

  it('asks before another file replaces a workbook that was edited', async () => {
    await read(SURVEY);
    fireEvent.click(screen.getByRole('button', { name: 'Set 1 finding to OPEN' }));
    await waitFor(() => expect(screen.queryByText(/has no status/)).toBeNull());
    choose(aWorkbook({ Letter: { A12: 'Nothing here' } }, 'other.xlsx'));
    const question = within(await screen.findByRole('dialog', { name: 'Choose another file' }));
    expect(screen.getByText(/2 sheets$/)).toBeTruthy();
    fireEvent.click(question.getByRole('button', { name: 'Read the new file' }));
    expect(await screen.findByText(/1 sheet$/)).toBeTruthy();
  });

  it('warns about a workbook without findings and lets it be saved', async () => {
    await read({ Letter: { A12: 'Nothing here' } });
    expect(screen.getAllByText('No findings were recognised in this workbook').length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false);
  });

  it('shows the chart for the Summary sheet and the counts for every other sheet', async () => {
    await read(SURVEY);
    expect(screen.getByRole('figure', { name: 'Findings by priority' })).toBeTruthy();
    await openMast();
    const counts = within(await screen.findByRole('table', { name: 'Summary of Mast' }));
    expect(counts.getByRole('row', { name: /^Critical/ }).textContent).toBe('Critical11000%');
    expect(counts.getByRole('row', { name: /^Minor/ }).textContent).toBe('Minor0000---');
    expect(screen.queryByRole('figure')).toBeNull();
  });
});

describe('pictures by their names', () => {
  it('are read before anything is saved, and Save says that it waits', async () => {
    await read(SURVEY);
    const { promise, resolve } = Promise.withResolvers<string>();
    const file = new File(['x'], 'weld.jpg', { type: 'image/jpeg' });
    file.slice = () => ({ text: () => promise }) as Blob;
    chooseFiles('Drop pictures here, or click to choose several', file);
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    await waitFor(() => expect(save.disabled).toBe(true));
    expect(screen.getByText(/^Saving waits for a picture/)).toBeInstanceOf(HTMLElement);
    resolve('x');
    await waitFor(() => expect(save.disabled).toBe(false));
    expect(await screen.findByText(/weld\.jpg/)).toBeInstanceOf(HTMLElement);
  });
});

describe('a row picture', () => {
  async function pick(bytes = 1) {
    await read(SURVEY);
    await openMast();
    const input = within(rowOf('Cracked weld')).getByLabelText('Image', { selector: 'input' });
    fireEvent.change(input, { target: { files: [new File(['x'.repeat(bytes)], 'weld.png', { type: 'image/png' })] } });
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

  it('chosen while the line is down is kept, and sent by itself once that is back', async () => {
    let isDown = true;
    answer('POST', UPLOAD, () => {
      if (isDown) throw new TypeError('Failed to fetch');
      return 'uploads/rigs/x/row-11.jpg';
    });
    await pick();
    expect(await screen.findByText('Saved on this device, waiting to be sent')).toBeTruthy();
    expect(screen.queryByText('Upload Failed')).toBeNull();
    expect(within(rowOf('Cracked weld')).getByRole('button', { name: 'Change Image' })).toBeTruthy();
    isDown = false;
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(calledWith('POST', UPLOAD)).toHaveLength(2));
    await waitFor(() => expect(shownIn('Cracked weld')).toContain('/uploads/rigs/x/row-11.jpg?w=50'));
  });

  it('of some size that the rig has already is not sent', async () => {
    answer('POST', '/api/uploads/known', ({ body }: Call) => {
      const { sha256 } = body as { sha256: string[] };
      return { known: Object.fromEntries(sha256.map((one) => [one, 'uploads/rigs/x/known.jpg'])) };
    });
    await pick(65_536);
    expect(await screen.findByText('Image is uploaded successfully.')).toBeTruthy();
    expect(calledWith('POST', UPLOAD)).toEqual([]);
    expect(shownIn('Cracked weld')).toContain('/uploads/rigs/x/known.jpg?w=50');
  });

  const shownIn = (text: string) => [...rowOf(text).querySelectorAll('img')].map((image) => image.getAttribute('src'));

  it('that is refused says so, with the reason beside the row', async () => {
    answer('POST', UPLOAD, () => refusal(415, 'wrong_type', 'This is no picture.'));
    await pick();
    expect(await screen.findByText('Error is happened while uploading image')).toBeTruthy();
    expect(screen.getByText('Upload Failed')).toBeTruthy();
    expect(within(rowOf('Cracked weld')).getByText('This is no picture.')).toBeTruthy();
  });
});
