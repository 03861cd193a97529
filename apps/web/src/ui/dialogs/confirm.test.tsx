import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../test/support.tsx';
import { useConfirm } from './confirm.tsx';
import type { Question } from './question.ts';

type Ask = (question: Question) => Promise<boolean>;

function asking(): Ask {
  renderPage(<button>The page</button>);
  return renderHook(useConfirm).result.current;
}

const QUESTION = { title: 'Delete', message: 'Are you sure?' };
const dialogOf = (name: string) => screen.findByRole('dialog', { name });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Asks, lets the test answer, and tells what was answered. */
async function answered(ask: Ask, question: Question, answer: (dialog: HTMLElement) => void): Promise<boolean> {
  const promise = ask(question);
  answer(await dialogOf(question.title));
  const yes = await promise;
  await closed();
  return yes;
}

const press = (name: string) => (dialog: HTMLElement) => fireEvent.click(within(dialog).getByRole('button', { name }));

describe('a question', () => {
  it.each([
    ['Confirm', press('Confirm'), true],
    ['Cancel', press('Cancel'), false],
    ['the cross', press('Close'), false],
    ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' }), false],
  ])('is answered by %s', async (_, answer, yes) => {
    expect(await answered(asking(), QUESTION, answer)).toBe(yes);
  });

  it('says what it is about, with warnings before it, and its buttons as it wants them', async () => {
    const question = { ...QUESTION, warnings: ['Older than the report.', 'Two are undecided.'], confirmLabel: 'Go on' };
    const yes = await answered(asking(), { ...question, cancelLabel: 'Stay' }, (dialog) => {
      expect(
        within(dialog)
          .getAllByRole('alert')
          .map(({ textContent }) => textContent),
      ).toEqual(question.warnings);
      expect(within(dialog).getByText('Are you sure?')).toBeTruthy();
      expect(within(dialog).getByRole('button', { name: 'Stay' })).toBeTruthy();
      press('Go on')(dialog);
    });
    expect(yes).toBe(true);
  });

  it('can be asked again after it was answered', async () => {
    const ask = asking();
    expect(await answered(ask, QUESTION, press('Confirm'))).toBe(true);
    expect(await answered(ask, { ...QUESTION, title: 'Another' }, press('Cancel'))).toBe(false);
  });

  it('that another one takes the place of has not been agreed to', async () => {
    const ask = asking();
    const first = ask(QUESTION);
    await dialogOf('Delete');
    const second = ask({ ...QUESTION, title: 'Another' });
    expect(await first).toBe(false);
    press('Confirm')(await dialogOf('Another'));
    expect(await second).toBe(true);
    await closed();
  });

  it('that is taken back is a no, and disappears', async () => {
    const ask = asking();
    const control = new AbortController();
    const answer = ask({ ...QUESTION, signal: control.signal });
    await dialogOf('Delete');
    act(() => control.abort());
    expect(await answer).toBe(false);
    await closed();
  });

  it('that was taken back before it could be asked is not asked', async () => {
    expect(await asking()({ ...QUESTION, signal: AbortSignal.abort() })).toBe(false);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that was answered is not answered once more by what comes later', async () => {
    const ask = asking();
    const control = new AbortController();
    expect(await answered(ask, { ...QUESTION, signal: control.signal }, press('Confirm'))).toBe(true);
    const next = ask({ ...QUESTION, title: 'Another' });
    const dialog = await dialogOf('Another');
    act(() => control.abort());
    expect(screen.getByRole('dialog', { name: 'Another' })).toBe(dialog);
    press('Confirm')(dialog);
    expect(await next).toBe(true);
    await closed();
  });

  it('does not reach the page behind it', async () => {
    const ask = asking();
    const heard = vi.fn<() => void>();
    screen.getByText('The page').addEventListener('click', heard);
    await answered(ask, QUESTION, press('Confirm'));
    expect(heard).not.toHaveBeenCalled();
  });
});
