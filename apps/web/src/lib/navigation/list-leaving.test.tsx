import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { useListAddress } from './list-address.ts';

function List() {
  const { list } = useListAddress();
  return (
    <>
      <input aria-label="Search" onChange={(event) => list.setSearch(event.currentTarget.value)} />
      <Link to="/rig">A rig</Link>
      <p>{`The list at ${useLocation().search}`}</p>
    </>
  );
}

function openList() {
  let arrive = (_page: { Component: () => string }) => {};
  const rig = new Promise<{ Component: () => string }>((resolve) => {
    arrive = resolve;
  });
  const router = createMemoryRouter(
    [
      { path: '/rigs', Component: List },
      { path: '/rig', lazy: () => rig },
    ],
    { initialEntries: ['/rigs'] },
  );
  render(<RouterProvider router={router} />);
  return { arrive: () => arrive({ Component: () => 'The rig' }) };
}

const type = (text: string) => fireEvent.change(screen.getByLabelText('Search'), { target: { value: text } });

it('a search that ends while another page is loading does not return to the list', async () => {
  const { arrive } = openList();
  fireEvent.click(screen.getByRole('link', { name: 'A rig' }));
  type('falcon');
  arrive();
  expect(await screen.findByText('The rig')).toBeTruthy();
});

it('a search that ends while the list stays is written into its address', async () => {
  openList();
  type('falcon');
  expect(await screen.findByText('The list at ?search=falcon')).toBeTruthy();
});
