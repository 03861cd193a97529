import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadLanguage } from '../lib/i18n/i18n.ts';
import { ChunkLoadError } from './versions/chunk.ts';
import { PublicFrame } from './public-frame.tsx';
import { RouteError } from './route-error.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('a page that failed', () => {
  const open = (error: Error) => {
    const Broken = () => {
      throw error;
    };
    const router = createMemoryRouter([{ path: '/', Component: Broken, ErrorBoundary: RouteError }]);
    render(<RouterProvider router={router} />);
  };

  it.each([
    [new TypeError('x is undefined'), 'This page could not be shown'],
    [new ChunkLoadError('It took too long.'), 'Part of the portal could not be loaded'],
  ])('%s: says "%s" and nothing of the fault itself', (error, title) => {
    open(error);
    expect(screen.getByRole('alert').textContent).toContain(title);
    expect(screen.queryByText(new RegExp(error.message))).toBeNull();
    expect(console.error).toHaveBeenCalledWith(error);
  });

  it('that is not on the device says so where there is no connection, and what to do', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => void vi.restoreAllMocks());
    open(new ChunkLoadError('It is not there.'));
    expect(screen.getByRole('alert').textContent).toContain('This is not on this device.');
    expect(screen.queryByRole('link', { name: 'Go to the home page' })).toBeNull();
  });

  it('leads on by a fresh load, for the fault may be in what is in memory', () => {
    open(new Error('x'));
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  });
});

describe('a page without the shell', () => {
  afterEach(() => loadLanguage('en'));

  const open = () => {
    const children = [{ path: '/', element: <p>Sign in</p> }];
    render(<RouterProvider router={createMemoryRouter([{ Component: PublicFrame, children }])} />);
  };
  const languages = () => screen.getAllByRole('button').map(({ lang, textContent }) => [lang, textContent]);

  it('offers every other language in its own words, and speaks it at once', async () => {
    open();
    expect(screen.getByText('Sign in')).toBeTruthy();
    expect(languages()).toEqual([['ar', 'العربية']]);
    fireEvent.click(screen.getByRole('button', { name: 'العربية' }));
    expect(await screen.findByRole('button', { name: 'English' })).toBeTruthy();
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'English' })));
    expect(languages()).toEqual([['ar', 'العربية']]);
    expect(document.documentElement.dir).toBe('ltr');
  });
});
