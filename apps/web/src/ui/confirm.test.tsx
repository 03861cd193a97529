import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../test/support.tsx';
import { useConfirm } from './confirm.tsx';

vi.mock('./confirm-dialog.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

function Asking({ onAnswer }: { onAnswer: (yes: boolean) => void }) {
  const confirm = useConfirm();
  const ask = async () => onAnswer(await confirm({ title: 'Save Report', message: 'Are you sure?' }));
  return (
    <button type="button" onClick={() => void ask()}>
      Save
    </button>
  );
}

it.each([true, false])(
  'lets the browser ask when the dialog can not be loaded any more, and takes its answer: %s',
  async (yes) => {
    const ask = vi.spyOn(globalThis, 'confirm').mockReturnValue(yes);
    const answered = vi.fn<(yes: boolean) => void>();
    renderPage(<Asking onAnswer={answered} />);
    screen.getByRole('button', { name: 'Save' }).click();
    await vi.waitFor(() => expect(answered).toHaveBeenCalledWith(yes));
    expect(ask).toHaveBeenCalledWith('Save Report\n\nAre you sure?');
  },
);
