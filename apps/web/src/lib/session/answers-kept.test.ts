import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { signInAs } from '../../test/support.tsx';
import { noteAnswersKept, useAnswersToSend } from './answers-kept.ts';

beforeEach(() => void signInAs());

/** The line as the browser knows it. */
const go = (line: 'online' | 'offline') => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(line === 'online');
  act(() => void dispatchEvent(new Event(line)));
};

it('answers are sent once there are some, and as long as there is a line', () => {
  const { result } = renderHook(useAnswersToSend);
  expect(result.current).toBe(false);
  act(() => noteAnswersKept(true));
  expect(result.current).toBe(true);
  go('offline');
  expect(result.current).toBe(false);
  go('online');
  expect(result.current).toBe(true);
  act(() => noteAnswersKept(false));
  expect(result.current).toBe(false);
});

it('what another tab keeps is sent by this one as well', () => {
  const { result } = renderHook(useAnswersToSend);
  // A tab hears of the storage of the others, not of its own.
  noteAnswersKept(true);
  act(() => void dispatchEvent(new StorageEvent('storage')));
  expect(result.current).toBe(true);
});
