import { TURNS } from '@rigbook/contract';
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, renderPage } from '../../../test/support.tsx';
import { useWaiting } from './use-waiting.ts';

function Waits() {
  useWaiting();
  return null;
}

const said = () => document.documentElement.style.getPropertyValue('--findings-waiting');

it('the navigation says how many findings wait, as long as the portal is open', async () => {
  answer('GET', '/api/findings/turn', Object.fromEntries(TURNS.map((turn, n) => [turn, { total: n, first: [] }])));
  const { unmount } = renderPage(<Waits />);
  await waitFor(() => expect(said()).toBe('"21" / ", 21 findings wait for you"'));
  unmount();
  expect(said()).toBe('');
});
