import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../test/support.tsx';
import { late } from './late.tsx';

const load = vi.fn<() => Promise<{ default: (props: { text: string }) => string }>>();
const Part = late(load);

function Page() {
  const [opened, setOpened] = useState(false);
  const button = (
    <button type="button" onClick={() => setOpened(true)}>
      Open
    </button>
  );
  return (
    <>
      <input aria-label="Typed" defaultValue="kept" />
      {opened ? <Part text="Here it is." fallback={button} onFailed={() => setOpened(false)} /> : button}
    </>
  );
}

it('a part that cannot be loaded leaves the page as it is, says so, and is loaded when it is opened again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  load.mockResolvedValueOnce({ default: ({ text }) => text });
  renderPage(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText(/newer version has been installed/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Typed').value).toBe('kept');
  expect(load).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('Here it is.')).toBeTruthy();
});
