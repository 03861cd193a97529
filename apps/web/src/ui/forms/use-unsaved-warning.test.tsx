import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { forceSignOut } from '../../lib/session/session.ts';
import { renderPage } from '../../test/support.tsx';
import { BackButton } from '../buttons/back-button.tsx';
import { useUnsavedWarning } from './use-unsaved-warning.ts';

function Editor() {
  const [dirty, setDirty] = useState(false);
  const release = useUnsavedWarning(dirty);
  return (
    <>
      <button onClick={() => setDirty(true)}>Change</button>
      <button onClick={release}>Saved</button>
      <BackButton />
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const leave = () => press('Back');
const unloading = () => {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
};
const isElsewhere = () => screen.findByText('Now at /elsewhere');

describe('useUnsavedWarning', () => {
  it('does not ask on an unchanged page', async () => {
    renderPage(<Editor />, { path: '/edit' });
    expect(unloading()).toBe(false);
    leave();
    await isElsewhere();
  });

  it('asks before a changed page is left, and stays if the user says so', async () => {
    renderPage(<Editor />, { path: '/edit' });
    press('Change');
    expect(unloading()).toBe(true);
    leave();
    const dialog = await screen.findByRole('dialog', { name: 'Unsaved changes' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Change' })).toBeTruthy();
  });

  it('asks again the next time, and leaves if the user says so', async () => {
    renderPage(<Editor />, { path: '/edit' });
    press('Change');
    leave();
    fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    leave();
    fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await isElsewhere();
  });

  it('asks nothing once the page says that it is saved', async () => {
    renderPage(<Editor />, { path: '/edit' });
    press('Change');
    press('Saved');
    expect(unloading()).toBe(false);
    leave();
    await isElsewhere();
  });

  it('withdraws its question once the page says that it is saved', async () => {
    renderPage(<Editor />, { path: '/edit' });
    press('Change');
    leave();
    await screen.findByRole('dialog', { name: 'Unsaved changes' });
    // A save in progress has ended in the meantime.
    fireEvent.click(screen.getByText('Saved'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    leave();
    await isElsewhere();
  });

  it('does not block the sign-in page when the session has ended, whatever is unsaved', async () => {
    renderPage(<Editor />, { path: '/edit' });
    press('Change');
    expect(unloading()).toBe(true);
    forceSignOut('expired');
    expect(unloading()).toBe(false);
  });
});
