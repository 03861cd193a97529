import { screen } from '@testing-library/react';
import { lazy } from 'react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../test/support.tsx';
import { Late } from './late.tsx';

it('a part that can not be loaded leaves the page as it is, and says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Missing = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  const onFailed = vi.fn<() => void>();
  renderPage(
    <>
      <input aria-label="Typed" defaultValue="kept" />
      <Late fallback={<button type="button">Open</button>} onFailed={onFailed}>
        <Missing />
      </Late>
    </>,
  );
  expect(await screen.findByText(/newer version was installed/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Typed').value).toBe('kept');
  expect(screen.getByRole('button', { name: 'Open' })).toBeTruthy();
  expect(onFailed).toHaveBeenCalledOnce();
});
