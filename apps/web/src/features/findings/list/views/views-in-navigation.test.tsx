import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findingId } from '../../../../test/findings.ts';
import { answer, calledWith, renderPage } from '../../../../test/support.tsx';
import { ViewsInNavigation } from './views-in-navigation.tsx';

const view = (n: number) => ({
  UUID: findingId(n),
  name: `View ${n}`,
  query: `priority=critical&search=${n}`,
  shared: 0,
});

it('leads to each saved view of the register, the first six', async () => {
  answer('GET', '/api/views', [1, 2, 3, 4, 5, 6, 7].map(view));
  renderPage(<ViewsInNavigation />, { path: '/findings?priority=critical&search=2', pattern: '/findings' });
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `View ${n}`));
  expect(links[0]?.getAttribute('href')).toBe('/findings?priority=critical&search=1');
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('View 2');
});

it('is nothing for those who have saved none', async () => {
  answer('GET', '/api/views', []);
  const { container } = renderPage(<ViewsInNavigation />);
  await expect.poll(() => calledWith('GET', '/api/views').length).toBe(1);
  expect(container.querySelector('ul')).toBeNull();
});
