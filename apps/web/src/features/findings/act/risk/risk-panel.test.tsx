import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { FindingRow } from '@rigbook/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { PATTERNS } from '../../../../lib/navigation/paths.ts';
import { findingId, findingRow } from '../../../../test/findings.ts';
import { withIndexedDb } from '../../../../test/indexed-db.ts';
import { answer, calledWith, renderPage } from '../../../../test/support.tsx';
import FindingShowPage from '../../finding-page.tsx';

withIndexedDb();

const ACCEPT = `/api/findings/accept/${findingId(1)}`;
const RISK = { by: 'Rig manager', reason: 'No spare.', mitigation: 'Seen each watch.', until: '2026-11-30' };
const show = (own: Partial<FindingRow> = {}) =>
  answer('GET', `/api/findings/show/${findingId(1)}`, { ...findingRow(1, own), events: [] });

beforeEach(() => {
  sessionStorage.clear();
  show();
  answer('POST', ACCEPT, findingRow(1));
});

const open = async (who: Parameters<typeof renderPage>[1] = {}) => {
  renderPage(<FindingShowPage />, {
    path: `/finding/show/${findingId(1)}`,
    pattern: PATTERNS.findingShow,
    ...who,
  });
  await screen.findByRole('heading', { name: 'Cracked weld 1' });
};
const sent = () => calledWith('POST', ACCEPT).map(({ body }) => body);

describe('the risk of a finding', () => {
  it('is accepted with who approves it, why, what makes up for it and until when', async () => {
    show({ revision: 4 });
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Accept the risk' }));
    const dialog = within(await screen.findByRole('dialog'));
    const write = (name: RegExp, value: string) =>
      fireEvent.change(dialog.getByRole('textbox', { name }), { target: { value } });
    write(/^Reason/, RISK.reason);
    write(/^Mitigation/, RISK.mitigation);
    write(/^Approved by/, RISK.by);
    write(/^Last day/, '30-Nov-2026');
    fireEvent.click(dialog.getByRole('button', { name: 'Accept the risk' }));
    await waitFor(() => expect(sent()).toEqual([{ ...RISK, event: expect.any(String) as string, revision: 4 }]));
  });

  it('is shown where it is accepted, and ended there', async () => {
    show({ accepted: RISK });
    await open();
    expect(screen.getByText('Seen each watch.')).toBeTruthy();
    expect(screen.getAllByText(/30-Nov-2026/).length).toBeGreaterThan(1);
    fireEvent.click(screen.getByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'End the acceptance' }));
    await waitFor(() => expect(sent()).toEqual([{ end: 1, event: expect.any(String) as string, revision: 1 }]));
  });

  it.each([{ state: 'closed' }, { state: 'superseded' }, { gone: true }] as const)(
    'is nothing of a finding with %j',
    async (own) => {
      show(own);
      await open();
      expect(screen.queryByRole('button', { name: 'Accept the risk' })).toBeNull();
    },
  );
});
