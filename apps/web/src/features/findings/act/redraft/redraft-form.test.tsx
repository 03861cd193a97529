import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { findingId, findingRow } from '../../../../test/findings.ts';
import { answer, calledWith, refusal, renderPage } from '../../../../test/support.tsx';
import { wordsOf } from '../correct/correction.model.ts';
import type { DraftedFinding } from './redraft.model.ts';
import { RedraftForm } from './redraft-form.tsx';

const CORRECT = `/api/findings/correct/${findingId(1)}`;
const FINDING: DraftedFinding = {
  UUID: findingId(1),
  revision: 7,
  section: '1 Ladders',
  pictures: ['uploads/rigs/r/a.jpg', 'uploads/rigs/r/b.jpg'],
  words: wordsOf(findingRow(1, { deficiency: 'A wire is frayed', due_from: 'sheet' })),
};

/** The form on a page that reads the draft again, by which the finding may be another one. */
function Page({ next, onSaved }: { next: Partial<DraftedFinding>; onSaved: () => void }) {
  const [finding, setFinding] = useState(FINDING);
  return (
    <>
      <button type="button" onClick={() => setFinding({ ...FINDING, ...next })}>
        Read again
      </button>
      <RedraftForm report="d-1" finding={finding} sections={['1 Ladders', '2 Slings']} onSaved={onSaved} />
    </>
  );
}

function open(next: Partial<DraftedFinding> = {}) {
  const onSaved = vi.fn<() => void>();
  const page = renderPage(<Page next={next} onSaved={onSaved} />);
  const form = within(screen.getByRole('form', { name: 'Change this finding' }));
  return { onSaved, page, form };
}

type Form = ReturnType<typeof open>['form'];
const field = (form: Form, name: string) => form.getByRole<HTMLInputElement>('textbox', { name });
const write = (form: Form, name: string, value: string) => fireEvent.change(field(form, name), { target: { value } });
const save = (form: Form) => form.getByRole<HTMLButtonElement>('button', { name: 'Save changes' });
const readAgain = () => fireEvent.click(screen.getByRole('button', { name: 'Read again' }));
const sent = () => calledWith('POST', CORRECT).map(({ body }) => body);

describe('a finding of a draft', () => {
  it('is sent with what has changed of it, and the revision that it was begun with', async () => {
    answer('POST', CORRECT, findingRow(1));
    const { form, onSaved } = open();
    expect(save(form).disabled).toBe(true);
    write(form, 'Deficiency', 'Two wires are frayed');
    fireEvent.change(form.getByLabelText('Section'), { target: { value: '2 Slings' } });
    fireEvent.click(form.getByRole('button', { name: 'Remove picture 1' }));
    fireEvent.click(save(form));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(sent()).toEqual([
      {
        event: expect.any(String),
        fields: { deficiency: 'Two wires are frayed' },
        revision: 7,
        section: '2 Slings',
        pictures: ['uploads/rigs/r/b.jpg'],
      },
    ]);
  });

  it('keeps what was written when a save fails, also after the form was closed', async () => {
    answer('POST', CORRECT, () => refusal(503, 'busy', 'Try again later.'));
    const { form, page, onSaved } = open();
    write(form, 'Deficiency', 'Two wires are frayed');
    fireEvent.click(form.getByRole('button', { name: 'Remove picture 2' }));
    fireEvent.click(save(form));
    expect(await form.findByText('Try again later.')).toBeTruthy();
    page.unmount();
    const again = open().form;
    expect(field(again, 'Deficiency').value).toBe('Two wires are frayed');
    expect(again.getByRole('button', { name: 'Put picture 2 back' })).toBeTruthy();
    expect(onSaved).not.toHaveBeenCalled();
    fireEvent.click(again.getByRole('button', { name: 'Discard' }));
    expect([field(again, 'Deficiency').value, save(again).disabled]).toEqual(['A wire is frayed', true]);
  });

  it('that someone else has changed meanwhile shows both texts, and is saved only once a person has decided', async () => {
    answer('POST', CORRECT, findingRow(1));
    const { form, onSaved } = open({ revision: 8, words: { ...FINDING.words, deficiency: 'A rope is frayed' } });
    write(form, 'Deficiency', 'Two wires are frayed');
    readAgain();
    const question = within(form.getByRole('alert'));
    expect(form.getByText('Now: A rope is frayed')).toBeTruthy();
    expect([field(form, 'Deficiency').value, save(form).disabled]).toEqual(['Two wires are frayed', true]);
    fireEvent.click(question.getByRole('button', { name: 'Keep mine' }));
    expect(form.queryByRole('alert')).toBeNull();
    fireEvent.click(save(form));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(sent()).toMatchObject([{ fields: { deficiency: 'Two wires are frayed' }, revision: 8 }]);
  });

  it('says what it says now, if that is what the person takes', () => {
    const { form } = open({ revision: 8, words: { ...FINDING.words, deficiency: 'A rope is frayed' } });
    write(form, 'Deficiency', 'Two wires are frayed');
    readAgain();
    fireEvent.click(form.getByRole('button', { name: 'Take what it says now' }));
    expect([field(form, 'Deficiency').value, save(form).disabled]).toEqual(['A rope is frayed', true]);
  });

  it('that nobody has written anything about is just read again', () => {
    const { form } = open({ revision: 8, words: { ...FINDING.words, deficiency: 'A rope is frayed' } });
    readAgain();
    expect(form.queryByRole('alert')).toBeNull();
    expect(field(form, 'Deficiency').value).toBe('A rope is frayed');
  });

  it('that is refused as stale keeps what was written', async () => {
    answer('POST', CORRECT, () => refusal(409, 'stale', 'This has been changed meanwhile.'));
    const { form } = open();
    write(form, 'Deficiency', 'Two wires are frayed');
    fireEvent.click(save(form));
    expect(await form.findByText('This has been changed meanwhile.')).toBeTruthy();
    expect(field(form, 'Deficiency').value).toBe('Two wires are frayed');
  });
});
