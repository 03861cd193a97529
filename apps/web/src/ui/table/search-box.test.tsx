import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../test/support.tsx';
import { SearchBox } from './search-box.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function show(value = '') {
  const onSearch = vi.fn<(text: string) => void>();
  renderPage(<SearchBox label="Rigs" value={value} onSearch={onSearch} />);
  return onSearch;
}

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search: Rigs' });
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const pause = () => wait(300);

describe('a search box', () => {
  it('searches once after a pause in typing, for the words without the spaces around them', () => {
    const onSearch = show();
    for (const text of ['f', 'fa', ' fal ']) {
      type(text);
      wait(299);
    }
    expect(onSearch).not.toHaveBeenCalled();
    pause();
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('fal');
  });

  it('searches at once on Enter, and not again after the pause', () => {
    const onSearch = show();
    type('falcon');
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('falcon');
    pause();
    expect(onSearch).toHaveBeenCalledOnce();
  });

  it.each([
    ['Escape', () => fireEvent.keyDown(box(), { key: 'Escape' })],
    ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }))],
  ])('is cleared by %s: what was just typed is not searched for any more', (_, clear) => {
    const onSearch = show('falcon');
    type('falcon 1');
    clear();
    expect(box().value).toBe('');
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('');
    pause();
    expect(onSearch).toHaveBeenCalledOnce();
  });

  it('has nothing to clear while it is empty', () => {
    const onSearch = show();
    expect(screen.queryByRole('button', { name: 'Clear the search' })).toBeNull();
    fireEvent.keyDown(box(), { key: 'Escape' });
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('shows what is searched for when it appears', () => {
    show('marlin');
    expect(box().value).toBe('marlin');
  });
});
