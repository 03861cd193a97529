import type { FindingRow } from '@rigbook/contract';
import type { Sheet } from '@rigbook/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { PATTERNS, pathTo } from '../../lib/navigation/paths.ts';
import { findingRow } from '../../test/findings.ts';
import { aFinding, aReport, aSheet, numberObjectUrls, REPORT_RIG, REPORT_UUID } from '../../test/report.ts';
import { answer, calledWith, drawAllRows, refusal, renderPage } from '../../test/support.tsx';
import ClosingEditPage from './closing-edit-page.tsx';

const SAVE = '/api/reports/closing/update-self';
const LIST = '/api/findings/list';
const MAST = aSheet(
  'Mast',
  { ...aFinding({ text: 'Cracked weld' }), B: 'MA-01', L: 'Ordered a welder', P: '' },
  { ...aFinding({ text: 'Loose bolt' }), B: 'MA-02', P: '' },
);

const page = (data: FindingRow[]) => ({
  data,
  current_page: 1,
  per_page: 100,
  total: data.length,
});

beforeEach(() => {
  numberObjectUrls();
  answer('GET', `/api/reports/closing/${REPORT_UUID}`, aReport([MAST]));
  answer('POST', SAVE, { UUID: REPORT_UUID, id: 1, created_at: '', updated_at: '' });
  answer('GET', LIST, page([]));
});

async function open(needed: 'none' | 'text' | 'picture') {
  answer('GET', `/api/findings/proof/${REPORT_RIG.UUID}`, { critical: needed, major: needed, minor: needed });
  renderPage(<ClosingEditPage kind="closing" />, {
    path: pathTo('closingEdit', { uuid: REPORT_UUID }),
    pattern: PATTERNS.closingEdit,
  });
  await screen.findByRole('table', { name: 'Details of Mast' });
  drawAllRows();
}

const close = (text: string) => {
  const row = screen.getByText(text).closest('tr');
  if (!row) throw new Error(`'${text}' is in no row.`);
  fireEvent.change(within(row).getByRole('combobox'), { target: { value: 'CLOSED' } });
};
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const asked = async () => within(await screen.findByRole('dialog', { name: 'Proof is needed to close these' }));
const say = (at: ReturnType<typeof within>, ref: string, text: string) =>
  fireEvent.change(within(at.getByRole('region', { name: ref })).getByRole('textbox', { name: 'What was done' }), {
    target: { value: text },
  });
async function agree() {
  const question = within(await screen.findByRole('dialog', { name: 'Update Report' }));
  fireEvent.click(question.getByRole('button', { name: 'Save' }));
  await screen.findByText('Now at /elsewhere');
}
const saved = () => {
  const body = calledWith('POST', SAVE)[0]?.body as { data: string } | undefined;
  const [sheet] = JSON.parse(body?.data ?? '[]') as Sheet[];
  return (sheet?.rows ?? []).map((row) => row?.find(({ position }) => position.startsWith('L'))?.content);
};

describe('a finding that is being closed', () => {
  it('says at its row that proof is needed, and takes what was done there', async () => {
    await open('text');
    expect(screen.queryByRole('button', { name: /Proof needed/ })).toBeNull();
    close('Cracked weld');
    fireEvent.click(await screen.findByRole('button', { name: 'Proof needed: MA-01' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'What was done' }));
    expect(dialog.getByText('It needs a picture, or at least 10 new characters of what was done.')).toBeInstanceOf(
      HTMLElement,
    );
    say(dialog, 'MA-01', 'Welded and tested');
    await waitFor(() => expect(dialog.queryByText(/^It needs/)).toBeNull());
    fireEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await screen.findByRole('button', { name: 'What was done: MA-01' });
    save();
    await agree();
    expect(saved()).toContain('Welded and tested');
  });

  it('is asked about by its Ref. before the save, with all that lack proof', async () => {
    await open('text');
    close('Cracked weld');
    close('Loose bolt');
    await screen.findByRole('button', { name: 'Proof needed: MA-02' });
    save();
    const dialog = await asked();
    expect(dialog.getByText('Proof is missing for 2.')).toBeInstanceOf(HTMLElement);
    say(dialog, 'MA-01', 'Welded and tested');
    // What stood there before proves nothing.
    expect(await dialog.findByText('Proof is missing for 1.')).toBeInstanceOf(HTMLElement);
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    say(dialog, 'MA-02', 'Bolt renewed, torqued');
    await waitFor(() => expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false));
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await agree();
    expect(saved()).toEqual(expect.arrayContaining(['Welded and tested', 'Bolt renewed, torqued']));
  });

  it('and needs a picture is not proved by a text', async () => {
    await open('picture');
    close('Loose bolt');
    fireEvent.click(await screen.findByRole('button', { name: 'Proof needed: MA-02' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'What was done' }));
    say(dialog, 'MA-02', 'Bolt renewed, torqued');
    expect(dialog.getByText('It needs a picture taken afterwards.')).toBeInstanceOf(HTMLElement);
    answer('POST', '/api/reports/closing/upload/image', 'uploads/done.png');
    fireEvent.change(dialog.getByLabelText('Image', { selector: 'input' }), {
      target: { files: [new File(['x'], 'done.png', { type: 'image/png' })] },
    });
    await waitFor(() => expect(dialog.queryByText(/^It needs/)).toBeNull());
  });

  it('needs nothing more when it was ready before, or nothing is asked for', async () => {
    answer('GET', LIST, page([findingRow(2, { sheet: 'Mast', row: 2, state: 'ready' })]));
    await open('picture');
    close('Loose bolt');
    await screen.findByRole('button', { name: 'What was done: MA-02' });
    save();
    await agree();
    expect(calledWith('POST', SAVE)).toHaveLength(1);
  });

  it('and is refused by the server is not offered another try', async () => {
    await open('none');
    answer('POST', SAVE, () => refusal(422, 'invalid', 'MA-01 needs a picture.'));
    close('Cracked weld');
    save();
    const question = within(await screen.findByRole('dialog', { name: 'Update Report' }));
    fireEvent.click(question.getByRole('button', { name: 'Save' }));
    const steps = within(await screen.findByRole('dialog', { name: 'Saving the report' }));
    expect(await steps.findByText(/^The report is not saved. Go back to it/)).toBeInstanceOf(HTMLElement);
    expect(steps.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});
