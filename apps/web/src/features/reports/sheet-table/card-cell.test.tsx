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
  { A: 'DERRICK' },
  { ...aFinding({ ref: 'M-1', text: 'Cracked weld', priority: 'Critical', picture: 'uploads/before.jpg' }), P: '' },
  {
    ...aFinding({ ref: 'M-2', text: 'Loose bolt', status: 'CLOSED' }),
    D: 'Tighten it.',
    I: '4-Nov-2026',
    L: 'Tightened.',
    M: 'Ann',
    P: 'uploads/after.jpg',
  },
);

beforeEach(() => {
  numberObjectUrls();
  const { matchMedia: real } = globalThis;
  onTestFinished(() => void (globalThis.matchMedia = real));
  globalThis.matchMedia = (query) => Object.assign(real(query), { matches: query === '(width < 768px)' });
  answer('POST', SAVE, SAVED);
  answer('POST', '/api/reports/closing/upload/image', 'uploads/done.png');
});

async function open(search = '') {
  answer('GET', `/api/reports/closing/${REPORT_UUID}`, aReport([MAST]));
  renderPage(<ClosingEditPage kind="closing" />, {
    path: pathTo('closingEdit', { uuid: REPORT_UUID }) + search,
    pattern: PATTERNS.closingEdit,
  });
  await screen.findByRole('table', { name: 'Details of Mast' });
  drawAllRows();
}

const card = (name: string) => within(screen.getByRole('article', { name }));
const save = async () => {
  fireEvent.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement);
  const question = within(await screen.findByRole('dialog', { name: 'Update Report' }));
  fireEvent.click(question.getByRole('button', { name: 'Save' }));
};
const sent = () => {
  const body = calledWith('POST', SAVE)[0]?.body as { data: string } | undefined;
  const [sheet] = JSON.parse(body?.data ?? '[]') as Sheet[];
  return (row: number) => Object.fromEntries((sheet?.rows[row] ?? []).map((cell) => [cell.position, cell.content]));
};

describe('a closing on a phone', () => {
  it('has a card for each finding with what is needed to follow it up, and its headings between them', async () => {
    await open();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.getByText('DERRICK')).toBeTruthy();
    const { textContent } = screen.getByRole('article', { name: 'M-2' });
    for (const text of ['Loose bolt', 'Major', '4-Nov-2026', 'Tightened.', 'Ann']) expect(textContent).toContain(text);
    expect(textContent).not.toContain('Tighten it.');
    expect(card('M-1').getByText('Critical')).toBeTruthy();
    expect(card('M-1').getByRole('button', { name: /Show the picture/ })).toBeTruthy();
  });

  it('is edited and saved as in the table', async () => {
    await open();
    fireEvent.change(card('M-1').getByRole('combobox', { name: 'Status of row 2' }), { target: { value: 'PROGRESS' } });
    fireEvent.change(card('M-1').getByLabelText('Image', { selector: 'input' }), {
      target: { files: [new File(['x'], 'done.png', { type: 'image/png' })] },
    });
    expect(await card('M-1').findByRole('button', { name: 'Update Picture' })).toBeTruthy();
    expect(screen.getByText('1 change not saved')).toBeTruthy();
    await save();
    await waitFor(() => expect(calledWith('POST', SAVE)).toHaveLength(1));
    expect(sent()(2)).toMatchObject({ G2: 'PROGRESS', P2: 'uploads/done.png' });
    expect(sent()(3)).toMatchObject({ D3: 'Tighten it.', L3: 'Tightened.' });
  });

  it('shows a column that a card does not have where it has what is searched for', async () => {
    await open();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'tighten it' } });
    expect(await screen.findByText('1 of 1')).toBeTruthy();
    const hit = document.querySelector('[data-hit]');
    expect(hit?.textContent).toContain('Tighten it.');
    expect(screen.getByRole('article', { name: 'M-2' }).contains(hit)).toBe(true);
  });

  it('marks the row that the address asks for', async () => {
    await open('?sheet=Mast&row=3');
    expect(screen.getByRole('article', { name: 'M-2' }).closest('tr')?.className).toContain('marked');
  });
});
