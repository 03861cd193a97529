import type { RigTeam } from '@rigbook/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aRig } from '../../../test/rig.ts';
import { answer, calledWith, refusal, renderPage } from '../../../test/support.tsx';
import { RigTeamCard } from './rig-team.tsx';

const RIG = { ...aRig(), specs: [] };
const TEAM = `/api/rigs/team/${RIG.UUID}`;

const team = (people: RigTeam['people'], revision = 3): RigTeam => ({ people, revision });
const AMINA = { UUID: 'p-1', name: 'Amina Saleh' };
const BORIS = { UUID: 'p-2', name: 'Boris Lund' };
const BOTH = team([
  { user: AMINA, part: 'manager', action_by: [] },
  { user: BORIS, part: 'crew', action_by: ['Chief mechanic', 'Welder'] },
]);

const show = (who: object) => renderPage(<RigTeamCard rig={RIG} />, who);
const card = () => screen.findByRole('region', { name: 'People of this rig' });

beforeEach(() => {
  answer('GET', TEAM, BOTH);
  answer('GET', '/api/findings/owners', [
    { ...AMINA, side: 'company' },
    { UUID: 'p-3', name: 'Carla Diaz', side: 'company' },
  ]);
  answer('GET', `/api/rigs/team-texts/${RIG.UUID}`, [
    { text: 'Bosun', open: 120 },
    { text: 'Mate', open: 2 },
  ]);
});

describe('the people of a rig', () => {
  it('are shown to whoever may not change them, by what they are, with their texts', async () => {
    show({ role: 'viewer' });
    const shown = await card();
    expect(
      within(shown)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Manager', 'Crew']);
    expect(shown.textContent).toContain('Chief mechanic · Welder');
    expect(within(shown).queryByRole('textbox')).toBeNull();
  });

  it('are no card as long as nobody was chosen, but for admins, who choose them', async () => {
    answer('GET', TEAM, team([], 0));
    const { unmount } = show({ role: 'viewer' });
    await waitFor(() => expect(calledWith('GET', TEAM)).toHaveLength(1));
    expect(screen.queryByRole('region')).toBeNull();
    unmount();
    show({ role: 'admin' });
    await within(await card()).findByRole('combobox', { name: 'Add a person' });
  });

  it('are saved with every choice: the first one is the manager, the others are crew', async () => {
    answer('POST', TEAM, BOTH);
    show({ role: 'admin' });
    const add = await screen.findByRole('combobox', { name: 'Add a person' });
    expect(calledWith('GET', '/api/findings/owners')).toHaveLength(0);
    fireEvent.focus(add);
    fireEvent.click(add);
    fireEvent.click(await screen.findByRole('option', { name: 'Carla Diaz' }));
    await waitFor(() => expect(calledWith('POST', TEAM)).toHaveLength(1));
    expect(calledWith('POST', TEAM)[0]?.body).toEqual({
      people: [
        { user: 'p-1', part: 'manager', action_by: [] },
        { user: 'p-2', part: 'crew', action_by: ['Chief mechanic', 'Welder'] },
        { user: 'p-3', part: 'crew', action_by: [] },
      ],
      revision: 3,
    });
  });

  it('stay as they were if a choice is refused, which is said', async () => {
    answer('POST', TEAM, refusal(409, 'stale', 'This was changed by Dora while you were editing.'));
    show({ role: 'admin' });
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Boris Lund' }));
    await screen.findByText(/changed by Dora/);
    const button = await screen.findByRole('button', { name: 'Remove Boris Lund' });
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
  });
});

it('names the texts that stand for nobody, with how many findings each would move', async () => {
  show({ role: 'admin' });
  const add = await screen.findByRole('combobox', { name: 'Add a person' });
  expect(screen.queryByText(/nobody takes care of it yet/)).toBeNull();
  fireEvent.focus(add);
  const named = await screen.findByText(/nobody takes care of it yet/);
  expect(named.textContent).toContain('\u2068Bosun (120)\u2069 · \u2068Mate (2)\u2069');
});
