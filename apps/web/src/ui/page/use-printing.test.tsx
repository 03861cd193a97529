import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { printPage, usePrinting } from './use-printing.ts';

/** A page with a picture that comes when the test says so. */
function Page() {
  return (
    <>
      <p>{usePrinting() ? 'all rows' : 'some rows'}</p>
      <img src="/uploads/a.png" alt="A" loading="lazy" />
    </>
  );
}

let decoded: { resolve: () => void; reject: () => void };
const printed = vi.fn<() => void>();

beforeEach(() => {
  printed.mockReset();
  vi.spyOn(globalThis, 'print').mockImplementation(printed);
  HTMLImageElement.prototype.decode = () =>
    new Promise((resolve, reject) => {
      decoded = { resolve, reject: () => reject(new Error('broken')) };
    });
});
afterEach(() => {
  act(() => void dispatchEvent(new Event('afterprint')));
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
  vi.useRealTimers();
  vi.mocked(globalThis.print).mockRestore();
});

const rows = () => screen.getByText(/rows/).textContent;

describe('printing a page', () => {
  it('draws everything first, fetches pictures that were not looked at, and prints once they are there', async () => {
    render(<Page />);
    expect(rows()).toBe('some rows');
    let ended = Promise.resolve();
    act(() => void (ended = printPage()));
    expect([rows(), screen.getByAltText<HTMLImageElement>('A').loading]).toEqual(['all rows', 'eager']);
    expect(printed).not.toHaveBeenCalled();
    decoded.resolve();
    await ended;
    expect(printed).toHaveBeenCalledOnce();
  });

  it('leaves nothing to the next page if it is left meanwhile', () => {
    const { unmount } = render(<Page />);
    act(() => void printPage());
    unmount();
    render(<Page />);
    expect(rows()).toBe('some rows');
  });

  it('does not wait for a picture that can not be loaded', async () => {
    render(<Page />);
    let ended = Promise.resolve();
    act(() => void (ended = printPage()));
    decoded.reject();
    await ended;
    expect(printed).toHaveBeenCalledOnce();
  });

  it('does not wait forever for one that takes too long', async () => {
    vi.useFakeTimers();
    render(<Page />);
    act(() => void printPage());
    await vi.advanceTimersByTimeAsync(14_999);
    expect(printed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(printed).toHaveBeenCalledOnce();
  });

  it('shows the page as it was once it is printed', () => {
    render(<Page />);
    act(() => void dispatchEvent(new Event('beforeprint')));
    expect(rows()).toBe('all rows');
    act(() => void dispatchEvent(new Event('afterprint')));
    expect(rows()).toBe('some rows');
  });

  it.each([
    [{ key: 'p', ctrlKey: true }, false],
    [{ key: 'P', metaKey: true }, false],
    [{ key: 'p' }, true],
    [{ key: 'p', ctrlKey: true, shiftKey: true }, true],
    [{ key: 'o', ctrlKey: true }, true],
  ])('takes the keys %j in the place of the browser, which keeps others: %s', (keys, left) => {
    render(<Page />);
    expect(fireEvent.keyDown(document.body, keys)).toBe(left);
    expect(rows()).toBe(left ? 'some rows' : 'all rows');
  });

  it('leaves the keys alone where nothing is drawn for paper', () => {
    const { unmount } = render(<Page />);
    unmount();
    expect(fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true })).toBe(true);
  });
});
