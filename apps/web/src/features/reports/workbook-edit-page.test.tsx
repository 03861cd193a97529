import { initialPictures, type Sheet } from '@rigbook/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { PATTERNS, pathTo } from '../../lib/navigation/paths.ts';
import { aFinding, aReport, aSheet, numberObjectUrls, REPORT_RIG, REPORT_UUID } from '../../test/report.ts';
import { answer, calledWith, chooseFiles, drawAllRows, formOf, refusal, renderPage } from '../../test/support.tsx';
import { answerTransfers } from '../../test/transfers.ts';
import { aWorkbook, finding, HEADER } from '../../test/workbook.ts';
import WorkbookEditPage from './workbook-edit-page.tsx';

const UPDATE = '/api/reports/inspection/update';
const UPLOAD = '/api/reports/inspection/upload/image';
const FOLLOW = ['/api/reports/closing/update-parent', '/api/reports/qshe/update-parent'] as const;
const SAVED = { UUID: REPORT_UUID, id: 1, created_at: '', updated_at: '' };
const NO_CLOSINGS = { data: [], current_page: 1, per_page: 10, total: 0 };

const MAST = aSheet(
  'Mast',
  aFinding({ ref: 'DM-01', text: 'Cracked weld', picture: 'uploads/weld.jpg' }),
  aFinding({ ref: 'DM-02', text: 'Loose bolt' }),
);

beforeEach(() => {
  numberObjectUrls();
  for (const path of [UPDATE, ...FOLLOW]) answer('POST', path, SAVED);
  answer('GET', `/api/reports/closing/summaries/${REPORT_RIG.UUID}`, NO_CLOSINGS);
});

async function open(sheets: Sheet[] = [MAST]) {
  answerTransfers();
  answer('GET', `/api/reports/inspection/${REPORT_UUID}`, aReport(sheets));
  renderPage(<WorkbookEditPage kind="inspection" />, {
    path: pathTo('inspectionEdit', { uuid: REPORT_UUID }),
    pattern: PATTERNS.inspectionEdit,
  });
  await screen.findByRole('table', { name: `Details of ${sheets[0]?.name ?? ''}` });
  drawAllRows();
}

const rowOf = (text: string): HTMLElement => {
  const row = screen.getByText(text, { selector: 'td *' }).closest('tr');
  if (!row) throw new Error(`'${text}' is in no row.`);
  return row;
};
const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const arranging = () => screen.findByRole('dialog', { name: 'Pictures of this finding' });

async function agreeToSave() {
  press('Save');
  const question = await screen.findByRole('dialog', { name: 'Save Report' });
  fireEvent.click(within(question).getByRole('button', { name: 'Save' }));
}

/** The first sheet as the page sent it. */
const sentSheet = (): Sheet => {
  const form = calledWith('POST', UPDATE).map(formOf).at(-1);
  const [sheet] = JSON.parse(form?.['data'] ?? '[]') as Sheet[];
  if (!sheet) throw new Error('No sheet was sent.');
  return sheet;
};

/** Puts a picture on a finding through the field with that label. */
async function putOn(field: string, option: string) {
  const input = await screen.findByRole('combobox', { name: field });
  fireEvent.click(input);
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(option) }));
}

describe('the pictures of an inspection being edited', () => {
  it('are counted until they are saved or discarded', async () => {
    await open();
    expect(screen.queryByText(/not saved/)).toBeNull();
    press('Move or remove pictures of row 1');
    await arranging();
    await putOn('Move Picture 1 to another finding', 'DM-02');
    expect(await screen.findByText('2 changes not saved')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Discard', hidden: true }));
    const question = within(await screen.findByRole('dialog', { name: 'Discard changes' }));
    fireEvent.click(question.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByText(/not saved/)).toBeNull());
    expect(within(rowOf('Cracked weld')).getByRole('button', { name: 'Change Image', hidden: true })).toBeTruthy();
  });

  it('are moved to another finding', async () => {
    await open();
    press('Move or remove pictures of row 1');
    expect((await arranging()).textContent).toContain('Cracked weld');
    await putOn('Move Picture 1 to another finding', 'DM-02');
    expect(await screen.findByText('This finding has no pictures left.')).toBeTruthy();
    press('Done');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await agreeToSave();
    await screen.findByText('Now at /elsewhere');
    expect([1, 2].map((row) => initialPictures(sentSheet(), row))).toEqual([[], ['uploads/weld.jpg']]);
    expect(FOLLOW.map((path) => calledWith('POST', path).length)).toEqual([1, 0]);
  });

  it('are added and reordered: the table shows the first one', async () => {
    answer('POST', UPLOAD, 'uploads/second.jpg');
    await open();
    press('Move or remove pictures of row 1');
    const dialog = within(await arranging());
    chooseFiles('Add a picture', photo('second.jpg'));
    fireEvent.click(await dialog.findByRole('button', { name: 'Show this one in the table' }));
    expect(dialog.getAllByText('Shown in the table')).toHaveLength(1);
    press('Done');
    await agreeToSave();
    await screen.findByText('Now at /elsewhere');
    expect(initialPictures(sentSheet(), 1)).toEqual(['uploads/second.jpg', 'uploads/weld.jpg']);
    expect(calledWith('POST', UPLOAD).map(formOf)).toEqual([expect.objectContaining({ row: '1', sheetName: 'Mast' })]);
  });

  it('are removed, and the row then takes a first picture again', async () => {
    await open();
    press('Move or remove pictures of row 1');
    await arranging();
    press('Remove Picture 1');
    await screen.findByText('This finding has no pictures left.');
    press('Done');
    expect(within(rowOf('Cracked weld')).getByRole('button', { name: 'Image' })).toBeTruthy();
    expect(within(rowOf('Cracked weld')).queryByRole('img')).toBeNull();
  });

  it('that are dropped go to the findings whose Ref. is in their names; the rest wait for a finding', async () => {
    answer('POST', UPLOAD, 'uploads/dropped.jpg');
    await open();
    chooseFiles('Drop pictures here, or click to choose several', photo('DM-02 bolt.jpg'), photo('holiday.jpg'));
    const list = within(await screen.findByRole('list', { name: 'Pictures without a finding' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^holiday.jpg/),
    ]);
    expect(within(rowOf('Loose bolt')).getByRole('button', { name: 'Change Image' })).toBeTruthy();
    expect(screen.getByText(/1 picture is on no finding/)).toBeTruthy();
    await putOn('Put holiday.jpg on a finding', 'DM-01');
    await waitFor(() => expect(screen.queryByText(/is on no finding/)).toBeNull());
    expect(screen.getByRole('button', { name: '1 more picture of row 1' })).toBeTruthy();
  });

  it('that are on no finding can be discarded', async () => {
    await open();
    chooseFiles('Drop pictures here, or click to choose several', photo('holiday.jpg'));
    await screen.findByRole('list', { name: 'Pictures without a finding' });
    press('Leave out holiday.jpg');
    await waitFor(() => expect(screen.queryByText(/is on no finding/)).toBeNull());
  });

  it('are only image files: other files are listed by name', async () => {
    await open();
    chooseFiles('Drop pictures here, or click to choose several', new File(['x'], 'letter.pdf'));
    expect(await screen.findByText('These files are not pictures')).toBeTruthy();
    expect(screen.getByText('letter.pdf')).toBeTruthy();
  });

  it('are all uploaded before a report whose save failed is sent', async () => {
    answer('POST', UPLOAD, () => refusal(415, 'wrong_type', 'This is no picture.'));
    await open();
    press('Move or remove pictures of row 1');
    await arranging();
    chooseFiles('Add a picture', photo('second.jpg'));
    await screen.findByRole('button', { name: 'Remove Picture 2' });
    press('Done');
    await agreeToSave();
    const dialog = within(await screen.findByRole('dialog', { name: 'Saving the report' }));
    expect(await dialog.findByText('1 picture is not uploaded (Mast, row 1): This is no picture.')).toBeTruthy();
    expect(dialog.getByText('It is sent once all of its pictures are uploaded.')).toBeTruthy();
    expect(dialog.getByText('It belongs to the report, which has not been saved.')).toBeTruthy();
    expect(calledWith('POST', UPDATE)).toEqual([]);
    answer('POST', UPLOAD, 'uploads/second.jpg');
    fireEvent.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Now at /elsewhere')).toBeTruthy();
    expect(initialPictures(sentSheet(), 1)).toEqual(['uploads/weld.jpg', 'uploads/second.jpg']);
  });
});

const SURVEY = aSheet(
  'Hull',
  aFinding({ ref: 'R-1', text: 'Cracked weld on the port side of the mast', status: 'OPEN' }),
  aFinding({ ref: 'R-2', text: 'Loose bolt below the crown block', status: 'CLOSED' }),
);

/** Reads another workbook for the report, with these findings from row 11 on. */
async function readAnother(...findings: [ref: string, text: string, status: string][]) {
  const rows = findings.map(([ref, text, status], index) => ({
    ...finding(11 + index, 'Major', status, text),
    [`B${11 + index}`]: ref,
  }));
  chooseFiles(
    'Choose another file',
    aWorkbook({ Hull: Object.assign({ ...HEADER }, ...rows) as Record<string, string> }),
  );
  return within(await screen.findByRole('region', { name: 'Compared with the saved report' }));
}

describe('another workbook for an inspection', () => {
  it('is compared with it: what moved, what is new, what is gone', async () => {
    await open([SURVEY]);
    const panel = await readAnother(
      ['R-1', 'Cracked weld on the port side of the mast', 'OPEN'],
      ['R-9', 'Ladder without a cage', 'OPEN'],
    );
    expect(panel.getByRole('status').textContent).toBe('1 finding moved, 1 new, 1 gone');
    const group = (title: string) => panel.getByText(title).closest('details')?.querySelector('li')?.textContent;
    expect(group('1 finding moved')).toContain('Hull, Row 1 → Row 11');
    expect(group('1 new')).toContain('Ladder without a cage');
    expect(group('1 gone')).toContain('Loose bolt below the crown block');
  });

  it('links what it changes to the row', async () => {
    await open([SURVEY]);
    const panel = await readAnother(['R-9', 'Ladder without a cage', 'OPEN']);
    drawAllRows();
    fireEvent.click(panel.getByRole('button', { name: /Ladder without a cage/ }));
    await waitFor(() => expect(rowOf('Ladder without a cage').className).toContain('marked'));
  });

  it('that looks older is also reported before it is saved', async () => {
    await open([SURVEY]);
    const panel = await readAnother(
      ['R-1', 'Cracked weld on the port side of the mast', 'OPEN'],
      ['R-2', 'Loose bolt below the crown block', 'OPEN'],
    );
    expect(panel.getByText('This looks like an older revision of the workbook.')).toBeTruthy();
    press('Save');
    const question = within(await screen.findByRole('dialog', { name: 'Save Report' }));
    expect(question.getByText(/1 back to open/)).toBeTruthy();
    fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is saved with its zip, then the reports derived from it', async () => {
    await open([SURVEY]);
    await readAnother(['R-1', 'Cracked weld on the port side of the mast', 'OPEN']);
    await agreeToSave();
    await screen.findByText('Now at /elsewhere');
    expect(calledWith('POST', UPDATE).map(formOf)).toEqual([
      expect.objectContaining({ sheet: 'survey.xlsx.zip', updated_at: '2026-11-21T09:00:00.000Z' }),
    ]);
    expect(calledWith('POST', FOLLOW[0])[0]?.body).toMatchObject({ parentUUID: REPORT_UUID, Major_Open: 1 });
  });
});
