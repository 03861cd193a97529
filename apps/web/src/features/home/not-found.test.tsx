import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { restoreSession } from '../../lib/session/session.ts';
import { signInAs } from '../../test/support.tsx';
import NotFoundPage from './not-found-page.tsx';

function open() {
  const Elsewhere = () => {
    const { pathname, search } = useLocation();
    return <p>{`Now at ${pathname}${search}`}</p>;
  };
  const routes = [
    { path: '/error-404', Component: NotFoundPage },
    { path: '*', Component: Elsewhere },
  ];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/error-404'] })} />);
}

it('leads home, and with words to the quick search there', async () => {
  signInAs();
  open();
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
  fireEvent.change(screen.getByRole('textbox', { name: 'Search the portal' }), { target: { value: 'marlin crest' } });
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByText('Now at /?find=marlin+crest')).toBeTruthy();
});

it('offers a visitor without a session no search', () => {
  restoreSession();
  open();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeTruthy();
});
