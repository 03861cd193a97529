import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../test/support.tsx';
import { SaveBar } from './save-bar.tsx';

type Words = { waits?: string | null; discards?: boolean; title?: string; what?: string };

function show(changes: number, { waits = null, discards = true, ...words }: Words = {}) {
  const onSave = vi.fn<() => void>();
  const onDiscard = vi.fn<() => void>();
  renderPage(
    <SaveBar changes={changes} {...words} waits={waits} onSave={onSave} onDiscard={discards ? onDiscard : null} />,
  );
  return { onSave, onDiscard };
}

const pressKeys = (more: object = { ctrlKey: true }) => fireEvent.keyDown(document.body, { key: 's', ...more });
const discard = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Discard' });

describe('the bar of what is not saved', () => {
  it('is there only while something is not saved, and counts it', () => {
    show(0);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it.each([
    [1, '1 change not saved'],
    [12, '12 changes not saved'],
  ])('counts %i', (changes, text) => {
    show(changes);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('says what they are, if that is known', () => {
    show(1, { title: 'New inspection', what: '12 findings' });
    expect([screen.getByRole('status').textContent, screen.queryByText('12 findings') !== null]).toEqual([
      'New inspection',
      true,
    ]);
  });

  it('saves by its button, and by Ctrl+S', () => {
    const { onSave } = show(2);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSave).toHaveBeenCalledOnce();
    expect(pressKeys()).toBe(false);
    expect(onSave).toHaveBeenCalledTimes(2);
    pressKeys({});
    pressKeys({ ctrlKey: true, shiftKey: true });
    expect(onSave).toHaveBeenCalledTimes(2);
  });

  it('discards after one question', async () => {
    const { onDiscard } = show(3);
    fireEvent.click(discard() ?? document.body);
    const question = within(await screen.findByRole('dialog', { name: 'Discard changes' }));
    expect(question.getByText(/Discard the 3 changes that are not saved/)).toBeTruthy();
    expect(onDiscard).not.toHaveBeenCalled();
    fireEvent.click(question.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(onDiscard).toHaveBeenCalledOnce());
  });

  it.each([0, 1])('does neither while something is still being uploaded, and says so: %i changes', (changes) => {
    const { onSave } = show(changes, { waits: 'Saving waits for a picture' });
    expect(screen.getByRole('status').textContent).toBe('Saving waits for a picture');
    expect(discard()?.disabled).toBe(true);
    pressKeys();
    expect(onSave).not.toHaveBeenCalled();
  });

  it('can no longer discard once a part is saved', () => {
    show(1, { discards: false });
    expect(discard()).toBeNull();
  });
});
