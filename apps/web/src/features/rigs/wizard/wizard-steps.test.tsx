import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PATTERNS } from '../../../lib/navigation/paths.ts';
import { aRig, RIG_UUID as UUID } from '../../../test/rig.ts';
import { answer, refusal, renderPage, speakArabic } from '../../../test/support.tsx';
import RigEditPage from '../rig-edit-page.tsx';

const OTHER = '22222222-2222-4222-8222-222222222222';
const SPECS = [
  {
    title: 'General Data',
    subSpecs: [
      {
        title: 'Identification',
        Identity: { Builder: 'Lone Ridge', Flag: '', 'H2S service': '1', Remarks: 'First line\nsecond line' },
      },
    ],
  },
  { title: 'Generator System', subSpecs: [{ title: 'Generators', Main: { Maker: '', Count: '4' } }] },
];

async function open(search = '') {
  answer('GET', `/api/rigs/${UUID}`, aRig({ specs: SPECS }));
  renderPage(<RigEditPage />, { role: 'editor', path: `/rig/edit/${UUID}${search}`, pattern: PATTERNS.rigEdit });
  await screen.findByRole('tablist');
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string) => fireEvent.click(button(name));
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const heading = () => screen.getByRole('heading', { level: 2 }).textContent;

describe('the step of the address', () => {
  it.each([
    ['?step=2', 'Generator System'],
    ['?step=0', 'General Data'],
    ['?step=-4', 'General Data'],
    ['?step=99', 'Generator System'],
    ['?step=1.5', 'General Data'],
    ['?step=two', 'General Data'],
  ])('%s opens %s', async (search, title) => {
    await open(search);
    expect(heading()).toBe(title);
  });

  it('is reached by the arrow keys and opened by a click, each step showing its completeness', async () => {
    await open();
    const [general, generators] = screen.getAllByRole('tab');
    expect([general?.textContent, generators?.textContent]).toEqual(['1General Data3 of 4', '2Generator System1 of 2']);
    expect(general?.getAttribute('aria-current')).toBe('step');
    fireEvent.click(generators ?? document.body);
    await waitFor(() => expect(heading()).toBe('Generator System'));
    expect(screen.getByText('Step 2 of 2')).toBeTruthy();
  });

  it('is named in Arabic, with the fields as they were entered', async () => {
    await speakArabic();
    await open('?step=2');
    expect(heading()).not.toMatch(/[a-z]/i);
    expect(field('Maker').value).toBe('');
  });
});

describe('a field', () => {
  it('that is filled in counts at once, also in the whole specification', async () => {
    await open();
    expect(screen.getByText('4 of 6 filled in')).toBeTruthy();
    type('Flag', 'Panama');
    expect(screen.getByRole('tab', { name: /General Data/ }).textContent).toContain('4 of 4');
    expect(screen.getByText('5 of 6 filled in')).toBeTruthy();
    expect(screen.getByText('1 change not saved yet')).toBeTruthy();
  });

  it('that gets its old value back is no longer a change', async () => {
    await open();
    type('Builder', 'Someone');
    expect(screen.getByText('1 change not saved yet')).toBeTruthy();
    type('Builder', 'Lone Ridge');
    expect(screen.queryByText(/not saved yet/)).toBeNull();
  });

  it('with several lines keeps them while it is edited', async () => {
    await open();
    expect([field('Remarks').tagName, field('Remarks').value]).toEqual(['TEXTAREA', 'First line\nsecond line']);
    type('Remarks', 'One line');
    expect(field('Remarks').tagName).toBe('TEXTAREA');
  });

  it('keeps what was typed in another step', async () => {
    await open();
    type('Flag', 'Panama');
    press('Next');
    await waitFor(() => expect(heading()).toBe('Generator System'));
    press('Previous');
    await waitFor(() => expect(field('Flag').value).toBe('Panama'));
  });
});

describe('Enter', () => {
  const enter = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' });
  const focused = () => document.activeElement?.closest('[data-field]')?.getAttribute('data-field');

  it('leads from the name through the fields of a step, past a choice as past a text, to the next step', async () => {
    await open();
    field('Name').focus();
    const passed = [1, 2, 3].map(() => {
      enter();
      return focused();
    });
    expect(passed).toEqual(['Builder', 'Flag', 'H2S service']);
    expect((document.activeElement as HTMLInputElement).checked).toBe(true);
    enter();
    expect(focused()).toBe('Remarks');
    enter();
    expect([focused(), heading()]).toEqual(['Remarks', 'General Data']);
  });

  it('in the last field opens the next step at its first field, and stays in the last step', async () => {
    await open();
    fireEvent.change(field('Remarks'), { target: { value: '' } });
    press('Remove Remarks');
    screen.getByRole('radio', { name: 'Yes' }).focus();
    enter();
    await waitFor(() => expect(heading()).toBe('Generator System'));
    await waitFor(() => expect(focused()).toBe('Maker'));
    enter();
    enter();
    expect([focused(), heading()]).toEqual(['Count', 'Generator System']);
  });

  it('leads to no other step while the name is too short', async () => {
    await open();
    type('Name', 'Fa');
    fireEvent.change(field('Remarks'), { target: { value: '' } });
    press('Remove Remarks');
    screen.getByRole('radio', { name: 'Yes' }).focus();
    enter();
    expect(heading()).toBe('General Data');
  });
});

describe('a removed field', () => {
  it('comes back to its place with its value', async () => {
    await open();
    const names = () =>
      screen.getAllByRole('textbox').map((input) => input.closest('[data-field]')?.getAttribute('data-field'));
    const before = names();
    press('Remove Builder');
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: 'Remove Builder' })).getByRole('button', { name: "I'm sure" }),
    );
    expect(await screen.findByText('Builder is removed.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(button('Undo')));
    press('Undo');
    await waitFor(() => expect(names()).toEqual(before));
    expect(field('Builder').value).toBe('Lone Ridge');
    expect(screen.queryByText(/not saved yet/)).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(field('Builder')));
  });

  it('stays removed once something else has changed', async () => {
    await open();
    press('Remove Flag');
    expect(await screen.findByText('Flag is removed.')).toBeTruthy();
    type('Builder', 'Someone');
    expect(screen.queryByText('Flag is removed.')).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Flag' })).toBeNull();
  });
});

describe('a new field', () => {
  const add = async (name: string) => {
    await open();
    press('Add field to Identity');
    type('Field name', name);
    press('Add field');
  };

  it.each([
    ['', 'Give the field a name with at least one letter.'],
    ['  12 ', 'Give the field a name with at least one letter.'],
    [' BUILDER ', 'This section already has a field with this name.'],
    ['__proto__', 'This name is reserved. Choose another one.'],
    ['id', 'This name is reserved. Choose another one.'],
  ])('is not added under the name "%s": %s', async (name, problem) => {
    await add(name);
    expect(screen.getByText(problem)).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Field name' })).toBeTruthy();
  });

  it('is added last, without the spaces around its name, and focused', async () => {
    await add('  Class notation ');
    const input = field('Class notation');
    await waitFor(() => expect(document.activeElement).toBe(input));
    expect(screen.queryByRole('textbox', { name: 'Field name' })).toBeNull();
    expect(screen.getAllByRole('textbox').at(-1)).toBe(input);
  });

  it('whose name asks for Yes or No says so, and is a choice of those', async () => {
    await open();
    press('Add field to Identity');
    type('Field name', 'Spring loaded');
    expect(screen.getByText('Fields with this name are answered Yes or No.')).toBeTruthy();
    press('Add field');
    expect(await screen.findByRole('radiogroup', { name: 'Spring loaded' })).toBeTruthy();
  });

  it.each([
    ['Escape', () => fireEvent.keyDown(field('Field name'), { key: 'Escape' })],
    ['Cancel', () => press('Cancel')],
  ])('is given up by %s, which leads back to the button', async (_, giveUp) => {
    await open();
    press('Add field to Identity');
    giveUp();
    await waitFor(() => expect(document.activeElement).toBe(button('Add field to Identity')));
    expect(screen.queryByText(/not saved yet/)).toBeNull();
  });
});

describe('a copy from another rig', () => {
  const theirs = [
    {
      title: 'General Data',
      subSpecs: [{ title: 'Identification', Identity: { Builder: 'Far Yard', Flag: 'Malta', 'H2S service': '0' } }],
    },
    { title: 'Generator System', subSpecs: [{ title: 'Generators', Main: { Maker: 'Volt', Count: '6' } }] },
  ];

  const ask = async (search = '') => {
    answer('GET', '/api/rigs/all', [
      { id: 7, UUID, name: 'Falcon 12', client_id: 2 },
      { id: 8, UUID: OTHER, name: 'Marlin', client_id: 2 },
    ]);
    answer('GET', `/api/rigs/${OTHER}`, aRig({ UUID: OTHER, name: 'Marlin', specs: theirs }));
    await open(search);
    press('Copy from another rig');
    const dialog = within(await screen.findByRole('dialog', { name: 'Copy from another rig' }));
    fireEvent.click(dialog.getByRole('combobox', { name: 'Rig' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Marlin' }));
    await dialog.findByText(/will be filled in/);
    return dialog;
  };

  it('fills in empty fields in all steps by default', async () => {
    const dialog = await ask();
    expect(dialog.getByText('2 fields will be filled in, 0 fields replaced.')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(field('Flag').value).toBe('Malta'));
    expect(field('Builder').value).toBe('Lone Ridge');
    expect(screen.getByText('2 changes not saved yet')).toBeTruthy();
    expect(screen.getByText(/^2 fields were copied\./)).toBeTruthy();
  });

  it('replaces existing values on request, only in the open step', async () => {
    const dialog = await ask('?step=2');
    fireEvent.click(dialog.getByRole('radio', { name: 'Only this step: Generator System' }));
    fireEvent.click(dialog.getByRole('radio', { name: 'Replace them' }));
    expect(dialog.getByText('1 field will be filled in, 1 field replaced.')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect([field('Maker').value, field('Count').value]).toEqual(['Volt', '6']));
    press('Previous');
    await waitFor(() => expect(field('Flag').value).toBe(''));
  });

  it('cannot be undone as a whole once something else has changed', async () => {
    const dialog = await ask();
    fireEvent.click(dialog.getByRole('button', { name: 'Copy' }));
    await screen.findByText('The specifications are copied');
    type('Builder', 'Someone');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo the copy' })).toBeNull());
  });

  it('of a rig that cannot be loaded says why and copies nothing', async () => {
    answer('GET', '/api/rigs/all', [{ id: 8, UUID: OTHER, name: 'Marlin', client_id: 2 }]);
    answer('GET', `/api/rigs/${OTHER}`, () => refusal(404, 'not_found', 'This was not found.'));
    await open();
    press('Copy from another rig');
    const dialog = within(await screen.findByRole('dialog', { name: 'Copy from another rig' }));
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Copy' }).disabled).toBe(true);
    fireEvent.click(dialog.getByRole('combobox', { name: 'Rig' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Marlin' }));
    expect(await dialog.findByText('This was not found.')).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Copy' }).disabled).toBe(true);
  });
});
