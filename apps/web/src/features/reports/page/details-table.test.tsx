import type { Sheet } from '@rigbook/domain';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { aFinding, aSheet } from '../../../test/report.ts';
import { chooseFiles, drawAllRows, renderPage } from '../../../test/support.tsx';
import { DetailsTable } from './details-table.tsx';
import { NO_FILTER, type RowFilter } from '../sheet-table/model/row-filter.ts';
import type { RowEditing } from '../saving/row-editing.ts';

const MAST = aSheet(
  'Mast',
  { A: 'DERRICK' },
  aFinding({ ref: 'DM-01', text: 'Cracked weld', priority: 'Critical', picture: 'uploads/weld.jpg' }),
  aFinding({ ref: 'DM-02', text: 'Loose bolt', status: 'CLOSED' }),
  aFinding({ ref: 'DM-03', text: 'Rusty bolt (M20)', priority: 'Minor', status: 'Progress' }),
);

type Wanted = { sheet?: Sheet; others?: Sheet[]; filter?: RowFilter; editing?: Partial<RowEditing>; row?: number };

function show({ sheet: first = MAST, others = [], filter = NO_FILTER, editing, row }: Wanted = {}) {
  const onFilter = vi.fn<(filter: RowFilter) => void>();
  const nothing: RowEditing = { picture: 'initial', isUploading: () => false, problem: () => null, upload: () => {} };
  const sheets = [first, ...others];
  const Table = () => {
    const [name, setName] = useState(first.name);
    return (
      <DetailsTable
        sheets={sheets}
        sheet={sheets.find((sheet) => sheet.name === name) ?? first}
        onSheet={setName}
        filter={filter}
        onFilter={onFilter}
        lead={null}
        wanted={row === undefined ? null : { row, asked: 'once' }}
        {...(editing && { editing: { ...nothing, ...editing } })}
      />
    );
  };
  renderPage(<Table />);
  drawAllRows();
  return onFilter;
}

const rows = () => [...document.querySelectorAll<HTMLElement>('tr[data-index]')];
const rowOf = (text: string): HTMLElement => {
  const found = rows().find((row) => row.textContent?.includes(text));
  if (!found) throw new Error(`No row has '${text}'.`);
  return found;
};
const texts = () => rows().map(({ textContent }) => textContent);
const find = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
const marks = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
const hit = () => document.querySelector('td[data-hit]')?.textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the rows of a sheet', () => {
  it('say that an empty sheet is empty, without anything to find or print', () => {
    show({ sheet: aSheet('Empty') });
    expect(screen.getByText('This sheet is empty.')).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('show a heading at full width, and each finding in its cells', () => {
    show();
    const [title, first] = rows();
    expect(title?.querySelectorAll('td')).toHaveLength(1);
    expect(first?.querySelectorAll('td').length).toBeGreaterThan(4);
    expect(first?.querySelector('td.critical')?.textContent).toBe('Critical');
    expect(rowOf('Loose bolt').querySelector('td.closed')?.textContent).toBe('CLOSED');
  });

  it('mark the row that the address asks for, and no other', () => {
    show({ row: 3 });
    expect(rows().filter(({ className }) => className.includes('marked'))).toEqual([rowOf('Loose bolt')]);
  });

  it('mark the nearest one if the requested row does not exist', () => {
    show({ row: 900 });
    expect(rows().filter(({ className }) => className.includes('marked'))).toEqual([rowOf('Rusty bolt')]);
  });

  it('let each text run in its own direction', () => {
    show({ sheet: aSheet('Mast', aFinding({ text: 'لحام متشقق' })) });
    expect(screen.getByText('لحام متشقق').tagName).toBe('BDI');
  });
});

describe('some of the findings', () => {
  it('are counted out of all, with a way back to all rows', () => {
    const onFilter = show({ filter: { priority: 'minor', status: 'progress' } });
    expect(texts()).toEqual([expect.stringContaining('Rusty bolt')]);
    expect(screen.getByText('Minor, In Progress: 1 of 3 findings')).toBeTruthy();
    press('Show all rows');
    expect(onFilter).toHaveBeenCalledExactlyOnceWith(NO_FILTER);
  });

  it('may be none: then the table says so, and the way back stays', () => {
    show({ filter: { priority: 'critical', status: 'closed' } });
    expect(screen.getByText('No findings match on this sheet.')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('button', { name: 'Show all rows' })).toBeTruthy();
  });
});

describe('a text that is searched for', () => {
  it('is marked wherever it occurs, and the table scrolls to the first hit', async () => {
    show();
    find('bolt');
    expect(await screen.findByText('1 of 2')).toBeTruthy();
    expect(marks()).toEqual(['bolt', 'bolt']);
    expect(hit()).toBe('Loose bolt');
  });

  it('is stepped through by buttons, from the last hit to the first', async () => {
    show();
    find('bolt');
    await screen.findByText('1 of 2');
    press('Next match');
    expect([hit(), screen.queryByText('2 of 2') !== null]).toEqual(['Rusty bolt (M20)', true]);
    press('Next match');
    expect(hit()).toBe('Loose bolt');
    press('Previous match');
    expect(hit()).toBe('Rusty bolt (M20)');
  });

  it('is a plain text, not a pattern, in any letter case', async () => {
    show();
    find('BOLT (m20)');
    expect(await screen.findByText('1 of 1')).toBeTruthy();
    expect(marks()).toEqual(['bolt (M20)']);
    find('.*');
    expect(await screen.findByText('Not found')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next match' }).disabled).toBe(true);
  });

  it('is found only in the rows that are shown', async () => {
    show({ filter: { priority: 'minor', status: null } });
    find('bolt');
    expect(await screen.findByText('1 of 1')).toBeTruthy();
  });

  it('is nothing if only spaces were typed', () => {
    show();
    find('   ');
    expect([marks(), screen.queryByText('Not found')]).toEqual([[], null]);
  });

  it('is counted in all sheets, and the last hit of one leads to the next that has any', async () => {
    const pumps = aSheet('Pumps', aFinding({ text: 'Leak' }));
    const crane = aSheet('Crane', aFinding({ text: 'Bolt of the jib' }), aFinding({ text: 'Bent bolt' }));
    show({ others: [pumps, crane] });
    find('bolt');
    expect(await screen.findByText('2 in this sheet, 2 in others')).toBeTruthy();
    const at = () => `${screen.getByRole('table').getAttribute('aria-label') ?? ''}: ${hit() ?? ''}`;
    press('Next match');
    press('Next match');
    expect(at()).toBe('Details of Crane: Bolt of the jib');
    press('Previous match');
    expect(at()).toBe('Details of Mast: Rusty bolt (M20)');
    press('2 in this sheet, 2 in others');
    expect(at()).toBe('Details of Crane: Bolt of the jib');
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' });
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' });
    expect(at()).toBe('Details of Mast: Loose bolt');
    find('leak');
    fireEvent.click(await screen.findByText('0 in this sheet, 1 in others'));
    expect(at()).toBe('Details of Pumps: Leak');
  });

  it('leaves Ctrl F to the browser behind a dialog', () => {
    show();
    const dialog = document.createElement('div');
    dialog.setAttribute('aria-modal', 'true');
    document.body.append(dialog);
    expect(fireEvent.keyDown(document.body, { key: 'f', ctrlKey: true })).toBe(true);
    dialog.remove();
    expect(fireEvent.keyDown(document.body, { key: 'F', metaKey: true })).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });
});

describe('the columns', () => {
  const titles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const choose = async (title: string) => {
    fireEvent.click(screen.getByRole('button', { name: /^Columns/ }));
    fireEvent.click(await screen.findByRole('checkbox', { name: title }));
  };

  it('can be hidden, which this device remembers, except those that say which finding it is', async () => {
    show();
    const all = titles();
    await choose('E');
    expect(titles()).toEqual(all.filter((title) => title !== 'E'));
    expect(screen.getByRole('button', { name: 'Columns (1 hidden)' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'C' }).disabled).toBe(true);
    cleanup();
    show();
    expect(titles()).toEqual(all.filter((title) => title !== 'E'));
    fireEvent.click(screen.getByRole('button', { name: /^Columns/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Show all columns' }));
    expect(titles()).toEqual(all);
  });
});

describe('the pictures of rows', () => {
  const many = { ...aFinding({ text: 'Cracked weld', picture: 'uploads/a.jpg' }), P: 'uploads/b.jpg' };

  it('are opened in full from their thumbnail, titled with the finding', async () => {
    show();
    press('Show the picture in full: Cracked weld');
    expect(await screen.findByRole('button', { name: 'Close' })).toBeTruthy();
    const sources = [...document.querySelectorAll('img')].map((image) => image.getAttribute('src') ?? '');
    expect(sources.some((source) => source.endsWith('uploads/weld.jpg'))).toBe(true);
  });

  it('are added and changed where the table allows it, and only of the kind it allows', () => {
    const upload = vi.fn<RowEditing['upload']>();
    show({ editing: { upload } });
    const file = new File(['x'], 'new.png', { type: 'image/png' });
    chooseFiles('Change Image', file);
    expect(upload).toHaveBeenCalledExactlyOnceWith('Mast', 2, file);
    expect(within(rowOf('Loose bolt')).getByRole('button', { name: 'Image' })).toBeTruthy();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('are arranged from the row of one that has any', () => {
    const arrange = vi.fn<(sheet: string, row: number) => void>();
    show({ editing: { arrange } });
    press('Move or remove pictures of row 2');
    expect(arrange).toHaveBeenCalledExactlyOnceWith('Mast', 2);
    expect(screen.queryByRole('button', { name: 'Move or remove pictures of row 3' })).toBeNull();
  });

  it('say beside their row why one failed, and wait while one is being uploaded', () => {
    const problem: RowEditing['problem'] = (_, row) => (row === 2 ? 'This is no picture.' : null);
    show({ editing: { problem, isUploading: (_, row) => row === 3 } });
    expect(within(rowOf('Cracked weld')).getByText('This is no picture.')).toBeTruthy();
    expect(within(rowOf('Loose bolt')).queryByText('This is no picture.')).toBeNull();
    expect(within(rowOf('Loose bolt')).getByRole<HTMLButtonElement>('button', { name: 'Image' }).disabled).toBe(true);
  });

  it('are initial and final side by side in a closing, where only the final one can be changed', async () => {
    show({ sheet: aSheet('Mast', many), editing: { picture: 'final', upload: () => {} } });
    const row = within(rowOf('Cracked weld'));
    expect(row.queryByRole('button', { name: 'Change Image' })).toBeNull();
    expect(row.getByRole('button', { name: 'Update Picture' })).toBeTruthy();
    fireEvent.click(row.getAllByRole('button', { name: 'Show the picture in full: Cracked weld' })[0] ?? document.body);
    expect(await screen.findByRole('img', { name: 'Initial Picture' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Final Picture' })).toBeTruthy();
  });
});

describe('the status of a finding', () => {
  it('is chosen only in rows with a picture cell, each by its row', async () => {
    const chooseStatus = vi.fn<NonNullable<RowEditing['chooseStatus']>>();
    show({ editing: { picture: 'final', chooseStatus } });
    expect(screen.getAllByRole('combobox').map((select) => select.getAttribute('aria-label'))).toEqual([
      'Status of DM-01',
      'Status of DM-02',
      'Status of DM-03',
    ]);
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status of DM-03' });
    expect([select.value, select.dataset['status']]).toEqual(['PROGRESS', 'progress']);
    fireEvent.change(select, { target: { value: 'CLOSED' } });
    await waitFor(() => expect(chooseStatus).toHaveBeenCalledExactlyOnceWith('Mast', 4, 'CLOSED'));
  });
});
