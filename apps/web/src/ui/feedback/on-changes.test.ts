import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onChanges } from './on-changes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const appears = async () => {
  document.body.append(document.createElement('p'));
  // The browser reports changes after the script that made them.
  await Promise.resolve();
};

it('tells of another state at once, of what appears a moment later, and of nothing once the person does something', async () => {
  let state = 'a list';
  const listener = vi.fn<() => void>();
  const stop = onChanges(() => state, listener);

  await appears();
  await appears();
  expect(listener).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(listener).toHaveBeenCalledTimes(1);

  fireEvent.pointerDown(document.body);
  await appears();
  vi.runAllTimers();
  expect(listener).toHaveBeenCalledTimes(1);

  state = 'a dialog';
  await appears();
  expect(listener).toHaveBeenCalledTimes(2);
  vi.runAllTimers();
  expect(listener).toHaveBeenCalledTimes(3);

  stop();
  state = 'a list';
  await appears();
  vi.runAllTimers();
  expect(listener).toHaveBeenCalledTimes(3);
});
