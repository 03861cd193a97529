import { dayWritten, formatClosingDate, parseIsoDay } from '@rigbook/domain';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../test/support.tsx';
import { DayField, type DayForm } from './day-field.tsx';

const FORM: DayForm = {
  placeholder: 'd-mmm-yyyy',
  wrong: 'No day',
  parse: dayWritten,
  format: (iso) => {
    const day = parseIsoDay(iso);
    return day ? formatClosingDate(day.year, day.month, day.day) : '';
  },
  today: '2026-11-26',
};

function Harness({ value, max }: { value: string; max?: string }) {
  const [day, setDay] = useState(value);
  return (
    <>
      <DayField form={FORM} label="Due" value={day} onChange={setDay} max={max} />
      <output>{day}</output>
      <button onClick={() => setDay(value)}>Discard</button>
    </>
  );
}

const show = (value = '', max?: string) => renderPage(<Harness value={value} {...(max !== undefined && { max })} />);
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Due' });
const enter = (text: string) => fireEvent.change(field(), { target: { value: text } });
const given = () => screen.getByRole('status').textContent;

describe('the field of a day', () => {
  it.each([
    ['25-Nov-2026', '2026-11-25'],
    ['25 nov 26', '2026-11-25'],
    ['2026-11-25', '2026-11-25'],
    ['25/11/2026', '2026-11-25'],
    ['٢٥/١١/٢٠٢٦', '2026-11-25'],
    ['', ''],
    ['05/06/2026', '05/06/2026'],
    ['31-Feb-2026', '31-Feb-2026'],
    ['25-N', '25-N'],
  ])('hands on %j as %j', (text, day) => {
    show('2026-01-02');
    enter(text);
    expect([field().value, given()]).toEqual([text, day]);
  });

  it('writes a day as it is read everywhere once it is left', () => {
    show('2026-11-05');
    expect(field().value).toBe('5-Nov-2026');
    enter('26/11/2026');
    fireEvent.blur(field());
    expect(field().value).toBe('26-Nov-2026');
  });

  it('keeps what is no day, and says how it is written', () => {
    show();
    enter('05/06/2026');
    expect(screen.queryByText('No day')).toBeNull();
    fireEvent.blur(field());
    expect(screen.getByText('No day')).toBeTruthy();
    expect(field().value).toBe('05/06/2026');
  });

  it('shows the day that it is given from elsewhere instead of what was typed', () => {
    show('2026-11-05');
    enter('31-Feb');
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(field().value).toBe('5-Nov-2026');
  });

  it('offers no day after its last one, and no month after it', async () => {
    show('2026-11-05', '2026-11-26');
    fireEvent.click(field());
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: /27 November 2026/ })).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next month' }).disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: /24 November 2026/ }));
    await waitFor(() => expect(given()).toBe('2026-11-24'));
  });
});
