import type { Role } from '@rigbook/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aRig, RIG_UUID } from '../../../test/rig.ts';
import { renderPage, speakArabic } from '../../../test/support.tsx';
import { Specifications } from './specifications.tsx';

const group = (title: string, fields: Record<string, string>) => ({
  title,
  subSpecs: [{ id: 1, rig_spec_id: 1, title: `${title} data`, Main: { id: 1, sub_spec_id: 1, ...fields } }],
});
const SPECS = [
  group('General Data', { Builder: 'Lone Ridge', Flag: ' ' }),
  group('Mast', { Height: '' }),
  group('Mast', { 'Spring loaded': 'maybe', 'H2S service': '1' }),
];

function show(specs: object[] | undefined = SPECS, role: Role = 'admin') {
  renderPage(<Specifications rig={aRig({ specs }) as Parameters<typeof Specifications>[0]['rig']} />, { role });
}

const groups = () => screen.getAllByRole('button', { expanded: false }).map(({ textContent }) => textContent);
const tables = () => screen.queryAllByRole('table').length;

describe('the specifications of a rig', () => {
  it('are groups in their order, each with how far it is filled in, two of one title too', () => {
    show();
    expect(groups()).toEqual([
      '1 General Data1 of 2 filled in',
      '2 MastNothing filled in yet',
      '3 Mast2 of 2 filled in',
    ]);
  });

  it('open one by one, or all at once and close again', async () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: /^2 Mast/ }));
    await waitFor(() => expect(tables()).toBe(1));
    fireEvent.click(screen.getByRole('button', { name: 'Expand all' }));
    await waitFor(() => expect(tables()).toBe(3));
    fireEvent.click(screen.getByRole('button', { name: 'Collapse all' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Expand all' })).toBeTruthy());
    await waitFor(() => expect(screen.queryAllByRole('button', { expanded: true })).toEqual([]));
  });

  it('say of an empty field that it is not filled in, and answer Yes or No where that is asked', async () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Expand all' }));
    await waitFor(() => expect(tables()).toBe(3));
    const rows = screen.getAllByRole('table').flatMap((table) => within(table).getAllByRole('row').slice(1));
    expect(rows.map((row) => row.textContent)).toEqual([
      'BuilderLone Ridge',
      'Flag—Not filled in',
      'Height—Not filled in',
      'Spring loadedNo',
      'H2S serviceYes',
    ]);
  });

  it.each([[[]], [undefined]])('that do not exist (%j) are said not to', (specs) => {
    renderPage(<Specifications rig={aRig({ specs }) as Parameters<typeof Specifications>[0]['rig']} />);
    expect(screen.getByText('No specifications have been entered for this rig.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each<[Role, string | null]>([
    ['admin', `/rig/edit/${RIG_UUID}`],
    ['editor', `/rig/edit/${RIG_UUID}`],
    ['viewer', null],
    ['client', null],
  ])('lead %s to be edited at %s', (role, address) => {
    show(SPECS, role);
    expect(screen.queryByRole('link', { name: 'Edit' })?.getAttribute('href') ?? null).toBe(address);
  });

  it('have Arabic names for the groups of every rig, while fields stay as they were written', async () => {
    await speakArabic();
    show();
    expect(groups()[0]).not.toMatch(/General|filled/);
    fireEvent.click(screen.getAllByRole('button', { expanded: false })[0] ?? document.body);
    expect(await screen.findByRole('rowheader', { name: 'Builder' })).toBeTruthy();
  });
});
