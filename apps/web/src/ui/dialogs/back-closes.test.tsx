import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { createBrowserRouter, Link, Outlet, RouterProvider, useLocation, useNavigate } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { arrivals } from './arrivals.ts';
import { useBackCloses } from './back-closes.ts';

function Frame() {
  const { key, pathname, search } = useLocation();
  useEffect(() => arrivals.heed?.(key), [key]);
  return (
    <>
      <output>{pathname + search}</output>
      <Outlet />
    </>
  );
}

function Sheet({ name, onClose, insistent = false }: { name: string; onClose: () => void; insistent?: boolean }) {
  const [more, setMore] = useState(false);
  const navigate = useNavigate();
  useBackCloses(true, onClose, insistent);
  return (
    <section aria-label={name}>
      <button onClick={onClose}>Close {name}</button>
      <button onClick={() => setMore(true)}>More</button>
      <button onClick={() => void navigate('?filter=1', { replace: true })}>Filter</button>
      <button onClick={() => void navigate('?filter=2')}>Filter behind</button>
      {more && <Sheet name="second" onClose={() => setMore(false)} />}
    </section>
  );
}

function Finding({ insistent = false }: { insistent?: boolean }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button onClick={() => setOpened(true)}>Answer</button>
      <Link to="/next">Next</Link>
      {opened && <Sheet name="first" insistent={insistent} onClose={() => setOpened(false)} />}
    </>
  );
}

/** On a phone, unless a test says otherwise: the list, and then the finding that was opened from it. */
async function openFinding(finding = <Finding />): Promise<void> {
  const router = createBrowserRouter([
    {
      Component: Frame,
      children: [
        { path: '/list', element: <Link to="/finding">Open</Link> },
        { path: '/finding', element: finding },
        { path: '/next', element: <p>The next one</p> },
      ],
    },
  ]);
  onTestFinished(() => router.dispose());
  render(<RouterProvider router={router} />);
  press('Open', 'link');
  await at('/finding');
}

const press = (name: string, role = 'button') => fireEvent.click(screen.getByRole(role, { name }));
const at = (address: string) => screen.findByText(address);
const open = async (name: string) => expect(await screen.findByRole('region', { name })).toBeTruthy();
const gone = (name: string) => waitFor(() => expect(screen.queryByRole('region', { name })).toBeNull());

/** As the button of a browser or a phone, whose effect comes later. */
const goBack = () => act(() => history.back());

it('Back leaves only the page that was being opened, if someone presses it before that page is there', async () => {
  history.pushState(null, '', '/list');
  await openFinding();
  // As the router writes it, before the page is drawn.
  history.pushState({ idx: Number(history.state?.idx) + 1 }, '', '/next');
  const back = vi.spyOn(history, 'back');
  onTestFinished(() => back.mockRestore());
  const popped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true, capture: true }));
  history.back();
  await popped;
  expect(back).toHaveBeenCalledTimes(1);
  expect(location.pathname).toBe('/finding');
});

describe('Back on a phone', () => {
  const real = globalThis.matchMedia;
  beforeEach(() => {
    history.pushState(null, '', '/list');
    globalThis.matchMedia = (query) => Object.assign(real(query), { matches: query === '(width < 768px)' });
  });
  afterEach(() => {
    globalThis.matchMedia = real;
  });

  it('closes what covers the page, and then leaves the page', async () => {
    await openFinding();
    press('Answer');
    await open('first');
    goBack();
    await gone('first');
    expect(await at('/finding')).toBeTruthy();
    goBack();
    expect(await at('/list')).toBeTruthy();
  });

  it('passes over what was closed in another way, however often', async () => {
    await openFinding();
    const before = history.length;
    for (let time = 0; time < 3; time++) {
      press('Answer');
      await open('first');
      press('Close first');
      await gone('first');
    }
    expect(history.length).toBe(before + 1);
    goBack();
    expect(await at('/list')).toBeTruthy();
  });

  it('closes one thing after the other', async () => {
    await openFinding();
    press('Answer');
    await open('first');
    press('More');
    await open('second');
    goBack();
    await gone('second');
    await open('first');
    goBack();
    await gone('first');
    expect(await at('/finding')).toBeTruthy();
    goBack();
    expect(await at('/list')).toBeTruthy();
  });

  it('keeps what was filtered in a sheet that it closes', async () => {
    await openFinding();
    press('Answer');
    await open('first');
    press('Filter');
    expect(await at('/finding?filter=1')).toBeTruthy();
    goBack();
    await gone('first');
    expect(await at('/finding?filter=1')).toBeTruthy();
    expect(location.search).toBe('?filter=1');
    goBack();
    expect(await at('/list')).toBeTruthy();
  });

  it('closes a sheet that has opened another page behind it, and then leads to the page before', async () => {
    await openFinding();
    press('Answer');
    await open('first');
    press('Filter behind');
    expect(await at('/finding?filter=2')).toBeTruthy();
    goBack();
    await gone('first');
    expect(await at('/finding?filter=2')).toBeTruthy();
    goBack();
    expect(await at('/finding')).toBeTruthy();
    goBack();
    expect(await at('/list')).toBeTruthy();
  });

  it('leads from the page that was opened behind a sheet back to the one with it, and on', async () => {
    await openFinding();
    press('Answer');
    await open('first');
    press('Next', 'link');
    expect(await at('/next')).toBeTruthy();
    goBack();
    expect(await at('/finding')).toBeTruthy();
    goBack();
    expect(await at('/list')).toBeTruthy();
  });

  it('neither closes what must not be closed, nor leaves its page', async () => {
    await openFinding(<Finding insistent />);
    press('Answer');
    await open('first');
    // Its entry is added again.
    const pushed = vi.spyOn(history, 'pushState');
    onTestFinished(() => pushed.mockRestore());
    for (let time = 1; time <= 2; time++) {
      goBack();
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await waitFor(() => expect(pushed).toHaveBeenCalledTimes(time));
    }
    await open('first');
    expect(await at('/finding')).toBeTruthy();
  });

  it('leaves the page on a wide screen, as ever', async () => {
    globalThis.matchMedia = real;
    await openFinding();
    press('Answer');
    await open('first');
    goBack();
    expect(await at('/list')).toBeTruthy();
  });
});
