import { useState, type ReactNode } from 'react';
import { DateField } from './date-field.tsx';
import { monthOf } from './month-days.ts';

/** How a day is written and read in the language of the page. */
export type DayForm = {
  /** The form in words: 'd-mmm-yyyy'. */
  placeholder: string;
  /** What is wrong with a text that is no day. */
  wrong: string;
  /** The ISO day that a text says; null for none. */
  parse: (text: string) => string | null;
  format: (day: string) => string;
  today: string;
};

type Props = {
  form: DayForm;
  label: string;
  /** An ISO day, '' for none, or what was typed and is no day yet. */
  value: string;
  onChange: (value: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  required?: boolean | undefined;
  floating?: boolean | undefined;
  description?: ReactNode;
  error?: ReactNode;
};

/**
 * The one field for a day: typed as it is read everywhere, 25-Nov-2026, or in any other form that can mean one day only, or
 * chosen in the calendar. What is no day is handed on as it was typed, so that drafts keep it.
 */
export function DayField({ form, value, onChange, error, ...rest }: Props) {
  const { parse, format, wrong, placeholder, today } = form;
  const [typed, setTyped] = useState('');
  const [left, setLeft] = useState(true);
  const [month, setMonth] = useState(monthOf(parse(value) ?? today));
  const read = (text: string) => parse(text) ?? text.trim();
  const written = parse(value) === null ? value : format(value);
  const text = typed !== '' && read(typed) === value ? typed : written;
  const isNoDay = left && value !== '' && parse(value) === null;
  return (
    <div onBlur={() => setLeft(true)}>
      <DateField
        {...rest}
        placeholder={placeholder}
        value={text}
        onChange={(next) => {
          setLeft(false);
          setTyped(next);
          onChange(read(next));
        }}
        parse={parse}
        format={format}
        today={today}
        month={month}
        onMonth={setMonth}
        error={error || (isNoDay && wrong)}
      />
    </div>
  );
}
