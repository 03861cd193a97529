import { fireEvent, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { findingId } from '../../../test/findings.ts';
import { withIndexedDb } from '../../../test/indexed-db.ts';
import { refusal, renderPage } from '../../../test/support.tsx';
import { TakeAlong } from './take-along-panel.tsx';

withIndexedDb();

it('shows the progress of taking a rig along in place of the button', async () => {
  renderPage(<TakeAlong rig={findingId(977)} />);
  const take = await screen.findByRole('button', { name: 'Take along' });
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    await promise;
    return refusal(500, 'internal', 'No.');
  });
  onTestFinished(() => fetching.mockRestore());
  const line = take.parentElement?.className;
  fireEvent.click(take);
  const bar = await screen.findByRole('progressbar', { name: 'Taking along' });
  // A line is as high with a button as without: what is below it does not come under the finger.
  expect(line).toBeTruthy();
  expect(screen.getByText('Taking along').parentElement?.className).toBe(line);
  expect(bar.closest(`.${line ?? ''}`)).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Take along' })).toBeNull();
  resolve(undefined);
  expect((await screen.findByRole('button', { name: 'Take along' })).parentElement?.className).toBe(line);
});
