import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import classes from './date-field.module.css';
import { CalendarIcon } from '../icons/icons.tsx';
import { monthOf } from './month-days.ts';
import { MonthGrid } from './month-grid.tsx';
import { useUiTexts } from '../texts.ts';

type Props = {
  label: string;
  /** The form of the date in words: 'dd/m/yyyy'. */
  placeholder: string;
  /** The text typed, perhaps half a date. */
  value: string;
  onChange: (text: string) => void;
  /** The ISO day of a text, null if it isn't a date yet. */
  parse: (text: string) => string | null;
  format: (day: string) => string;
  /** ISO days; others before or after them can't be chosen. */
  min?: string | undefined;
  max?: string | undefined;
  today: string;
  /** The note on a day, which highlights it. */
  note?: ((day: string) => string) | undefined;
  /** The month shown in the calendar, for which notes are needed. */
  month: string;
  onMonth: (month: string) => void;
  /** The keyboard of a phone: numbers, if the date is written in them. */
  inputMode?: 'numeric' | undefined;
  required?: boolean | undefined;
  /** Opens above the page instead of moving down what follows: for a field in a row of others. */
  floating?: boolean | undefined;
  description?: ReactNode;
  error?: ReactNode;
};

const NO_NOTE = () => '';

const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

const nearest = (day: string, min = day, max = day): string => (day < min ? min : day > max ? max : day);

/**
 * A date, typed or chosen in a calendar that opens below (arrow down, or the button in the field) and moves down what
 * follows: it covers neither its label nor the next field.
 */
// oxlint-disable-next-line max-lines-per-function -- not split yet: the field and its calendar share what is open and focused
export function DateField(props: Props) {
  const { value, onChange, parse, format, month, onMonth, min, max, today, floating = false } = props;
  const { label, placeholder, required = false, description, error } = props;
  const texts = useUiTexts();
  const [opened, setOpened] = useState(false);
  /** Whether it was opened by keyboard or button: the calendar then takes the focus, and returns it when it closes. */
  const [focusInside, setFocusInside] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const selected = parse(value);

  const open = (inside: boolean) => {
    if (!opened) onMonth(monthOf(nearest(selected ?? today, min, max)));
    setFocusInside(inside);
    setOpened(true);
  };
  const close = () => {
    setOpened(false);
    input.current?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      open(true);
    } else if (event.key === 'Escape' && opened) {
      event.stopPropagation();
      setOpened(false);
    }
  };

  return (
    <div>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-start"
        trapFocus={focusInside}
        withinPortal={floating}
        // The library would give the input attributes that only a combobox may have; the button has them instead.
        withRoles={false}
        shadow="md"
        // The first Escape only closes the calendar.
        closeOnEscape={false}
      >
        <Popover.Target>
          <TextInput
            ref={input}
            label={label}
            placeholder={placeholder}
            description={description}
            inputWrapperOrder={ORDER}
            error={error}
            value={value}
            inputMode={props.inputMode}
            classNames={{ input: classes.input ?? '' }}
            autoComplete="off"
            required={required}
            onChange={(event) => {
              onChange(event.currentTarget.value);
              const typed = parse(event.currentTarget.value);
              if (typed) onMonth(monthOf(typed));
            }}
            onClick={() => open(false)}
            onKeyDown={onKey}
            onBlur={() => selected && onChange(format(selected))}
            rightSection={
              <ActionIcon
                variant="subtle"
                size={30}
                aria-label={texts.openCalendar}
                aria-haspopup="dialog"
                aria-expanded={opened}
                onClick={() => (opened && focusInside ? close() : open(true))}
              >
                <CalendarIcon size={18} />
              </ActionIcon>
            }
          />
        </Popover.Target>
        <Popover.Dropdown
          className={(!floating && classes.calendar) || ''}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the library draws and places this box itself
          role="dialog"
          aria-label={texts.calendar}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            close();
          }}
        >
          <MonthGrid
            key={String(focusInside)}
            month={month}
            onMonth={onMonth}
            today={today}
            note={props.note ?? NO_NOTE}
            min={min}
            max={max}
            selected={selected}
            onDay={(day) => {
              onChange(format(day));
              close();
            }}
            takesFocus={focusInside}
            compact
          />
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}
