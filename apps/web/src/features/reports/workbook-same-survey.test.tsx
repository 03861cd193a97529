import { notifications } from '@mantine/notifications';
import { focusManager } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PATTERNS, pathTo } from '../../lib/navigation/paths.ts';
import { numberObjectUrls, REPORT_RIG, REPORT_UUID } from '../../test/report.ts';
import { answer, calledWith, chooseFiles, formOf, refusal, renderPage } from '../../test/support.tsx';
import { answerTransfers } from '../../test/transfers.ts';
import { aWorkbook, finding, HEADER } from '../../test/workbook.ts';
import { takeHandedOver } from './workbook/same/handed-over.ts';
import WorkbookAddPage from './workbook-add-page.tsx';

const SAME = '/api/reports/acceptance/same';
const SAVE = '/api/reports/acceptance/save';
const OTHER = 'eeeeeeee-0000-4000-8000-000000000001';
const SHEETS = {
  Summary: { A5: 'Report ref.', B5: 'MC-2026' },
  Mast: { A3: 'Survey date', B3: '7-Oct-2026', ...HEADER, ...finding(11, 'Major', 'OPEN', 'Cracked weld') },
};

beforeEach(() => {
  numberObjectUrls();
  answer('POST', SAVE, { UUID: REPORT_UUID, id: 1, created_at: '', updated_at: '' });
  const row = {
    id: 3,
    UUID: OTHER,
    Critical_Closed_Percentage: 1,
    Major_Closed_Percentage: 1,
    Minor_Closed_Percentage: 1,
    Overall_Closed_Percentage: 1,
    survey_date: '2026-10-07',
    created_at: '2026-10-09T08:00:00.000Z',
    sheet: null,
  };
  answer('GET', `/api/reports/acceptance/summaries/${REPORT_RIG.UUID}`, {
    data: [row],
    current_page: 1,
    per_page: 10,
    total: 1,
  });
  answer('GET', `/api/rigs/${REPORT_RIG.UUID}`, {
    ...REPORT_RIG,
    id: 7,
    image: null,
    client_id: 2,
    client: { id: 2, name: 'Halcyon', active: 1 },
    updated_at: '2026-01-01T00:00:00.000Z',
  });
});
afterEach(() => {
  focusManager.setFocused(undefined);
  notifications.clean();
  notifications.cleanQueue();
});

async function readWorkbook() {
  answerTransfers();
  renderPage(<WorkbookAddPage kind="acceptance" />, {
    path: pathTo('acceptanceAdd', { uuid: REPORT_RIG.UUID }),
    pattern: PATTERNS.acceptanceAdd,
  });
  await screen.findByText(/^Choose the \w+ workbook/);
  chooseFiles('Choose the acceptance workbook for Marlin Crest', aWorkbook(SHEETS));
  await screen.findByRole('button', { name: 'Save' });
}

const question = async () => within(await screen.findByRole('dialog', { name: 'The same survey?' }));
const isAsked = () => screen.queryByRole('dialog', { name: 'The same survey?' }) !== null;

async function save() {
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const confirm = within(await screen.findByRole('dialog', { name: 'Save Report' }));
  fireEvent.click(confirm.getByRole('button', { name: 'Save' }));
}

const sent = () => calledWith('POST', SAVE).map(formOf);

describe('a workbook that is read for a new report', () => {
  it('is asked about by its checksum, its Report ref. and its day, before anything is sent', async () => {
    await readWorkbook();
    await waitFor(() => expect(calledWith('GET', SAME)).toHaveLength(1));
    const [call] = calledWith('GET', SAME);
    expect(Object.fromEntries(call?.query ?? [])).toMatchObject({
      rig: REPORT_RIG.UUID,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      ref: 'MC-2026',
      survey_date: '2026-10-07',
    });
    expect(isAsked()).toBe(false);
    await save();
    await screen.findByText('Now at /elsewhere');
    expect(sent()[0]).toMatchObject({ once: '1', survey_date: '2026-10-07' });
  });

  it('and is that of a report names it, and is another survey once someone says so', async () => {
    answer('GET', SAME, { report: OTHER, same_day: OTHER });
    await readWorkbook();
    const asked = await question();
    expect(await asked.findByText('This is the workbook of the acceptance of 7-Oct-2026.')).toBeTruthy();
    fireEvent.click(asked.getByRole('button', { name: 'It is another survey' }));
    await waitFor(() => expect(isAsked()).toBe(false));
    await save();
    await screen.findByText('Now at /elsewhere');
    expect(sent()[0]).not.toHaveProperty('once');
  });

  it('is left to the edit of that report with everything chosen, and nothing is sent', async () => {
    answer('GET', SAME, { report: OTHER, same_day: null });
    await readWorkbook();
    fireEvent.click((await question()).getByRole('button', { name: 'Update that one' }));
    expect(await screen.findByText(/^Now at .*eeeeeeee-0000-4000-8000-000000000001/)).toBeTruthy();
    expect(takeHandedOver(REPORT_UUID)).toBeNull();
    expect(takeHandedOver(OTHER)?.draft).toMatchObject({ surveyDay: '2026-10-07', file: { name: 'survey.xlsx' } });
    expect(takeHandedOver(OTHER)).toBeNull();
    expect(sent()).toEqual([]);
  });

  it('and is of the day of another survey names that, and is still saved only once', async () => {
    answer('GET', SAME, { report: null, same_day: OTHER });
    await readWorkbook();
    const asked = await question();
    expect(await asked.findByText('This rig has an acceptance of 7-Oct-2026 already.')).toBeTruthy();
    fireEvent.click(asked.getByRole('button', { name: 'It is another survey' }));
    await waitFor(() => expect(isAsked()).toBe(false));
    await save();
    await screen.findByText('Now at /elsewhere');
    expect(sent()[0]).toMatchObject({ once: '1' });
  });

  it('and turns out to be saved when it is sent is asked about then', async () => {
    answer('GET', SAME, () => refusal(500, 'internal', 'Oops.'));
    answer('POST', SAVE, () => refusal(409, 'exists_already', 'This workbook was saved before.', { report: OTHER }));
    await readWorkbook();
    await save();
    const asked = await question();
    expect(await asked.findByText('This is the workbook of the acceptance of 7-Oct-2026.')).toBeTruthy();
    answer('POST', SAVE, { UUID: REPORT_UUID, id: 1, created_at: '', updated_at: '' });
    fireEvent.click(asked.getByRole('button', { name: 'It is another survey' }));
    await waitFor(() => expect(isAsked()).toBe(false));
    await save();
    await screen.findByText('Now at /elsewhere');
    expect(sent().map(({ once }) => once)).toEqual(['1', undefined]);
  });

  it('is not asked about when the report is its own, whose saving was never answered', async () => {
    answer('POST', SAVE, () => refusal(500, 'internal', 'Oops.'));
    await readWorkbook();
    await save();
    const steps = within(await screen.findByRole('dialog', { name: 'Saving the report' }));
    fireEvent.click(await steps.findByRole('button', { name: 'Back to the report' }));
    const own = sent()[0]?.['reportUUID'];
    answer('GET', SAME, { report: own, same_day: own });
    const before = calledWith('GET', SAME).length;
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await waitFor(() => expect(calledWith('GET', SAME).length).toBeGreaterThan(before));
    answer('POST', SAVE, { UUID: REPORT_UUID, id: 1, created_at: '', updated_at: '' });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const confirm = within(await screen.findByRole('dialog', { name: 'Save Report' }));
    expect(isAsked()).toBe(false);
    fireEvent.click(confirm.getByRole('button', { name: 'Save' }));
    await screen.findByText('Now at /elsewhere');
    expect(sent().map(({ reportUUID }) => reportUUID)).toEqual([own, own]);
  });
});

describe('the question before a save', () => {
  it('says what happens', async () => {
    answer('GET', '/api/findings/list', { data: [], current_page: 1, per_page: 1, total: 8 });
    await readWorkbook();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const confirm = within(await screen.findByRole('dialog', { name: 'Save Report' }));
    expect(confirm.getByText('Are you sure you want to save this report?')).toBeTruthy();
    expect(
      await confirm.findByText('1 finding, a new survey of 7-Oct-2026; 8 still open in earlier ones'),
    ).toBeTruthy();
    fireEvent.click(confirm.getByRole('button', { name: 'Cancel' }));
    const [call] = calledWith('GET', '/api/findings/list');
    expect(Object.fromEntries(call?.query ?? [])).toMatchObject({
      rig: REPORT_RIG.UUID,
      kind: 'acceptance',
      scope: 'all',
    });
  });
});

describe('a report that was just saved', () => {
  it('can be taken back from its notice', async () => {
    answer('POST', '/api/trash/undo', 'The save is undone.');
    await readWorkbook();
    await save();
    await screen.findByText('Now at /elsewhere');
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The save is undone. The report is in the trash.')).toBeTruthy();
    const [call] = calledWith('POST', '/api/trash/undo');
    expect(call?.body).toEqual({ entity: 'report', UUID: sent()[0]?.['reportUUID'] });
  });

  it('and can no longer be taken back says why', async () => {
    answer('POST', '/api/trash/undo', () => refusal(409, 'in_use', 'Something was entered in this report.'));
    await readWorkbook();
    await save();
    await screen.findByText('Now at /elsewhere');
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Something was entered in this report.')).toBeTruthy();
  });
});
