import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api/api.ts';
import { renderPage, speakArabic } from '../../test/support.tsx';
import { Empty, Failed, Loading } from './states.tsx';

describe('what is on its way', () => {
  it('is announced beside its outline, which is busy until it is replaced', () => {
    const { container } = renderPage(<Loading shape="form" />);
    expect(screen.getByRole('status').textContent).toBe('LOADING DATA ...');
    const busy = container.querySelector('[aria-busy=true]');
    expect(busy?.textContent).toBe('');
    expect(busy?.contains(screen.getByRole('status'))).toBe(false);
  });

  it('has the outline that its page draws', () => {
    renderPage(
      <Loading>
        <p>An outline</p>
      </Loading>,
    );
    expect(screen.getByText('An outline').closest('[aria-busy=true]')).toBeTruthy();
  });
});

describe('what could not be loaded', () => {
  it.each([
    [new ApiError(404, 'not_found', 'This was not found.'), 'This was not found.'],
    [new ApiError(0, 'offline', 'x'), 'The server cannot be reached. Check your connection and try again.'],
    [new ApiError(500, 'unreadable', 'x'), /cannot read/],
    [new TypeError('x is undefined'), /^Something went wrong\./],
    ['a string', /^Something went wrong\./],
  ])('%s is said in a sentence for people: %s', (error, sentence) => {
    renderPage(<Failed error={error} />);
    expect(screen.getByRole('alert').textContent).toContain('This could not be loaded');
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.queryByText(/x is undefined/)).toBeNull();
  });

  it('is tried again where that is of use', () => {
    const retry = vi.fn<() => void>();
    renderPage(<Failed error={new Error('x')} retry={retry} />);
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('offers nothing where trying again makes no sense', () => {
    renderPage(<Failed error={new Error('x')} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is said in the language of the page', async () => {
    await speakArabic();
    renderPage(<Failed error={new ApiError(0, 'offline', 'x')} />);
    expect(screen.getByRole('alert').textContent).toMatch(/^[^a-z]+$/i);
  });
});

describe('where there is nothing', () => {
  it.each([
    [undefined, 'There is nothing here yet.'],
    ['No files are attached yet.', 'No files are attached yet.'],
  ])('%s -> it says %s, and what can be done about it', (text, said) => {
    renderPage(
      <Empty text={text}>
        <button>Add</button>
      </Empty>,
    );
    expect(screen.getByText(said)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add' })).toBeTruthy();
  });
});
