import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPage, speakArabic } from '../../test/support.tsx';
import { Pager } from './pager.tsx';

function show(page: number, total: number, perPage = 10) {
  const onPage = vi.fn<(page: number) => void>();
  renderPage(<Pager label="Rigs" page={page} perPage={perPage} total={total} onPage={onPage} />);
  return onPage;
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('the pages of a list', () => {
  it.each([
    [1, 25, '1–10 of 25'],
    [3, 25, '21–25 of 25'],
    [1, 10, '1–10 of 10'],
    [1, 1, '1–1 of 1'],
    [101, 1005, '1,001–1,005 of 1,005'],
    // The list became shorter while its last page was open.
    [4, 25, '25–25 of 25'],
  ])('page %d of %d rows shows %s', (page, total, text) => {
    show(page, total);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('are said nothing of where there is no row', () => {
    show(1, 0);
    expect(screen.queryByText(/of/)).toBeNull();
  });

  it.each([1, 10])('need no buttons for %d rows of ten', (total) => {
    show(1, total);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('are turned by buttons that a screen reader can tell from those of another list', () => {
    const onPage = show(2, 25);
    expect(within(screen.getByRole('navigation', { name: 'Pages of Rigs' })).getAllByRole('button')).toHaveLength(5);
    fireEvent.click(button('Next page'));
    fireEvent.click(button('Previous page'));
    fireEvent.click(button('Page 3'));
    expect(onPage.mock.calls).toEqual([[3], [1], [3]]);
    expect(button('Page 2').getAttribute('aria-current')).toBe('page');
  });

  it('end at the first and at the last', () => {
    const onPage = show(1, 25);
    expect([button('Previous page').disabled, button('Next page').disabled]).toEqual([true, false]);
    fireEvent.click(button('Previous page'));
    expect(onPage).not.toHaveBeenCalled();
  });

  it('are named in the language of the page, with the digits of the reports', async () => {
    await speakArabic();
    show(1, 1100);
    expect(screen.getByText(/1–10/).textContent).toContain('1,100');
    expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull();
  });
});
