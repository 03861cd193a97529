import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useEffectEvent } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { useUiRoutingOfApp } from './use-ui-routing.ts';

/** A page that may only be left when the question was answered with yes. */
function open() {
  const asked: ((leave: boolean) => void)[] = [];
  function Page() {
    const { holdLeaving } = useUiRoutingOfApp();
    const hold = useEffectEvent(() => holdLeaving(() => new Promise((resolve) => asked.push(resolve))));
    useEffect(() => hold(), []);
    return <Link to="/elsewhere">Leave</Link>;
  }
  const routes = [
    { path: '/', Component: Page },
    { path: '/elsewhere', element: <p>Elsewhere</p> },
  ];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  const leave = () => fireEvent.click(screen.getByRole('link', { name: 'Leave' }));
  return { asked, leave };
}

it('who stays on a page and leaves it again at once is asked again', async () => {
  const { asked, leave } = open();
  leave();
  await expect.poll(() => asked.length).toBe(1);
  await act(async () => {
    asked[0]?.(false);
    // The router has taken back the first change of page; nothing has been rendered since.
    await new Promise((resolve) => setTimeout(resolve));
    leave();
  });
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.(true);
  expect(await screen.findByText('Elsewhere')).toBeTruthy();
});
