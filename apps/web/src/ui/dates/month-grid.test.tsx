import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderPage, speakArabic } from '../../test/support.tsx';
import { MonthGrid } from './month-grid.tsx';

type Wanted = Partial<Parameters<typeof MonthGrid>[0]>;

function Harness({ month: first = '2026-11', ...wanted }: Wanted) {
  const [month, setMonth] = useState(first);
  return <MonthGrid today="2026-11-21" note={() => ''} {...wanted} month={month} onMonth={setMonth} />;
}

function show(wanted: Wanted = {}) {
  const onDay = vi.fn<(day: string) => void>();
  renderPage(<Harness onDay={onDay} {...wanted} />);
  return onDay;
}

const dayOf = (day: string) => {
  const button = document.querySelector<HTMLButtonElement>(`[data-day='${day}']`);
  if (!button) throw new Error(`${day} is not shown.`);
  return button;
};
const focused = () => document.activeElement?.getAttribute('data-day');
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const stops = () =>
  [...document.querySelectorAll("[data-day][tabindex='0']")].map((day) => day.getAttribute('data-day'));
const turn = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('a month', () => {
  it('is one stop for Tab: today where it holds today, else its first day', () => {
    show();
    expect(stops()).toEqual(['2026-11-21']);
    expect(dayOf('2026-11-21').getAttribute('aria-current')).toBe('date');
    fireEvent.click(turn('Next month'));
    expect(stops()).toEqual(['2026-12-01']);
  });

  it('has the chosen day as its stop, and says which it is', () => {
    show({ selected: '2026-11-05' });
    expect(stops()).toEqual(['2026-11-05']);
    const selected = document.querySelectorAll('[aria-selected="true"]');
    expect([...selected].map(({ textContent }) => textContent)).toEqual([expect.stringContaining('5 November 2026')]);
  });

  it('is walked through by keys that come before the next month is drawn', async () => {
    function Slow() {
      const [month, setMonth] = useState('2026-12');
      const [wanted, setWanted] = useState(month);
      return (
        <>
          <MonthGrid today="2026-11-24" note={() => ''} month={month} onMonth={setWanted} />
          <button type="button" onClick={() => setMonth(wanted)}>
            Draw it
          </button>
        </>
      );
    }
    renderPage(<Slow />);
    dayOf('2026-12-01').focus();
    press('ArrowUp');
    press('ArrowLeft');
    fireEvent.click(screen.getByRole('button', { name: 'Draw it' }));
    await waitFor(() => expect(focused()).toBe('2026-11-23'));
  });

  it.each([
    ['ArrowRight', '2026-11-22'],
    ['ArrowLeft', '2026-11-20'],
    ['ArrowDown', '2026-11-28'],
    ['ArrowUp', '2026-11-14'],
    ['End', '2026-11-27'],
  ])('is walked through: %s leads from 21 November to %s', async (key, to) => {
    show();
    dayOf('2026-11-21').focus();
    press(key);
    await waitFor(() => expect(focused()).toBe(to));
    expect(stops()).toEqual([to]);
  });

  it('runs the other way from right to left: the arrow leads to what is seen beside the day', async () => {
    await speakArabic();
    show();
    dayOf('2026-11-21').focus();
    press('ArrowRight');
    await waitFor(() => expect(focused()).toBe('2026-11-20'));
    press('ArrowLeft');
    press('ArrowLeft');
    await waitFor(() => expect(focused()).toBe('2026-11-22'));
  });

  it('speaks Arabic with the digits of the reports', async () => {
    await speakArabic();
    show();
    const grid = screen.getByRole('grid', { name: 'نوفمبر 2026' });
    expect(within(grid).getByRole('button', { name: /21 نوفمبر 2026/ })).toBe(dayOf('2026-11-21'));
  });

  it('turns the page with the arrow that leaves it, and keeps the focus on the day', async () => {
    show();
    dayOf('2026-11-28').focus();
    fireEvent.click(dayOf('2026-11-28'));
    press('ArrowDown');
    expect(await screen.findByRole('grid', { name: 'December 2026' })).toBeTruthy();
    await waitFor(() => expect(focused()).toBe('2026-12-05'));
  });

  it('leaves the keys alone that move nothing', () => {
    show();
    dayOf('2026-11-21').focus();
    expect(press('Tab')).toBe(true);
    expect(press('a')).toBe(true);
    expect(press('ArrowRight')).toBe(false);
  });

  it('gives the day that is chosen', () => {
    const onDay = show();
    fireEvent.click(dayOf('2026-11-05'));
    expect(onDay).toHaveBeenCalledExactlyOnceWith('2026-11-05');
    expect(stops()).toEqual(['2026-11-05']);
  });

  it('shows the days of the months around it as such', () => {
    show();
    expect(dayOf('2026-10-31').closest('td')?.dataset['outside']).toBe('true');
    expect(dayOf('2026-11-01').closest('td')?.dataset['outside']).toBeUndefined();
  });

  it('says what there is about a day in its name, and of others nothing', () => {
    show({ note: (day) => (day === '2026-11-05' ? '2 visits' : '') });
    expect(screen.getByRole('button', { name: /^\w+,? 5 November 2026 ?2 visits$/ })).toBe(dayOf('2026-11-05'));
    expect(document.querySelectorAll('[data-noted]')).toHaveLength(1);
  });
});

describe('a month with a first day that may be chosen', () => {
  const MIN = { min: '2026-11-21' };

  it('offers no day before it, by mouse or key', async () => {
    const onDay = show(MIN);
    expect([dayOf('2026-11-20').disabled, dayOf('2026-11-21').disabled]).toEqual([true, false]);
    fireEvent.click(dayOf('2026-11-20'));
    expect(onDay).not.toHaveBeenCalled();
    dayOf('2026-11-21').focus();
    press('ArrowLeft');
    expect(focused()).toBe('2026-11-21');
    press('ArrowRight');
    await waitFor(() => expect(focused()).toBe('2026-11-22'));
  });

  it('leads to no month before that of the day', () => {
    show(MIN);
    expect(turn('Previous month').disabled).toBe(true);
    fireEvent.click(turn('Next month'));
    expect(turn('Previous month').disabled).toBe(false);
  });

  it('stays where a key would lead to a month that is over', () => {
    show(MIN);
    dayOf('2026-11-21').focus();
    press('PageUp');
    expect(screen.getByRole('grid', { name: 'November 2026' })).toBeTruthy();
    expect([focused(), stops()]).toEqual(['2026-11-21', ['2026-11-21']]);
  });

  it('is reached by Tab at the first day that is open', () => {
    show({ min: '2026-11-24' });
    expect(stops()).toEqual(['2026-11-24']);
  });

  it('that is over has no stop at all', () => {
    show({ min: '2027-01-01', month: '2026-11' });
    expect(stops()).toEqual([]);
  });
});

describe('a month without anything to choose', () => {
  it('can be walked through; its days say that they do nothing', () => {
    renderPage(<Harness onDay={undefined} />);
    expect(dayOf('2026-11-21').getAttribute('aria-disabled')).toBe('true');
    dayOf('2026-11-21').focus();
    press('ArrowRight');
    expect(stops()).toEqual(['2026-11-22']);
  });
});
