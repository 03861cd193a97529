import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLightPaper } from './use-light-paper.ts';

const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme');

it('prints in the light colours, and returns to those of the screen', () => {
  document.documentElement.setAttribute('data-mantine-color-scheme', 'dark');
  const { unmount } = renderHook(() => useLightPaper('dark'));
  dispatchEvent(new Event('beforeprint'));
  expect(scheme()).toBe('light');
  dispatchEvent(new Event('afterprint'));
  expect(scheme()).toBe('dark');
  unmount();
  dispatchEvent(new Event('beforeprint'));
  expect(scheme()).toBe('dark');
});
