import { initialPictures, type Sheet, withRows } from '@rigbook/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { PATTERNS, pathTo } from '../../../lib/navigation/paths.ts';
import { findingId, findingRow } from '../../../test/findings.ts';
import { aFinding, aReport, aSheet, numberObjectUrls, REPORT_RIG, REPORT_UUID } from '../../../test/report.ts';
import { answer, calledWith, chooseFiles, drawAllRows, formOf, renderPage } from '../../../test/support.tsx';
import { answerTransfers } from '../../../test/transfers.ts';
import { aWorkbook, finding, HEADER } from '../../../test/workbook.ts';
import WorkbookEditPage from '../workbook-edit-page.tsx';

const SHOW = `/api/reports/inspection/${REPORT_UUID}`;
const UPDATE = '/api/reports/inspection/update';
const CORRECT = `/api/findings/correct/${findingId(2)}`;
const SAVED = { UUID: REPORT_UUID, id: 1, created_at: '', updated_at: '' };
const LATER = '2026-11-21T10:00:00.000Z';

const MAST = aSheet(
  'Mast',
  aFinding({ ref: 'DM-01', text: 'Cracked weld', picture: 'uploads/weld.jpg' }),
  aFinding({ ref: 'DM-02', text: 'Loose bold' }),
);
const [, , BOLD] = MAST.rows;
const CORRECTED = withRows(
  MAST,
  new Map([[2, (BOLD ?? []).map((cell) => (cell.position === 'C2' ? { ...cell, content: 'Loose bolt' } : cell))]]),
);

beforeEach(() => {
  numberObjectUrls();
  answerTransfers();
  answer('POST', UPDATE, SAVED);
  answer('POST', '/api/reports/closing/update-parent', SAVED);
  answer('GET', `/api/reports/closing/summaries/${REPORT_RIG.UUID}`, {
    data: [],
    current_page: 1,
    per_page: 10,
    total: 0,
  });
  answer('GET', SHOW, aReport([MAST]));
  answer('POST', CORRECT, () => {
    answer('GET', SHOW, aReport([CORRECTED], { updated_at: LATER }));
    return findingRow(2, { row: 2, deficiency: 'Loose bolt' });
  });
  answer('GET', '/api/findings/list', {
    data: [findingRow(1, { row: 1 }), findingRow(2, { row: 2, deficiency: 'Loose bold' })],
    current_page: 1,
    per_page: 100,
    total: 2,
  });
});

async function open() {
  renderPage(<WorkbookEditPage kind="inspection" />, {
    path: pathTo('inspectionEdit', { uuid: REPORT_UUID }),
    pattern: PATTERNS.inspectionEdit,
  });
  await screen.findByRole('table', { name: 'Details of Mast' });
  drawAllRows();
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

async function correct() {
  press('Correct row 2');
  const form = within(await screen.findByRole('form', { name: 'Correct this finding' }));
  fireEvent.change(form.getByLabelText('Deficiency'), { target: { value: 'Loose bolt' } });
  fireEvent.click(form.getByRole('button', { name: 'Save correction' }));
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
}

async function save() {
  press('Save');
  const question = within(await screen.findByRole('dialog', { name: 'Save Report' }));
  fireEvent.click(question.getByRole('button', { name: 'Save' }));
  await screen.findByText('Now at /elsewhere');
}

/** Takes the picture of the first finding away. */
async function removePicture() {
  press('Move or remove pictures of row 1');
  await screen.findByRole('dialog', { name: 'Pictures of this finding' });
  press('Remove Picture 1');
  await screen.findByText('This finding has no pictures left.');
  press('Done');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('a word of a saved report being edited', () => {
  it('is corrected at once, without sending the report or a picture again', async () => {
    await open();
    await correct();
    expect(screen.getByText('Loose bolt', { selector: 'td *' })).toBeTruthy();
    expect(calledWith('POST', CORRECT).map(({ body }) => body)).toEqual([
      { event: expect.any(String), fields: { deficiency: 'Loose bolt' }, revision: 1 },
    ]);
    expect(calledWith('POST', UPDATE)).toEqual([]);
    expect(screen.queryByText(/not saved/)).toBeNull();
  });

  it('leaves what else is changed, and that is saved on top of it', async () => {
    await open();
    await removePicture();
    await correct();
    expect(screen.getByText('Loose bolt', { selector: 'td *' })).toBeTruthy();
    expect(screen.getByText('1 change not saved')).toBeTruthy();
    await save();
    const [form] = calledWith('POST', UPDATE).map(formOf);
    const [sheet] = JSON.parse(form?.['data'] ?? '[]') as Sheet[];
    expect(form?.['updated_at']).toBe(LATER);
    expect(sheet?.rows[2]?.find(({ position }) => position === 'C2')?.content).toBe('Loose bolt');
    expect(sheet && initialPictures(sheet, 1)).toEqual([]);
  });

  it('is not offered while another workbook is chosen', async () => {
    await open();
    expect(screen.getByRole('button', { name: 'Correct row 2' })).toBeTruthy();
    const rows = { ...HEADER, ...finding(11, 'Major', 'OPEN', 'Loose bold') };
    chooseFiles('Choose another file', aWorkbook({ Mast: rows }));
    await screen.findByRole('region', { name: 'Compared with the saved report' });
    drawAllRows();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Correct row/ })).toBeNull());
  });

  it('that the register does not have yet says so', async () => {
    answer('GET', '/api/findings/list', { data: [], current_page: 1, per_page: 100, total: 0 });
    await open();
    press('Correct row 2');
    expect(await screen.findByText(/The register does not have this finding yet/)).toBeTruthy();
  });
});
