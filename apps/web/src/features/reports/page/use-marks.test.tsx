import type { FindingRow } from '@rigbook/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PATTERNS, pathTo } from '../../../lib/navigation/paths.ts';
import { findingId, findingRow } from '../../../test/findings.ts';
import { aFinding, aReport, aSheet, REPORT_UUID } from '../../../test/report.ts';
import { answer, calledWith, drawAllRows, renderPage, type Call } from '../../../test/support.tsx';
import ClosingEditPage from '../closing-edit-page.tsx';

const LIST = '/api/findings/list';
const MAST = aSheet(
  'Mast',
  { A: 'DERRICK' },
  { ...aFinding({ text: 'Cracked weld', status: 'PROGRESS', picture: 'uploads/before.jpg' }), P: '' },
  { ...aFinding({ text: 'Loose bolt' }), P: '' },
);

/** The register of the survey, in its pages. */
const answerList = (...rows: Partial<FindingRow>[]) =>
  answer('GET', LIST, ({ query }: Call) => {
    const page = Number(query.get('page'));
    const all = rows.map((own, index) => findingRow(index + 1, { sheet: 'Mast', ...own }));
    return {
      data: all.slice(100 * page - 100, 100 * page),
      current_page: page,
      per_page: 100,
      total: all.length,
    };
  });

async function open(sheets = [MAST]) {
  answer('GET', `/api/reports/closing/${REPORT_UUID}`, aReport(sheets));
  renderPage(<ClosingEditPage kind="closing" />, {
    path: pathTo('closingEdit', { uuid: REPORT_UUID }),
    pattern: PATTERNS.closingEdit,
  });
  await screen.findByRole('table', { name: 'Details of Mast' });
  drawAllRows();
}

const rowOf = (text: string) => {
  const row = screen.getByText(text).closest('tr');
  if (!row) throw new Error(`'${text}' is in no row.`);
  return within(row);
};
const tick = (text: string) => rowOf(text).queryByRole('img', { name: 'Ready for verification' });

describe('a row of a closing being edited', () => {
  it('says how many answers there are, and shows them without losing what was entered', async () => {
    answerList({ row: 2, answers: 3, ref: '1.1' }, { row: 3 });
    answer('GET', `/api/findings/show/${findingId(1)}`, {
      ...findingRow(1),
      events: [
        {
          UUID: findingId(70),
          at: '2026-11-05T07:30:00.000Z',
          user_name: 'Ann',
          side: 'rig',
          kind: 'answer',
          text: 'Welder on board on Monday.',
          pictures: [],
          before: null,
          after: null,
        },
      ],
    });
    await open();
    fireEvent.change(rowOf('Loose bolt').getByRole('combobox'), { target: { value: 'CLOSED' } });
    fireEvent.click(await rowOf('Cracked weld').findByRole('button', { name: '3 answers' }));
    const thread = within(await screen.findByRole('dialog', { name: '1.1 Cracked weld 1' }));
    expect(thread.getByText('Welder on board on Monday.')).toBeTruthy();
    fireEvent.click(thread.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(rowOf('Loose bolt').getByRole<HTMLSelectElement>('combobox').value).toBe('CLOSED');
    expect(rowOf('Loose bolt').queryByRole('button', { name: /answer/ })).toBeNull();
  });

  it('that is ready is in progress with a tick, until another status is chosen', async () => {
    answerList({ row: 2, state: 'ready', status: 'progress' }, { row: 3 });
    await open();
    await waitFor(() => expect(tick('Cracked weld')).toBeTruthy());
    expect(rowOf('Cracked weld').getByRole<HTMLSelectElement>('combobox').value).toBe('PROGRESS');
    expect(tick('Loose bolt')).toBeNull();
    fireEvent.change(rowOf('Cracked weld').getByRole('combobox'), { target: { value: 'CLOSED' } });
    expect(tick('Cracked weld')).toBeNull();
  });

  it('asks for the findings of its sheet alone, once for a hundred of them', async () => {
    answerList({ row: 2, answers: 1 }, { row: 3, answers: 2 });
    await open();
    await rowOf('Loose bolt').findByRole('button', { name: '2 answers' });
    const asked = calledWith('GET', LIST).map(({ query }) => Object.fromEntries(query));
    expect(asked).toEqual([expect.objectContaining({ sheet: 'Mast', sort: 'rig', page: '1', per_page: '100' })]);
    expect(asked[0]?.['report']).toBe(aReport([]).parentUUID);
  });

  it('is found further on where the closing no longer has the findings before it', async () => {
    const closed = Array.from({ length: 120 }, (_, index) => ({ row: index + 1 }));
    answerList(...closed, { row: 121, answers: 1 });
    const finding = { ...aFinding({ text: 'Cracked weld' }), P: '' };
    await open([aSheet('Mast', ...closed.map(() => ({ A: 'closed' })), finding)]);
    expect(await rowOf('Cracked weld').findByRole('button', { name: '1 answer' })).toBeTruthy();
    expect(calledWith('GET', LIST).map(({ query }) => query.get('page'))).toEqual(['1', '2']);
  });

  it('has no marks without the register', async () => {
    answer('GET', LIST, () => {
      throw new TypeError('Failed to fetch');
    });
    await open();
    await waitFor(() => expect(calledWith('GET', LIST)).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(tick('Cracked weld')).toBeNull();
  });
});
