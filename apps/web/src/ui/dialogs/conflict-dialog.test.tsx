import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../test/support.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';

const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    title: `Row ${index + 1}`,
    mine: `my ${index + 1}`,
    theirs: `their ${index + 1}`,
  }));

function open(count: number, unchosen: 'mine' | null, name: string | null = null) {
  const settled = vi.fn<(ids: number[]) => void>();
  renderPage(
    <ConflictDialog
      title="Changed meanwhile"
      name={name}
      items={items(count)}
      unchosen={unchosen}
      onSettle={(taken) => settled(taken.map(({ id }) => id))}
    >
      <p>Both changed it.</p>
    </ConflictDialog>,
  );
  return settled;
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string) => fireEvent.click(button(name));
const choose = (row: string, version: RegExp) =>
  fireEvent.click(within(screen.getByRole('radiogroup', { name: row })).getByRole('radio', { name: version }));

describe('a conflict', () => {
  it('says who made the other change, where that is known', () => {
    open(1, null, 'J. Doe');
    expect(screen.getByRole('dialog', { name: 'Changed meanwhile: J. Doe' })).toBeTruthy();
  });

  it('is settled item by item, once each is decided', () => {
    const settled = open(2, null);
    choose('Row 1', /my 1/);
    expect(button('Continue').disabled).toBe(true);
    choose('Row 2', /their 2/);
    press('Continue');
    expect(settled).toHaveBeenCalledExactlyOnceWith([2]);
  });

  it('leaves the own version where nothing has to be chosen', () => {
    const settled = open(2, 'mine');
    choose('Row 1', /their 1/);
    choose('Row 1', /my 1/);
    press('Continue');
    expect(settled).toHaveBeenCalledExactlyOnceWith([]);
  });

  it.each([
    ['mine', 30],
    [null, 31],
  ] as const)('of 31 items shows what must be chosen (%s), and takes all of them at once', (unchosen, shown) => {
    const settled = open(31, unchosen);
    expect(screen.getAllByRole('listitem')).toHaveLength(shown);
    expect(screen.queryByText(/^1 more was changed by both/) !== null).toBe(shown < 31);
    press('All of theirs');
    press('Continue');
    expect(settled).toHaveBeenCalledExactlyOnceWith(items(31).map(({ id }) => id));
  });
});
