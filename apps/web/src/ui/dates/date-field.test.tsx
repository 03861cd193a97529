import { formatVisitDate, parseVisitDate } from '@rigbook/domain';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../test/support.tsx';
import { DateField } from './date-field.tsx';

function Harness({ value = '' }: { value?: string }) {
  const [text, setText] = useState(value);
  const [month, setMonth] = useState('2026-11');
  return (
    <>
      <DateField
        label="Date"
        placeholder="dd/m/yyyy"
        value={text}
        onChange={setText}
        parse={parseVisitDate}
        format={formatVisitDate}
        min="2026-11-21"
        today="2026-11-21"
        note={() => ''}
        month={month}
        onMonth={setMonth}
      />
      <button>Elsewhere</button>
    </>
  );
}

const show = (value?: string) => renderPage(<Harness {...(value !== undefined && { value })} />);
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Date' });
const calendar = () => screen.queryByRole('dialog', { name: 'Calendar' });
const opener = () => screen.getByRole('button', { name: 'Open the calendar' });
const focused = () => document.activeElement?.getAttribute('data-day');

describe('a date field', () => {
  it('opens its calendar by a click, and the keyboard goes on typing', async () => {
    show();
    field().focus();
    fireEvent.click(field());
    expect(await screen.findByRole('grid', { name: 'November 2026' })).toBeTruthy();
    expect(document.activeElement).toBe(field());
  });

  it('opens it by arrow down with the focus inside, and Escape gives the focus back', async () => {
    show();
    field().focus();
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    await waitFor(() => expect(focused()).toBe('2026-11-21'));
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await waitFor(() => expect(calendar()).toBeNull());
    expect(document.activeElement).toBe(field());
  });

  it('writes the day that is chosen in its form, and closes', async () => {
    show();
    fireEvent.click(opener());
    expect(opener().getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(await screen.findByRole('button', { name: /\b25 November 2026/ }));
    expect(field().value).toBe('25/11/2026');
    await waitFor(() => expect(calendar()).toBeNull());
    expect(document.activeElement).toBe(field());
  });

  it('shows the month of what is typed, and of half a date the one before', async () => {
    show();
    fireEvent.click(field());
    await screen.findByRole('grid', { name: 'November 2026' });
    fireEvent.change(field(), { target: { value: '3/2/20' } });
    expect(screen.getByRole('grid', { name: 'November 2026' })).toBeTruthy();
    fireEvent.change(field(), { target: { value: '3/2/2027' } });
    expect(screen.getByRole('grid', { name: 'February 2027' })).toBeTruthy();
  });

  it('opens at the chosen day, and at the first that may be chosen where that has passed', async () => {
    show('5/1/2027');
    fireEvent.click(field());
    expect(await screen.findByRole('grid', { name: 'January 2027' })).toBeTruthy();
    fireEvent.keyDown(field(), { key: 'Escape' });
    await waitFor(() => expect(calendar()).toBeNull());
    fireEvent.change(field(), { target: { value: '1/1/2020' } });
    fireEvent.click(field());
    expect(await screen.findByRole('grid', { name: 'November 2026' })).toBeTruthy();
  });

  it('is written in its form when it is left, and left alone while it is no date', () => {
    show();
    fireEvent.change(field(), { target: { value: '05/01/2027' } });
    fireEvent.blur(field());
    expect(field().value).toBe(formatVisitDate('2027-01-05'));
    fireEvent.change(field(), { target: { value: '31/2/2027' } });
    fireEvent.blur(field());
    expect(field().value).toBe('31/2/2027');
  });

  it('closes the calendar alone with the first Escape: a dialog around it stays', async () => {
    show();
    let reached = 0;
    const heard = () => (reached += 1);
    document.body.addEventListener('keydown', heard);
    fireEvent.click(field());
    await screen.findByRole('grid', { name: 'November 2026' });
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(reached).toBe(0);
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(reached).toBe(1);
    document.body.removeEventListener('keydown', heard);
  });
});
