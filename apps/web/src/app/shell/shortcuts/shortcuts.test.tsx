import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../test/support.tsx';
import { Shortcuts } from './shortcuts.tsx';

const open = () =>
  renderPage(
    <>
      <input aria-label="Name" />
      <button>Save</button>
      <Shortcuts />
    </>,
  );
const dialog = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' });

it("are shown by '?', wherever the focus is", async () => {
  open();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Save' }), { key: '?', shiftKey: true });
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      'Search the portal',
      'Save the changes to a report',
      'Show the previous or the next finding',
    ]),
  );
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(dialog()).toBeNull());
});

it.each([
  ['in a field', () => screen.getByRole('textbox', { name: 'Name' }), {}],
  ['with another key', () => document.body, { ctrlKey: true }],
])("are not shown by a '?' %s", (_, target, keys) => {
  open();
  expect(fireEvent.keyDown(target(), { key: '?', ...keys })).toBe(true);
  expect(dialog()).toBeNull();
});
