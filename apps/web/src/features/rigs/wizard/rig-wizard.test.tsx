import { notifications } from '@mantine/notifications';
import { RIG_SPEC_TEMPLATE, STEP_TITLES } from '@rigbook/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PATTERNS } from '../../../lib/navigation/paths.ts';
import { aRig, RIG_UUID as UUID } from '../../../test/rig.ts';
import { withIndexedDb } from '../../../test/indexed-db.ts';
import { answer, calledWith, refusal, renderPage } from '../../../test/support.tsx';
import RigAddPage from '../rig-add-page.tsx';
import RigEditPage from '../rig-edit-page.tsx';

withIndexedDb();

const OTHER = '22222222-2222-4222-8222-222222222222';
const LOADED = '2026-11-20T08:00:00.000Z';

const SMALL = [
  {
    title: 'General Data',
    subSpecs: [{ title: 'Identification', Identity: { Builder: 'Lone Ridge', Flag: '', 'H2S service': '1' } }],
  },
  { title: 'Generator System', subSpecs: [{ title: 'Generators', Main: { Maker: '' } }] },
];

const rigWith = (more: object = {}) => aRig({ specs: SMALL, updated_at: LOADED, ...more });

function openEdit(rig: unknown = rigWith(), search = '') {
  answer('GET', `/api/rigs/${UUID}`, rig);
  return renderPage(<RigEditPage />, {
    role: 'editor',
    owner: false,
    path: `/rig/edit/${UUID}${search}`,
    pattern: PATTERNS.rigEdit,
  });
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string) => fireEvent.click(button(name));
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const type = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } });
const finish = async () => {
  press('Finish');
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm' }));
  expect(dialog.getByText('Are you sure you want to save data?')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
};
type SentSubSpec = { title: string; Identity?: Record<string, string> };
type Sent = { name: string; updated_at: string; specs: { title: string; subSpecs: SentSubSpec[] }[] };
const sent = (call: string) => calledWith('POST', `/api/rigs/${call}`).map(({ body }) => body as Sent);
const identity = ({ specs }: Sent) => specs[0]?.subSpecs[0];

afterEach(() => {
  localStorage.clear();
  notifications.clean();
});

describe('the steps', () => {
  it('are the 21 of the specification, each with its completeness', async () => {
    openEdit(rigWith({ specs: RIG_SPEC_TEMPLATE }));
    const steps = await screen.findAllByRole('tab');
    expect(steps).toHaveLength(21);
    expect(steps.map((step, index) => step.textContent.startsWith(`${index + 1}${STEP_TITLES[index]}0 of `))).toEqual(
      STEP_TITLES.map(() => true),
    );
  });

  it('are changed by the buttons on top, and the one in the address opens', async () => {
    openEdit(rigWith(), '?step=2');
    expect(await screen.findByRole('heading', { name: 'Generator System' })).toBeTruthy();
    expect(button('Next').disabled).toBe(true);
    press('Previous');
    expect(await screen.findByRole('heading', { name: 'General Data' })).toBeTruthy();
    expect(button('Previous').disabled).toBe(true);
    press('Next');
    expect(await screen.findByRole('heading', { name: 'Generator System' })).toBeTruthy();
  });

  it('continue past General Data only with a name longer than 3 characters', async () => {
    openEdit();
    await type('Name', ' Fal ');
    expect(screen.getByText('The name must be longer than 3 characters.')).toBeTruthy();
    expect(button('Next').disabled).toBe(true);
    expect(button('Finish').disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('tab', { name: /Generator System/ }).disabled).toBe(true);
    await type('Name', 'Falc');
    expect(button('Next').disabled).toBe(false);
    expect(button('Finish').disabled).toBe(false);
  });
});

describe('the fields of a step', () => {
  it('are edited as text, boolean-like ones as Yes or No', async () => {
    answer('POST', '/api/rigs/update-complete-rig', 'Rig is saved successfully.');
    openEdit();
    await type('Flag', 'Panama');
    const h2s = within(screen.getByRole('radiogroup', { name: 'H2S service' }));
    expect(h2s.getByRole<HTMLInputElement>('radio', { name: 'Yes' }).checked).toBe(true);
    fireEvent.click(h2s.getByRole('radio', { name: 'No' }));
    await finish();
    expect(await screen.findByText('Now at /elsewhere')).toBeTruthy();
    const [save] = sent('update-complete-rig');
    expect(save).toMatchObject({ name: 'Falcon 12', updated_at: LOADED });
    expect(save && identity(save)).toEqual({
      title: 'Identification',
      Identity: { Builder: 'Lone Ridge', Flag: 'Panama', 'H2S service': '0' },
    });
    expect(await screen.findByText('Rig is saved successfully.')).toBeTruthy();
  });

  it('can be added under a name that the section does not have, and removed', async () => {
    openEdit();
    await field('Builder');
    press('Add field to Identity');
    await type('Field name', 'builder');
    press('Add field');
    expect(screen.getByText('This section already has a field with this name.')).toBeTruthy();
    await type('Field name', 'Class notation');
    press('Add field');
    expect((await field('Class notation')).value).toBe('');
    press('Remove Class notation');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Class notation' })).toBeNull());
  });

  it('are removed only after a confirmation if they have a value', async () => {
    openEdit();
    await field('Builder');
    press('Remove Builder');
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Builder' }));
    expect(dialog.getByText('Are you sure that you want to delete this item?')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Builder', hidden: true })).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: "I'm sure" }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Builder', hidden: true })).toBeNull());
  });
});

describe('finishing', () => {
  it('of a new rig saves it as complete', async () => {
    answer('GET', `/api/rigs/init/${UUID}`, rigWith());
    answer('POST', '/api/rigs/save-complete-rig', 'Rig is saved successfully.');
    renderPage(<RigAddPage />, { path: `/rig/add/${UUID}`, pattern: PATTERNS.rigAdd });
    await type('Builder', 'Other Yard');
    await finish();
    expect(await screen.findByText('Now at /elsewhere')).toBeTruthy();
    expect(sent('save-complete-rig').map((save) => identity(save)?.Identity?.['Builder'])).toEqual(['Other Yard']);
  });

  it('that fails says so and keeps everything', async () => {
    answer('POST', '/api/rigs/update-complete-rig', () => refusal(503, 'busy', 'The portal is busy. Try again.'));
    openEdit();
    await type('Flag', 'Panama');
    await finish();
    expect(await screen.findByText('Error is happened!')).toBeTruthy();
    expect(screen.getByText('The portal is busy. Try again.')).toBeTruthy();
    expect((await field('Flag')).value).toBe('Panama');
    expect(button('Finish').disabled).toBe(false);
  });

  it('after someone else has saved shows both versions and overwrites nothing', async () => {
    let stored = rigWith();
    answer('POST', '/api/rigs/update-complete-rig', ({ body }: { body: unknown }) =>
      (body as Sent).updated_at === stored.updated_at
        ? 'Rig is saved successfully.'
        : refusal(409, 'stale', 'This was changed by someone else meanwhile.'),
    );
    openEdit(() => stored);
    await type('Flag', 'Panama');
    await type('Builder', 'Mine');
    stored = rigWith({
      updated_at: '2026-11-20T09:00:00.000Z',
      specs: [
        {
          title: 'General Data',
          subSpecs: [{ title: 'Identification', Identity: { Builder: 'Theirs', Flag: '', 'H2S service': '0' } }],
        },
        SMALL[1],
      ],
    });
    await finish();
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Someone else has saved this rig in the meantime' }),
    );
    const choice = within(dialog.getByRole('radiogroup', { name: /Builder/ }));
    expect(choice.getByRole('radio', { name: 'Yours: Mine' })).toBeTruthy();
    expect(dialog.getByText('1 other field was changed by someone else, and that change is kept')).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(true);
    fireEvent.click(choice.getByRole('radio', { name: 'Theirs: Theirs' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await finish();
    expect(await screen.findByText('Now at /elsewhere')).toBeTruthy();
    const last = sent('update-complete-rig').at(-1);
    expect(last && identity(last)?.Identity).toEqual({ Builder: 'Theirs', Flag: 'Panama', 'H2S service': '0' });
  });

  it('of a new rig that someone else has finished continues as an edit of it', async () => {
    answer('GET', `/api/rigs/init/${UUID}`, rigWith());
    answer('GET', `/api/rigs/${UUID}`, rigWith({ updated_at: '2026-11-20T09:00:00.000Z' }));
    answer('POST', '/api/rigs/save-complete-rig', () => refusal(409, 'exists', 'This rig is saved already.'));
    answer('POST', '/api/rigs/update-complete-rig', 'Rig is saved successfully.');
    renderPage(<RigAddPage />, { path: `/rig/add/${UUID}`, pattern: PATTERNS.rigAdd });
    await type('Flag', 'Panama');
    await finish();
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Someone else has saved this rig in the meantime' }),
    );
    fireEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await finish();
    expect(await screen.findByText('Now at /elsewhere')).toBeTruthy();
    expect(sent('update-complete-rig')).toMatchObject([{ updated_at: '2026-11-20T09:00:00.000Z' }]);
  });
});

describe('what is not saved', () => {
  it('is asked about before the page is left, and offered on return', async () => {
    const { unmount } = openEdit();
    await type('Flag', 'Panama');
    expect(screen.getByText('1 change not saved yet')).toBeTruthy();
    press('Back');
    const question = within(await screen.findByRole('dialog', { name: 'Unsaved changes' }));
    fireEvent.click(question.getByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByText('Now at /elsewhere')).toBeTruthy();
    unmount();

    openEdit();
    expect(await screen.findByText(/^1 change to this rig from .* is kept in this browser\.$/)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    press('Continue with these changes');
    expect((await field('Flag')).value).toBe('Panama');
  });

  it('can be discarded', async () => {
    const { unmount } = openEdit();
    await type('Flag', 'Panama');
    unmount();
    openEdit();
    fireEvent.click(await screen.findByRole('button', { name: 'Discard them' }));
    expect((await field('Flag')).value).toBe('');
  });

  it('is nothing after a save', async () => {
    answer('POST', '/api/rigs/update-complete-rig', 'Rig is saved successfully.');
    const { unmount } = openEdit();
    await type('Flag', 'Panama');
    await finish();
    expect(await screen.findByText('Now at /elsewhere')).toBeTruthy();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('rigbook.rig-draft'))).toEqual([]);
    unmount();
    openEdit(rigWith({ updated_at: '2026-11-20T09:00:00.000Z' }));
    expect((await field('Flag')).value).toBe('');
  });

  it('is resolved on return if someone else changed the same field', async () => {
    const { unmount } = openEdit();
    await type('Builder', 'Mine');
    unmount();
    openEdit(
      rigWith({
        updated_at: '2026-11-20T09:00:00.000Z',
        specs: [{ title: 'General Data', subSpecs: [{ title: 'Identification', Identity: { Builder: 'Theirs' } }] }],
      }),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Continue with these changes' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Someone else has saved this rig in the meantime' }),
    );
    fireEvent.click(dialog.getByRole('radio', { name: 'Yours: Mine' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    expect((await field('Builder')).value).toBe('Mine');
  });
});

describe('a rig being edited in another tab', () => {
  it('is reported but not offered here, and can be taken over', async () => {
    const first = openEdit();
    await type('Flag', 'Panama');
    const second = openEdit();
    const inSecond = within(second.container);
    expect(await inSecond.findByText('You are editing this in another tab.')).toBeTruthy();
    expect(inSecond.queryByRole('textbox')).toBeNull();

    fireEvent.click(inSecond.getByRole('button', { name: 'Continue here' }));
    expect((await inSecond.findByRole<HTMLInputElement>('textbox', { name: 'Flag' })).value).toBe('Panama');
    const inFirst = within(first.container);
    expect(await inFirst.findByText(/^You continued this in another tab\./)).toBeTruthy();
    expect(inFirst.queryByRole('textbox')).toBeNull();
    second.unmount();
    expect(await inFirst.findByText(/^1 change to this rig from .* is kept in this browser\.$/)).toBeTruthy();
  });
});

describe('copying from another rig', () => {
  it('offers the other rigs, says what it will do, and can be undone', async () => {
    answer('GET', '/api/rigs/all', [
      { id: 7, UUID, name: 'Falcon 12', client_id: 2 },
      { id: 8, UUID: OTHER, name: 'Marlin', client_id: 2 },
    ]);
    const specs = [{ title: 'General Data', subSpecs: [{ title: 'Identification', Identity: { Flag: 'Malta' } }] }];
    answer('GET', `/api/rigs/${OTHER}`, rigWith({ UUID: OTHER, name: 'Marlin', specs }));
    openEdit();
    await field('Flag');
    press('Copy from another rig');
    const dialog = within(await screen.findByRole('dialog', { name: 'Copy from another rig' }));
    fireEvent.click(dialog.getByRole('combobox', { name: 'Rig' }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Marlin']);
    fireEvent.click(screen.getByRole('option', { name: 'Marlin' }));
    expect(await dialog.findByText('1 field will be filled in, 0 fields replaced.')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await field('Flag')).value).toBe('Malta');
    press('Undo the copy');
    expect((await field('Flag')).value).toBe('');
    expect((await field('Builder')).value).toBe('Lone Ridge');
  });

  /** Copies from a rig with an identity of its own. */
  async function copied() {
    answer('GET', '/api/rigs/all', [{ id: 8, UUID: OTHER, name: 'Marlin', client_id: 2 }]);
    const Identity = {
      Flag: 'Malta',
      'Rig design': 'JU-2000',
      'Serial number': 'X-1',
      'Previous rig name(s)': 'Sea Fox',
    };
    const specs = [{ title: 'General Data', subSpecs: [{ title: 'Identification', Identity }] }];
    answer('GET', `/api/rigs/${OTHER}`, rigWith({ UUID: OTHER, name: 'Marlin', specs }));
    const opened = openEdit();
    await field('Flag');
    press('Copy from another rig');
    const dialog = within(await screen.findByRole('dialog', { name: 'Copy from another rig' }));
    fireEvent.click(dialog.getByRole('combobox', { name: 'Rig' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Marlin' }));
    await dialog.findByText(/2 fields that identify that rig are left out/);
    fireEvent.click(dialog.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return opened;
  }
  const marks = () => screen.queryAllByText('Copied, not yet checked').length;

  it('leaves out what identifies the other rig', async () => {
    await copied();
    expect((await field('Rig design')).value).toBe('JU-2000');
    expect(screen.queryByRole('textbox', { name: 'Serial number' })).toBeNull();
    expect(screen.queryByDisplayValue('Sea Fox')).toBeNull();
  });

  it('marks what was copied until it is changed or said to be checked, and counts it apart', async () => {
    await copied();
    expect(marks()).toBe(2);
    expect(screen.getByText('2 of 5 filled in · 2 copied, not yet checked')).toBeTruthy();
    await type('Flag', 'Cyprus');
    expect(marks()).toBe(1);
    press('Checked: Rig design');
    expect(marks()).toBe(0);
    expect(screen.getByText('4 of 5 filled in')).toBeTruthy();
  });

  it('marks the fields of a section as checked at once', async () => {
    await copied();
    press('Identity: all 2 copied fields are checked');
    expect(marks()).toBe(0);
  });

  it('keeps the marks over a reload, and also in what was saved meanwhile', async () => {
    const { unmount } = await copied();
    unmount();
    const again = openEdit();
    fireEvent.click(await screen.findByRole('button', { name: 'Continue with these changes' }));
    await field('Flag');
    expect(marks()).toBe(2);
    answer('POST', '/api/rigs/update-complete-rig', 'ok');
    press('Finish');
    const question = within(await screen.findByRole('dialog', { name: 'Confirm' }));
    expect(question.getByText(/2 copied fields are not checked yet/)).toBeTruthy();
    fireEvent.click(question.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(sent('update-complete-rig')).toHaveLength(1));
    const [saved] = sent('update-complete-rig');
    again.unmount();
    localStorage.removeItem(Object.keys(localStorage).find((key) => key.startsWith('rigbook.rig-draft')) ?? '');
    openEdit(rigWith({ specs: saved?.specs }));
    await field('Flag');
    expect(marks()).toBe(2);
  });

  it('has no marks any more once the copy is undone', async () => {
    const { unmount } = await copied();
    press('Undo the copy');
    expect(marks()).toBe(0);
    unmount();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('rigbook.rig-copied'))).toEqual([]);
  });
});
