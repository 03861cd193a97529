import type { ActionBy, PossibleOwner } from '@rigbook/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PATTERNS } from '../../../lib/navigation/paths.ts';
import { theRules } from '../../../test/rules.ts';
import { answer, calledWith, refusal, renderPage, speakArabic } from '../../../test/support.tsx';
import ClientEditPage from '../client-edit-page.tsx';
import ClientRulesPage from '../client-rules-page.tsx';

const UUID = '00000000-0000-4000-8000-000000000002';
const RULES = `/api/clients/follow-up/${UUID}`;
const TEXTS = `/api/clients/action-by/${UUID}`;

const AMINA: PossibleOwner = { UUID: 'p-1', name: 'Amina Saleh', side: 'company' };
const BORIS: PossibleOwner = { UUID: 'p-2', name: 'Boris Lund', side: 'provider' };

const page = (data: ActionBy[], total = data.length) => ({ data, current_page: 1, per_page: 15, total });
const text = (said: string, person: ActionBy['person'] = null): ActionBy => ({
  text: said,
  findings: 3,
  open: 2,
  person,
});

type Who = Parameters<typeof renderPage>[1];

const showClient = (who: Who = {}, id = 2) => {
  answer('GET', `/api/clients/show/${UUID}`, {
    id,
    UUID,
    name: 'Halcyon',
    code: 'HAL',
    active: 1,
    updated_at: '2026-11-05T07:30:00.000Z',
    storage: { files: 0, bytes: 0, most_bytes: 1 },
  });
  return renderPage(<ClientEditPage />, { path: `/client/edit/${UUID}`, pattern: PATTERNS.clientEdit, ...who });
};
const showRules = () =>
  renderPage(<ClientRulesPage />, { path: `/client/rules/${UUID}`, pattern: PATTERNS.clientRules });

const panel = (name: string) => screen.findByRole('region', { name });
const factsOf = (region: HTMLElement) =>
  Object.fromEntries(
    within(region)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

beforeEach(() => {
  answer('GET', RULES, theRules());
  answer('GET', TEXTS, page([text('Rig Mgr'), text('Chief Mech.', BORIS)]));
  answer('GET', `/api/clients/owners/${UUID}`, [AMINA, BORIS]);
});

describe("a company's rules of follow-up", () => {
  it('are below its form in words, with a link to change them', async () => {
    answer(
      'GET',
      RULES,
      theRules({ verification: 'company', proof: { critical: 'picture', major: 'text', minor: 'none' } }),
    );
    showClient();
    const rules = await panel('Follow-up');
    expect(await within(rules).findByText('Answer findings')).toBeTruthy();
    expect(factsOf(rules)).toEqual({
      'Users with the permission Client': 'Answer findings',
      'Who verifies': 'The provider and admins of the company',
      'Required proof': 'Critical: A picture and Major: A text of at least 10 characters',
      'Days until due': 'Critical 0, major 30, minor 90',
      'Time zone': 'Asia/Riyadh',
      'Weekly reminder on': 'Monday',
      'Escalate after days overdue': 'Never',
    });
    const link = within(rules).getByRole('link', { name: 'Change Rules' });
    expect(link.getAttribute('href')).toBe(`/client/rules/${UUID}`);
    expect(within(rules).queryByRole('button', { name: 'Let them answer' })).toBeNull();
  });

  it('are only read by an admin of the company, who is not asked', async () => {
    answer('GET', RULES, theRules({ answers: 0, asked: 0 }));
    showClient({ owner: false });
    const rules = await panel('Follow-up');
    expect(await within(rules).findByText('Only read findings')).toBeTruthy();
    expect(within(rules).queryByRole('link')).toBeNull();
    expect(within(rules).queryByRole('button')).toBeNull();
  });

  it.each([
    ['Let them answer', 1],
    ['Leave as it is', 0],
  ])('ask once whether clients may answer: %s', async (button, answers) => {
    answer('GET', RULES, theRules({ answers: 0, asked: 0 }));
    answer('POST', RULES, theRules());
    showClient();
    fireEvent.click(await screen.findByRole('button', { name: button }));
    answer('GET', RULES, theRules());
    await waitFor(() => expect(screen.queryByRole('button', { name: button })).toBeNull());
    expect(calledWith('POST', RULES).map(({ body }) => body)).toEqual([{ answers }]);
  });

  it('are not there for the provider itself, which has no findings', async () => {
    showClient({}, 1);
    await screen.findByDisplayValue('Halcyon');
    expect(screen.queryByRole('region', { name: 'Follow-up' })).toBeNull();
    expect(calledWith('GET', RULES)).toEqual([]);
  });

  it('that could not be loaded can be tried again, and the form is there', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    answer('GET', RULES, () => refusal(403, 'forbidden', 'This is not for you.'));
    showClient();
    const rules = await panel('Follow-up');
    answer('GET', RULES, theRules());
    fireEvent.click(await within(rules).findByRole('button', { name: 'Retry' }));
    expect(await within(rules).findByText('Answer findings')).toBeTruthy();
    expect(screen.getByDisplayValue('Halcyon')).toBeTruthy();
  });

  it('are in Arabic', async () => {
    await speakArabic();
    showClient();
    const rules = await panel('المتابعة');
    expect(await within(rules).findByText('يردّون على الملاحظات')).toBeTruthy();
    expect(within(rules).getByText('الاثنين')).toBeTruthy();
  });
});

describe('the form of the rules', () => {
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  const type = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
  const confirm = async () => {
    fireEvent.click(save());
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
  };

  it('sends what was changed, and goes back', async () => {
    answer('POST', RULES, theRules());
    showRules();
    fireEvent.click(await screen.findByRole('radio', { name: 'The provider' }));
    fireEvent.click(screen.getByRole('radio', { name: 'Only read findings' }));
    fireEvent.change(screen.getByRole('combobox', { name: 'Proof for Critical' }), { target: { value: 'picture' } });
    type('Major', '٤٥');
    type('Escalate after days overdue', '14');
    await confirm();
    expect(await screen.findByText('Rules are saved successfully.')).toBeTruthy();
    expect(calledWith('POST', RULES).map(({ body }) => body)).toEqual([
      {
        answers: 0,
        verification: 'provider',
        proof: { critical: 'picture', major: 'none', minor: 'none' },
        due_days: { critical: 0, major: 45, minor: 90 },
        escalate_after_days: 14,
      },
    ]);
    expect(await screen.findByText('Now at /elsewhere')).toBeTruthy();
  });

  it('finds a time zone by a part of its name', async () => {
    answer('POST', RULES, theRules());
    showRules();
    const zone = await screen.findByRole('combobox', { name: 'Time zone' });
    fireEvent.click(zone);
    fireEvent.change(zone, { target: { value: 'kuwa' } });
    fireEvent.click(await screen.findByRole('option', { name: 'Asia/Kuwait' }));
    await confirm();
    await screen.findByText('Rules are saved successfully.');
    expect(calledWith('POST', RULES)[0]?.body).toEqual({ time_zone: 'Asia/Kuwait' });
  });

  it('is not saved without a number of days, and says so', async () => {
    showRules();
    await screen.findByRole('radio', { name: 'The provider' });
    for (const [name, value] of [
      ['Minor', 'soon'],
      ['Escalate after days overdue', '-1'],
    ] as const) {
      type(name, value);
      expect(screen.getByText('Enter a number of days, at most 36,500')).toBeTruthy();
      expect(save().disabled).toBe(true);
      type(name, '7');
      expect(save().disabled).toBe(false);
    }
  });

  it('keeps what was entered where the server refuses it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const refused = 'There is no such time zone.';
    answer('POST', RULES, () => refusal(400, 'invalid', refused, { time_zone: refused }));
    showRules();
    fireEvent.click(await screen.findByRole('radio', { name: 'Only read findings' }));
    await confirm();
    const zone = screen.getByRole('combobox', { name: 'Time zone' });
    await waitFor(() => expect(zone.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Only read findings' }).checked).toBe(true);
  });
});

describe("the texts in 'Action by'", () => {
  const choice = (said: string) => screen.findByRole<HTMLInputElement>('combobox', { name: `Person for ${said}` });
  const choose = async (said: string, name: string) => {
    fireEvent.click(await choice(said));
    fireEvent.click(await screen.findByRole('option', { name }));
  };

  it('are listed with their findings and who they stand for', async () => {
    showClient();
    expect(await screen.findAllByText('3 findings, 2 not closed')).toHaveLength(2);
    expect((await choice('Chief Mech.')).value).toBe('Boris Lund');
    expect((await choice('Rig Mgr')).value).toBe('');
    expect(screen.queryByRole('searchbox', { name: 'Search: Action by' })).toBeNull();
  });

  it('are given a person at once', async () => {
    answer('POST', TEXTS, 'Owner is saved successfully.');
    showClient({ owner: false });
    await choose('Rig Mgr', 'Amina Saleh');
    answer('GET', TEXTS, page([text('Rig Mgr', AMINA), text('Chief Mech.', BORIS)]));
    expect(await screen.findByText('Saved for “Rig Mgr”: Amina Saleh')).toBeTruthy();
    expect(calledWith('POST', TEXTS).map(({ body }) => body)).toEqual([{ text: 'Rig Mgr', person: 'p-1' }]);
    await waitFor(async () => expect((await choice('Rig Mgr')).value).toBe('Amina Saleh'));
  });

  it('that a person could not be given to show who they stood for', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    answer('POST', TEXTS, () => refusal(422, 'invalid', 'Choose a person from this company or the provider.'));
    showClient();
    await choose('Chief Mech.', 'Amina Saleh');
    expect(await screen.findByText('Choose a person from this company or the provider.')).toBeTruthy();
    await waitFor(async () => expect((await choice('Chief Mech.')).value).toBe('Boris Lund'));
  });

  it('are searched where they are many', async () => {
    answer('GET', TEXTS, page([text('Rig Mgr')], 16));
    showClient();
    const search = await screen.findByRole('searchbox', { name: 'Search: Action by' });
    answer('GET', TEXTS, page([]));
    fireEvent.change(search, { target: { value: 'cook' } });
    fireEvent.keyDown(search, { key: 'Enter' });
    await waitFor(() => expect(calledWith('GET', TEXTS).at(-1)?.query.get('search')).toBe('cook'));
    expect(screen.getByRole('searchbox', { name: 'Search: Action by' })).toBeTruthy();
  });
});
