import { notifications } from '@mantine/notifications';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PATTERNS, pathTo } from '../../lib/navigation/paths.ts';
import { numberObjectUrls, REPORT_RIG, REPORT_UUID } from '../../test/report.ts';
import { answer, calledWith, chooseFiles, formOf, refusal, renderPage, type Call } from '../../test/support.tsx';
import { answerTransfers } from '../../test/transfers.ts';
import { aWorkbook, finding, HEADER, type WorkbookTexts } from '../../test/workbook.ts';
import WorkbookAddPage from './workbook-add-page.tsx';

type Kind = 'inspection' | 'audit' | 'acceptance';

const SAVED = { UUID: REPORT_UUID, id: 1, created_at: '', updated_at: '' };
const MAST = { ...HEADER, ...finding(11, 'Critical', 'OPEN', 'Cracked weld') };
const WITH_QSHE: WorkbookTexts = { Mast: MAST, QSHE: { ...HEADER, ...finding(11, 'Minor', 'OPEN', 'No ladder') } };
const PAGES = { inspection: 'inspectionAdd', audit: 'auditAdd', acceptance: 'acceptanceAdd' } as const;
const saveOf = (kind: string) => `/api/reports/${kind}/save`;
const sentTo = (...kinds: string[]) => kinds.map((kind) => calledWith('POST', saveOf(kind)).length);

beforeEach(() => {
  numberObjectUrls();
  for (const kind of ['inspection', 'audit', 'acceptance', 'closing', 'audit_closing', 'qshe'])
    answer('POST', saveOf(kind), SAVED);
  for (const kind of ['final_reports', 'audit_final_reports']) answer('POST', saveOf(kind), SAVED);
});
// At most four notices are shown at once: those of the previous test would delay the others.
afterEach(() => {
  notifications.clean();
  notifications.cleanQueue();
});

/** Reads a workbook for a new report and confirms saving it. */
async function save(kind: Kind, texts: WorkbookTexts = WITH_QSHE, before = async () => {}) {
  answer('GET', `/api/rigs/${REPORT_RIG.UUID}`, {
    ...REPORT_RIG,
    id: 7,
    image: null,
    client_id: 2,
    client: { id: 2, name: 'Halcyon', active: 1 },
    updated_at: '2026-01-01T00:00:00.000Z',
  });
  const transfers = answerTransfers();
  renderPage(<WorkbookAddPage kind={kind} />, {
    path: pathTo(PAGES[kind], { uuid: REPORT_RIG.UUID }),
    pattern: PATTERNS[PAGES[kind]],
  });
  await screen.findByText(/^Choose the \w+ workbook/);
  chooseFiles(`Choose the ${kind} workbook for Marlin Crest`, aWorkbook(texts));
  await before();
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  const question = await screen.findByRole('dialog', { name: 'Save Report' });
  fireEvent.click(within(question).getByRole('button', { name: 'Save' }));
  return transfers;
}

const dialog = () => screen.findByRole('dialog', { name: 'Saving the report' });
const failed = async () => {
  const steps = within(await dialog());
  await steps.findByText('Not everything was saved');
  return steps;
};
const statuses = () =>
  [...document.querySelectorAll<HTMLElement>('li[data-status]')].map(({ dataset }) => dataset['status']);
const rigPage = () => screen.findByText(`Now at /rig/show/${REPORT_RIG.UUID}`);

describe('a new report', () => {
  it('of an inspection is saved with its closing, QSHE and final report, then opens the rig', async () => {
    await save('inspection');
    await rigPage();
    expect(sentTo('inspection', 'closing', 'qshe', 'final_reports')).toEqual([1, 1, 1, 1]);
    expect(await screen.findByText('The inspection and the reports derived from it are saved.')).toBeTruthy();
    const [form] = calledWith('POST', saveOf('inspection')).map(formOf);
    expect(form?.['sheet']).toBe('survey.xlsx.zip');
    expect(calledWith('POST', saveOf('closing'))[0]?.body).toMatchObject({ parentUUID: form?.['reportUUID'] });
  });

  it('is saved with the day of its survey that the workbook gives', async () => {
    await save('inspection', { Mast: { ...MAST, A3: 'Survey date', B3: '12-Oct-2026' } }, async () => {
      expect(await screen.findByText('Taken from the workbook.')).toBeTruthy();
    });
    await rigPage();
    expect(calledWith('POST', saveOf('inspection')).map(formOf)[0]?.['survey_date']).toBe('2026-10-12');
  });

  it('without a QSHE sheet says that no QSHE report was made', async () => {
    await save('inspection', { Mast: MAST });
    await rigPage();
    expect(sentTo('qshe')).toEqual([0]);
    expect(await screen.findByText(/without a QSHE sheet no QSHE report was made/)).toBeTruthy();
  });

  it('of an audit has no QSHE report and does not mention one', async () => {
    await save('audit');
    await rigPage();
    expect(sentTo('audit', 'audit_closing', 'qshe', 'audit_final_reports')).toEqual([1, 1, 0, 1]);
    expect(await screen.findByText('The audit and the reports derived from it are saved.')).toBeTruthy();
  });

  it('of an acceptance has no follow-ups and returns to the previous page', async () => {
    await save('acceptance');
    expect(await screen.findByText('Now at /elsewhere')).toBeTruthy();
    expect(sentTo('acceptance', 'closing', 'final_reports')).toEqual([1, 0, 0]);
  });
});

describe('a new report whose save fails', () => {
  it('says that the derived reports wait for it, and keeps the steps already done', async () => {
    answer('POST', saveOf('inspection'), () => refusal(422, 'invalid', 'A cell holds too much text.'));
    for (const kind of ['closing', 'qshe', 'final_reports'])
      answer('POST', saveOf(kind), () => refusal(404, 'not_found', 'This was not found.'));
    await save('inspection');
    const steps = await failed();
    expect(steps.getByText('A cell holds too much text.')).toBeTruthy();
    expect(steps.getAllByText('It belongs to the report, which has not been saved.')).toHaveLength(3);
    expect(steps.queryByText('This was not found.')).toBeNull();
    fireEvent.click(steps.getByRole('button', { name: 'Back to the report' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('table', { name: 'What was recognised' })).toBeTruthy();
  });

  it('repeats only what failed, under the same UUIDs', async () => {
    let tries = 0;
    answer('POST', saveOf('qshe'), () => {
      tries += 1;
      return tries === 1 ? refusal(500, 'internal', 'Oops.') : SAVED;
    });
    await save('inspection');
    const steps = await failed();
    expect(statuses()).toEqual(['done', 'skipped', 'done', 'done', 'failed', 'done']);
    fireEvent.click(steps.getByRole('button', { name: 'Retry' }));
    await rigPage();
    expect(sentTo('inspection', 'closing', 'qshe', 'final_reports')).toEqual([1, 1, 2, 1]);
    const [first, second] = calledWith('POST', saveOf('qshe'));
    expect(second?.body).toEqual(first?.body);
  });

  it('can be left with what is saved', async () => {
    answer('POST', saveOf('final_reports'), () => refusal(500, 'failed', 'Oops.'));
    await save('inspection');
    fireEvent.click((await failed()).getByRole('button', { name: 'Go to the rig' }));
    expect(await rigPage()).toBeTruthy();
  });

  it('accepts what it saved earlier without receiving the answer, if nobody changed it since', async () => {
    const time = '2026-11-21T08:00:00.000Z';
    answer('POST', saveOf('acceptance'), (call: Call) => {
      const UUID = formOf(call)['reportUUID'];
      const earlier = {
        id: 1,
        UUID,
        sheet: null,
        data: '[]',
        survey_date: null,
        created_at: time,
        updated_at: time,
        rig: REPORT_RIG,
      };
      answer('GET', `/api/reports/acceptance/${UUID}`, earlier);
      return refusal(409, 'exists', 'This was already saved with other content.');
    });
    answer('POST', '/api/reports/acceptance/update', SAVED);
    await save('acceptance');
    await screen.findByText('Now at /elsewhere');
    const [form] = calledWith('POST', '/api/reports/acceptance/update').map(formOf);
    expect(form?.['updated_at']).toBe(time);
  });
});

describe('a save whose connection is cut', () => {
  const cutOnce = (path: string) => {
    let isCut = true;
    answer('POST', path, () => {
      if (!isCut) return SAVED;
      isCut = false;
      throw new TypeError('Failed to fetch');
    });
  };

  it('goes on by itself once the browser is connected again, under the same UUIDs', async () => {
    cutOnce(saveOf('closing'));
    await save('inspection');
    const steps = within(await dialog());
    expect(await steps.findByText(/^Waiting for the connection/)).toBeTruthy();
    expect(statuses()).toEqual(['done', 'skipped', 'done', 'held', 'waiting', 'waiting']);
    fireEvent(window, new Event('online'));
    await rigPage();
    expect(sentTo('inspection', 'closing', 'qshe', 'final_reports')).toEqual([1, 2, 1, 1]);
    const [first, second] = calledWith('POST', saveOf('closing'));
    expect(second?.body).toEqual(first?.body);
  });

  it('goes on at once when the user asks for it', async () => {
    cutOnce(saveOf('acceptance'));
    await save('acceptance');
    fireEvent.click(await within(await dialog()).findByRole('button', { name: 'Try now' }));
    expect(await screen.findByText('Now at /elsewhere')).toBeTruthy();
    expect(sentTo('acceptance')).toEqual([2]);
  });

  it('says what a busy server says while it waits', async () => {
    answer('POST', saveOf('acceptance'), () => refusal(503, 'busy', 'The portal is busy.'));
    await save('acceptance');
    expect(await within(await dialog()).findByText('The portal is busy.')).toBeTruthy();
  });

  it('can be given up, and the report is as it was', async () => {
    answer('POST', saveOf('acceptance'), () => {
      throw new TypeError('Failed to fetch');
    });
    await save('acceptance');
    fireEvent.click(await within(await dialog()).findByRole('button', { name: 'Back to the report' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('table', { name: 'What was recognised' })).toBeTruthy();
  });
});

describe('a save under way', () => {
  it('shows how much of the report is uploaded, and can no longer be cancelled', async () => {
    let answered: (body: unknown) => void = () => {};
    answer('POST', saveOf('acceptance'), () => new Promise((resolve) => (answered = resolve)));
    const transfers = await save('acceptance');
    await waitFor(() => expect(transfers).toHaveLength(1));
    transfers[0]?.progress(3, 4);
    const bar = await screen.findByRole('progressbar', { name: 'Save the acceptance report' });
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('75'));
    expect(within(await dialog()).queryByRole('button', { name: 'Cancel' })).toBeNull();
    answered(SAVED);
    expect(await screen.findByText('Now at /elsewhere')).toBeTruthy();
  });
});
