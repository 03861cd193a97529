import type { Sheet } from '@rigbook/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { PATTERNS, pathTo } from '../../../lib/navigation/paths.ts';
import { aFinding, aReport, aSheet, numberObjectUrls, REPORT_UUID } from '../../../test/report.ts';
import { answer, calledWith, drawAllRows, renderPage } from '../../../test/support.tsx';
import ClosingEditPage from '../closing-edit-page.tsx';

const SAVE = '/api/reports/closing/update-self';
const SAVED = { UUID: REPORT_UUID, id: 1, created_at: '', updated_at: '' };

const MAST = aSheet(
  'Mast',
  { A: 'No.', B: 'Ref.', C: 'Deficiency', D: 'Recommendation', G: 'Status', I: 'Closing date', L: 'Action taken' },
  { A: '1', B: 'DERRICK' },
  { ...aFinding({ ref: 'M-1', text: 'Cracked weld', priority: 'Critical', picture: 'uploads/before.jpg' }), P: '' },
  {
    ...aFinding({ ref: 'M-2', text: 'Loose bolt', status: 'CLOSED' }),
    D: 'Tighten it.',
    I: '4-Nov-2026',
    K: 'Crown',
    L: 'Tightened.',
    M: 'Ann',
    P: 'uploads/after.jpg',
  },
);

/** jsdom lays nothing out. */
function placeIsWide(pixels: number) {
  const own = Object.getOwnPropertyDescriptor(Element.prototype, 'clientWidth');
  Object.defineProperty(Element.prototype, 'clientWidth', { configurable: true, get: () => pixels });
  onTestFinished(() => void Object.defineProperty(Element.prototype, 'clientWidth', own ?? {}));
}

beforeEach(() => {
  numberObjectUrls();
  answer('POST', SAVE, SAVED);
  answer('POST', '/api/reports/closing/upload/image', 'uploads/done.png');
});

async function open(search = '') {
  answer('GET', `/api/reports/closing/${REPORT_UUID}`, aReport([MAST]));
  const page = renderPage(<ClosingEditPage kind="closing" />, {
    path: pathTo('closingEdit', { uuid: REPORT_UUID }) + search,
    pattern: PATTERNS.closingEdit,
  });
  await screen.findByRole('table', { name: 'Details of Mast' });
  drawAllRows();
  return page;
}

const rowOf = (text: string): HTMLElement => {
  const found = screen.getAllByRole('row').find(({ textContent }) => textContent.includes(text));
  if (!found) throw new Error(`No row has '${text}'.`);
  return found;
};
const within1 = () => within(rowOf('M-1'));
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const work = () => fireEvent.click(screen.getByRole('button', { name: 'Working' }));
const save = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const question = within(await screen.findByRole('dialog', { name: 'Update Report' }));
  fireEvent.click(question.getByRole('button', { name: 'Save' }));
};
const sent = () => {
  const body = calledWith('POST', SAVE)[0]?.body as { data: string } | undefined;
  const [sheet] = JSON.parse(body?.data ?? '[]') as Sheet[];
  return (row: number) => Object.fromEntries((sheet?.rows[row] ?? []).map((cell) => [cell.position, cell.content]));
};

describe('the arrangement of a sheet', () => {
  it('is that of the workbook until another is chosen, which is remembered', async () => {
    const first = await open();
    expect(heads().slice(0, 3)).toEqual(['Ref.', 'Deficiency', 'Recommendation']);
    work();
    expect(heads()).toEqual(['Ref.', 'Deficiency · Recommendation', 'Status · Closing date', 'Action taken', '', '']);
    first.unmount();
    await open();
    expect(heads()[1]).toBe('Deficiency · Recommendation');
    fireEvent.click(screen.getByRole('button', { name: 'Sheet' }));
    expect(heads()[1]).toBe('Deficiency');
  });

  it('for working brings each finding together in cells of one native table, with its titles', async () => {
    await open();
    work();
    expect(rowOf('DERRICK').textContent).toBe('1\u2002DERRICK1 of 2 open');
    const cells = within(rowOf('M-2')).getAllByRole('cell');
    expect(cells.map(({ tagName }) => tagName)).toEqual(Array.from({ length: 6 }, () => 'TD'));
    expect(cells[0]?.textContent).toBe('M-2Major');
    expect(cells[1]?.textContent).toBe('Loose boltTighten it.K: CrownM: Ann');
    expect(cells[2]?.textContent).toContain('Closing date 4-Nov-2026');
    expect(within(rowOf('M-2')).getByRole('textbox', { name: 'What was done: M-2' }).textContent).toBe('Tightened.');
    expect(within1().getByRole('button', { name: /Show the picture/ })).toBeTruthy();
  });

  it('is a card for each finding where the place is narrow, whatever is chosen', async () => {
    placeIsWide(400);
    await open();
    expect(screen.queryByRole('button', { name: 'Working' })).toBeNull();
    expect(within1().getByText('Critical')).toBeTruthy();
    expect(within(rowOf('M-2')).getByText('Tighten it.')).toBeTruthy();
  });
});

describe('a closing being worked on', () => {
  it('is entered in the rows, whose changes are marked and named, and saved with the rest as it was', async () => {
    await open();
    work();
    fireEvent.change(within1().getByRole('combobox', { name: 'Status of M-1' }), { target: { value: 'PROGRESS' } });
    fireEvent.change(within1().getByRole('textbox'), { target: { value: 'Ground out ' } });
    fireEvent.change(within1().getByLabelText('Image', { selector: 'input' }), {
      target: { files: [new File(['x'], 'done.png', { type: 'image/png' })] },
    });
    expect(await within1().findByRole('button', { name: 'Update Picture' })).toBeTruthy();
    expect(within1().getByText('Not saved')).toBeTruthy();
    expect(screen.getByText('1 change not saved')).toBeTruthy();
    expect(screen.getByText('M-1 in progress, what was done, with a picture')).toBeTruthy();
    await save();
    await waitFor(() => expect(calledWith('POST', SAVE)).toHaveLength(1));
    expect(sent()(3)).toMatchObject({ G3: 'PROGRESS', L3: 'Ground out', P3: 'uploads/done.png' });
    expect(sent()(4)).toMatchObject({ D4: 'Tighten it.', L4: 'Tightened.' });
  });

  it('shows what was saved again once the changes are discarded', async () => {
    await open();
    fireEvent.change(within(rowOf('M-2')).getByRole('textbox'), { target: { value: 'Nothing' } });
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    const question = within(await screen.findByRole('dialog', { name: 'Discard changes' }));
    fireEvent.click(question.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByText('1 change not saved')).toBeNull());
    expect(within(rowOf('M-2')).getByRole<HTMLTextAreaElement>('textbox').value).toBe('Tightened.');
  });

  it('leads to what is searched for', async () => {
    await open();
    work();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'tighten it' } });
    expect(await screen.findByText('1 of 1')).toBeTruthy();
    const hit = document.querySelector('[data-hit]');
    expect([hit?.textContent, rowOf('M-2').contains(hit)]).toEqual([expect.stringContaining('Tighten it.'), true]);
  });

  it('marks the row that the address asks for', async () => {
    await open('?sheet=Mast&row=4');
    work();
    expect(rowOf('M-2').className).toContain('marked');
  });
});
