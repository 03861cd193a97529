import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../test/support.tsx';
import { endSession, forceSignOut, onForcedSignOut } from '../session/session.ts';
import { useDraft } from './use-draft.ts';

const START = { name: 'Falcon', password: '' };

function Form({ start = START, onLeft = () => {} }: { start?: typeof START; onLeft?: () => void }) {
  const draft = useDraft(start, ['password']);
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

describe('what is typed into a form', () => {
  it('is there again after the session has ended and somebody signed in again, at the same address', () => {
    const page = open();
    type('name', 'Falcon 12');
    act(() => forceSignOut('expired'));
    page.unmount();
    open();
    expect(value('name')).toBe('Falcon 12');
    expect(state()).toBe('dirty restored');
  });

  it('is nothing that another user gets to see, not even a namesake, and nothing for another page', () => {
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

  it('is given up when the page is left, saved, or the user signs out', () => {
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

  it('goes back to the start on request', () => {
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
    'starts anew where what was kept does not fit the form: %s',
    (text) => {
      sessionStorage.setItem('rigbook.draft.["test@example.com","/client/add/"]', text);
      open();
      expect(value('name')).toBe('Falcon');
      expect(state()).toBe('');
    },
  );
});

it('a page hears that the session ends before it is left, once', () => {
  let heard = 0;
  open({}, <Form onLeft={() => (heard += 1)} />);
  act(() => forceSignOut('changed'));
  act(() => forceSignOut('expired'));
  expect(heard).toBe(1);
});
