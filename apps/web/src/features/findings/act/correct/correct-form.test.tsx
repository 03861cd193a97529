import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { FindingRow } from '@rigbook/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { PATTERNS } from '../../../../lib/navigation/paths.ts';
import { findingId, findingRow } from '../../../../test/findings.ts';
import { answer, calledWith, refusal, renderPage } from '../../../../test/support.tsx';
import FindingShowPage from '../../finding-page.tsx';

const CORRECT = `/api/findings/correct/${findingId(1)}`;
const show = (own: Partial<FindingRow> = {}) =>
  answer('GET', `/api/findings/show/${findingId(1)}`, { ...findingRow(1, own), events: [] });

beforeEach(() => {
  show();
  answer('POST', CORRECT, findingRow(1, { deficiency: 'Cracked braces' }));
});

const openPage = async (who: Parameters<typeof renderPage>[1] = {}, name = 'Cracked weld 1') => {
  const page = renderPage(<FindingShowPage />, {
    path: `/finding/show/${findingId(1)}`,
    pattern: PATTERNS.findingShow,
    ...who,
  });
  await screen.findByRole('heading', { name });
  return page;
};
const offered = () => screen.queryByRole('button', { name: 'Correct' });
const open = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Correct' }));
  return within(await screen.findByRole('form', { name: 'Correct this finding' }));
};
type Form = Awaited<ReturnType<typeof open>>;
const field = (form: Form, name: string) => form.getByLabelText<HTMLInputElement>(name);
const write = (form: Form, name: string, value: string) => fireEvent.change(field(form, name), { target: { value } });
const save = (form: Form) => form.getByRole<HTMLButtonElement>('button', { name: 'Save correction' });
const sent = () => calledWith('POST', CORRECT).map(({ body }) => body as { event: string; fields: object });
const offline = () => {
  throw new TypeError('Failed to fetch');
};

describe('a finding', () => {
  it('is corrected, and only changed fields are sent', async () => {
    await openPage();
    const form = await open();
    expect(save(form).disabled).toBe(true);
    write(form, 'Deficiency', 'Cracked braces');
    write(form, 'Ref.', ' 1.1 ');
    fireEvent.change(field(form, 'Priority'), { target: { value: 'minor' } });
    show({ deficiency: 'Cracked braces' });
    fireEvent.click(save(form));
    expect(await screen.findByRole('heading', { name: 'Cracked braces' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calledWith('POST', CORRECT).map(({ body }) => body)).toEqual([
      { event: expect.any(String), fields: { deficiency: 'Cracked braces', priority: 'minor' }, revision: 1 },
    ]);
  });

  it('shows what a changed field says now', async () => {
    await openPage();
    const form = await open();
    expect(form.queryByText(/^Now:/)).toBeNull();
    write(form, 'Deficiency', 'Cracked braces');
    fireEvent.change(field(form, 'Status'), { target: { value: '' } });
    expect(form.getByText('Now: Cracked weld 1')).toBeTruthy();
    expect(form.getByText('Now: Open')).toBeTruthy();
  });

  it('keeps what was typed until it is saved or discarded, also over a failed save and a reload', async () => {
    const { unmount } = await openPage();
    const form = await open();
    answer('POST', CORRECT, offline);
    write(form, 'Deficiency', 'Cracked braces');
    fireEvent.click(save(form));
    expect(await form.findByRole('alert')).toBeTruthy();
    expect(field(form, 'Deficiency').value).toBe('Cracked braces');
    unmount();
    await openPage();
    const again = await open();
    expect(field(again, 'Deficiency').value).toBe('Cracked braces');
    fireEvent.click(again.getByRole('button', { name: 'Discard' }));
    expect(field(again, 'Deficiency').value).toBe('Cracked weld 1');
    expect(save(again).disabled).toBe(true);
  });

  it('is the same event when it is sent again, and another one with other words', async () => {
    await openPage();
    const form = await open();
    answer('POST', CORRECT, offline);
    const trySaving = async (times: number) => {
      await waitFor(() => expect(save(form).disabled).toBe(false));
      fireEvent.click(save(form));
      await waitFor(() => expect(sent()).toHaveLength(times));
      await form.findByRole('alert');
    };
    write(form, 'Ref.', '2.1');
    await trySaving(1);
    await trySaving(2);
    write(form, 'Ref.', '2.2');
    await trySaving(3);
    const [first, second, third] = sent();
    expect(second).toEqual(first);
    expect(third?.event).not.toBe(first?.event);
  });

  it('keeps what is typed while it is saved, which can then be saved as well', async () => {
    const arrived = Promise.withResolvers<void>();
    answer('POST', CORRECT, async () => {
      await arrived.promise;
      return findingRow(1, { deficiency: 'Cracked braces', revision: 2 });
    });
    await openPage();
    const form = await open();
    write(form, 'Deficiency', 'Cracked braces');
    fireEvent.click(save(form));
    await waitFor(() => expect(sent()).toHaveLength(1));
    write(form, 'Ref.', '2.1');
    arrived.resolve();
    await waitFor(() => expect(save(form).disabled).toBe(false));
    expect([field(form, 'Deficiency').value, field(form, 'Ref.').value]).toEqual(['Cracked braces', '2.1']);
    fireEvent.click(save(form));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calledWith('POST', CORRECT)[1]?.body).toMatchObject({ fields: { ref: '2.1' }, revision: 2 });
  });

  it('that another user changed meanwhile shows how it is beside what was typed, which can then be saved', async () => {
    await openPage();
    const form = await open();
    write(form, 'Deficiency', 'Cracked braces');
    answer('POST', CORRECT, () => refusal(409, 'stale', 'Sam has changed this finding.', { changed_by: 'Sam' }));
    show({ deficiency: 'Cracked welds', ref: '7.7', revision: 2 });
    fireEvent.click(save(form));
    expect(await form.findByText('Sam has changed this finding.')).toBeTruthy();
    expect(await form.findByText('Now: Cracked welds')).toBeTruthy();
    expect([field(form, 'Deficiency').value, field(form, 'Ref.').value]).toEqual(['Cracked braces', '7.7']);
    answer('POST', CORRECT, findingRow(1, { deficiency: 'Cracked braces', revision: 3 }));
    fireEvent.click(save(form));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calledWith('POST', CORRECT)[1]?.body).toMatchObject({
      fields: { deficiency: 'Cracked braces' },
      revision: 2,
    });
  });

  it('whose word is refused says so at the field', async () => {
    await openPage();
    const form = await open();
    write(form, 'Ref.', 'x');
    answer('POST', CORRECT, () => refusal(400, 'invalid', 'Check the fields.', { 'fields.ref': 'This is too long.' }));
    fireEvent.click(save(form));
    expect(await form.findByText('This is too long.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field(form, 'Ref.')));
  });

  it('that was to be closed by a user who may not close it is ready', async () => {
    await openPage();
    const form = await open();
    fireEvent.change(field(form, 'Status'), { target: { value: 'closed' } });
    answer('POST', CORRECT, findingRow(1, { state: 'ready', status: 'progress' }));
    fireEvent.click(save(form));
    expect(await screen.findByText(/It is ready, and will be closed once verified/)).toBeTruthy();
  });

  it.each([
    ['by a client', { role: 'client', owner: false }, {}],
    ['if the newest workbook no longer has it', {}, { gone: true }],
  ] as const)('is not corrected %s', async (_, who, own) => {
    show(own);
    await openPage(who);
    expect(offered()).toBeNull();
  });

  it('is corrected by an editor', async () => {
    await openPage({ role: 'editor', owner: false });
    expect(offered()).toBeTruthy();
  });
});
