import type { TrashRow } from '@rigbook/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { PATTERNS } from '../../lib/navigation/paths.ts';
import { answer, calledWith, refusal, renderPage } from '../../test/support.tsx';
import TrashPage from './trash-page.tsx';

const row = (id: number, label: string): TrashRow => ({
  id,
  entity: 'report',
  UUID: '00000000-0000-4000-8000-000000000002',
  label,
  client: { id: 2, name: 'Meridian' },
  deleted_by: 'Amina',
  deleted_at: '2026-11-05T07:30:00.000Z',
  removed_at: '2026-12-05T07:30:00.000Z',
});

type Who = Parameters<typeof renderPage>[1];

function show(rows: TrashRow[], who: Who = {}) {
  answer('GET', '/api/trash', { data: rows, current_page: 1, per_page: 10, total: rows.length });
  renderPage(<TrashPage />, { path: PATTERNS.trash, ...who });
}
const titles = async () => {
  const table = within(await screen.findByRole('table', { name: 'Trash' }));
  return table.getAllByRole('columnheader').map(({ textContent }) => textContent);
};

describe('the trash', () => {
  it('says who deleted what, when, and until when it can be restored', async () => {
    show([row(7, 'closing of Falcon, 2026-11-05')]);
    expect(await titles()).toEqual(['No.', 'What', 'Name', 'Client', 'Deleted by', 'Deleted', 'Kept until', 'Actions']);
    expect(await screen.findByText('closing of Falcon, 2026-11-05')).toBeTruthy();
  });

  it('shows an admin of a company no companies', async () => {
    show([row(7, 'Falcon')], { owner: false });
    expect(await titles()).not.toContain('Client');
  });

  it('restores, says so, and loads the list again', async () => {
    show([row(7, 'Falcon'), row(8, 'Marlin')]);
    answer('POST', '/api/trash/restore/8', 'Marlin is restored successfully.');
    fireEvent.click(await screen.findByRole('button', { name: 'Restore Marlin' }));
    expect(await screen.findByText('Marlin is restored.')).toBeTruthy();
    await waitFor(() => expect(calledWith('GET', '/api/trash').length).toBeGreaterThan(1));
    expect(calledWith('POST', '/api/trash/restore/8')).toHaveLength(1);
  });

  it("shows the server's reason for refusing", async () => {
    vi.spyOn(console, 'error').mockImplementationOnce(() => {});
    show([row(7, 'Falcon')]);
    const reason = "Restore the client 'Meridian' first: this belongs to it.";
    answer('POST', '/api/trash/restore/7', () => refusal(409, 'in_use', reason));
    fireEvent.click(await screen.findByRole('button', { name: 'Restore Falcon' }));
    expect(await screen.findByText(reason)).toBeTruthy();
  });

  it('says when it is empty', async () => {
    show([]);
    expect(await screen.findByText('The trash is empty.')).toBeTruthy();
  });
});
