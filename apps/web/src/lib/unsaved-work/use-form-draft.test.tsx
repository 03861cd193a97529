import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../test/support.tsx';
import { endSession, forceSignOut, onForcedSignOut } from '../session/session.ts';
import { useFormDraft } from './use-form-draft.ts';

const START = { uuid: '1', name: 'Falcon', password: '' };

function Form({ start = START, onLeft = () => {} }: { start?: typeof START; onLeft?: () => void }) {
  const draft = useFormDraft(start, ['password']);
  useEffect(() => onForcedSignOut(onLeft), [onLeft]);
  const box = (name: 'name' | 'password') => (
    <input
      aria-label={name}
      value={draft.values[name]}
      onChange={(event) => draft.change({ [name]: event.target.value })}
    />
  );
  return (
    <>
      {box('name')}
      {box('password')}
      <output>{[draft.dirty && 'dirty', draft.restored && 'restored'].filter(Boolean).join(' ')}</output>
      <p>{draft.owner.holder}</p>
      <button type="button" onClick={draft.owner.takeOver}>
        Take over
      </button>
      <button type="button" onClick={draft.discard}>
        Discard
      </button>
      <button type="button" onClick={draft.forget}>
        Forget
      </button>
    </>
  );
}

const PATH = '/client/add/';
type Who = Parameters<typeof renderPage>[1];
const open = (who: Who = {}, form = <Form />) => renderPage(form, { path: PATH, ...who });
const value = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value;
const type = (name: string, text: string) => fireEvent.change(screen.getByLabelText(name), { target: { value: text } });
const state = () => screen.getByRole('status').textContent;

describe('unsaved input in a form', () => {
  it('is restored after the session has ended and the user signed in again, at the same address', () => {
    const page = open();
    type('name', 'Falcon 12');
    act(() => forceSignOut('expired'));
    page.unmount();
    open();
    expect(value('name')).toBe('Falcon 12');
    expect(state()).toBe('dirty restored');
  });

  it('is not visible to another user, not even a namesake, nor on another page', () => {
    const page = open({ email: 'ada@one.example' });
    type('name', 'Falcon 12');
    act(() => forceSignOut('expired'));
    page.unmount();
    const others = open({ email: 'ada@two.example' });
    expect(value('name')).toBe('Falcon');
    act(() => forceSignOut('expired'));
    others.unmount();
    open({ email: 'ada@one.example', path: '/client/edit/1' });
    expect(value('name')).toBe('Falcon');
  });

  it('is dropped when the page is left, saved, or the user signs out', () => {
    const left = open();
    type('name', 'Falcon 12');
    left.unmount();
    expect(sessionStorage).toHaveLength(0);

    const saved = open();
    type('name', 'Falcon 12');
    fireEvent.click(screen.getByRole('button', { name: 'Forget' }));
    expect(sessionStorage).toHaveLength(0);
    saved.unmount();

    open();
    type('name', 'Falcon 12');
    expect(sessionStorage).toHaveLength(1);
    act(() => endSession());
    expect(sessionStorage).toHaveLength(0);
  });

  it('is reset on request', () => {
    const page = open();
    type('name', 'Falcon 12');
    act(() => forceSignOut('expired'));
    page.unmount();
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(value('name')).toBe('Falcon');
    expect(state()).toBe('');
    expect(sessionStorage.getItem('rigbook.draft.["test@example.com","/client/add/"]')).toBeNull();
  });

  it('is never written anywhere if it is secret', () => {
    const page = open();
    type('password', 'horse battery');
    expect(state()).toBe('dirty');
    type('name', 'Falcon 12');
    expect(JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])).not.toContain('horse');
    act(() => forceSignOut('expired'));
    page.unmount();
    open();
    expect(value('password')).toBe('');
    expect(value('name')).toBe('Falcon 12');
  });

  it.each([['not JSON'], ['{"name":7}'], ['{"other":"x"}'], ['[]'], ['null']])(
    'is ignored if it does not fit the form: %s',
    (text) => {
      sessionStorage.setItem('rigbook.draft.["test@example.com","/client/add/"]', text);
      open();
      expect(value('name')).toBe('Falcon');
      expect(state()).toBe('');
    },
  );
});

it('a page is notified once that the session ends, before it is left', () => {
  let heard = 0;
  open({}, <Form onLeft={() => (heard += 1)} />);
  act(() => forceSignOut('changed'));
  act(() => forceSignOut('expired'));
  expect(heard).toBe(1);
});

describe('a form open in two tabs', () => {
  /** Another tab: the same locks, another document, and at most a copy of the storage. */
  const tab = (form = <Form />) => {
    const page = within(open({}, form).container);
    return {
      holder: () => page.getByRole('paragraph').textContent,
      value: (name: string) => page.getByLabelText<HTMLInputElement>(name).value,
      type: (name: string, text: string) => fireEvent.change(page.getByLabelText(name), { target: { value: text } }),
      takeOver: () => fireEvent.click(page.getByRole('button', { name: 'Take over' })),
      state: () => page.getByRole('status').textContent,
    };
  };

  it('belongs to the first one; on takeover the second one gets the input, but no password', async () => {
    const first = tab();
    first.type('name', 'Falcon 12');
    first.type('password', 'horse battery');
    sessionStorage.clear();
    const second = tab();
    await waitFor(() => expect(second.holder()).toBe('elsewhere'));
    expect([first.holder(), second.value('name')]).toEqual(['here', 'Falcon']);

    second.takeOver();
    await waitFor(() => expect(second.value('name')).toBe('Falcon 12'));
    expect([first.holder(), second.holder()]).toEqual(['taken', 'here']);
    expect(second.value('password')).toBe('');
    // The first tab then asks nothing when it is left.
    expect([first.state(), second.state()]).toEqual(['', 'dirty']);
    first.type('name', 'Falcon 13');
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Falcon 13');
  });

  it('is a separate form for another item', async () => {
    const first = tab();
    const second = tab(<Form start={{ ...START, uuid: '2' }} />);
    await waitFor(() => expect(second.holder()).toBe('here'));
    expect(first.holder()).toBe('here');
  });
});
