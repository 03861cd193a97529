import { ActionIcon, useDirection, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { DAYS_IN_WEEK, dayByKey, daysOfMonth, monthOf, shiftMonth } from './month-days.ts';
import classes from './month-grid.module.css';
import { useUiTexts } from '../texts.ts';
import { useTooltip } from '../buttons/tooltip.tsx';
import { NextIcon, PreviousIcon } from '../icons/turn-icons.tsx';

type Props = {
  /** '2026-11' */
  month: string;
  onMonth: (month: string) => void;
  /** ISO day. */
  today: string;
  /** The note below the number of a day; '' for most days. */
  note: (day: string) => string;
  /** Without it the days can be navigated, but not chosen. */
  onDay?: ((day: string) => void) | undefined;
  selected?: string | null;
  /** Days before it can't be chosen. */
  min?: string | undefined;
  /** Days after it can't be chosen. */
  max?: string | undefined;
  /** Small, for a popup: notes are dots, with words only for screen readers. */
  compact?: boolean;
  /** Focuses a day when it appears. */
  takesFocus?: boolean;
  /** Beside the name of the month. */
  actions?: ReactNode;
};

/** Letters that fit in a column of the popup, and of a phone. */
const SHORT = 3;

/** The only button that Tab stops at. */
const STOP = "[tabindex='0']";

/**
 * A month with the week starting on Saturday (rules.md#visit-pages); its days are one tab stop, and arrow keys move
 * between them.
 */
// oxlint-disable-next-line max-lines-per-function -- not split yet: head, days and keyboard share the day that Tab stops at
export function MonthGrid(props: Props) {
  const { month, onMonth, today, note, onDay, selected = null, min, max, compact = false, takesFocus = false } = props;
  const texts = useUiTexts();
  const { dir } = useDirection();
  const isNarrow = useMediaQuery('(width < 576px)', false, { getInitialValueInEffect: false }) || compact;
  const [walked, setWalked] = useState(selected ?? today);
  const body = useRef<HTMLTableSectionElement>(null);
  /** The button to focus as soon as it is drawn. */
  const focusNext = useRef(takesFocus ? STOP : null);
  const days = daysOfMonth(month);
  const isOpen = (day: string) => (min === undefined || day >= min) && (max === undefined || day <= max);
  const wanted = monthOf(walked) === month ? walked : monthOf(today) === month ? today : `${month}-01`;
  const stop = isOpen(wanted) ? wanted : days.find((day) => monthOf(day) === month && isOpen(day));

  // After every render: the day to focus may be in a month that has only just been shown.
  useEffect(() => {
    if (!focusNext.current) return;
    const button = body.current?.querySelector<HTMLElement>(focusNext.current);
    if (!button) return;
    focusNext.current = null;
    button.focus();
  });

  const onKey = (event: KeyboardEvent) => {
    // A day in a month that is still to be drawn is where the next key goes on from.
    const from = focusNext.current === null ? stop : walked;
    const to = from === undefined ? undefined : dayByKey(event.key, from, dir);
    if (to === undefined) return;
    event.preventDefault();
    if (!isOpen(to)) return;
    focusNext.current = `[data-day='${to}']${STOP}`;
    setWalked(to);
    if (monthOf(to) !== month) onMonth(monthOf(to));
  };

  const inWords = (day: string, format: Intl.DateTimeFormatOptions) =>
    // The provider's reports count in Gregorian months and these digits, whatever the language.
    new Intl.DateTimeFormat(texts.locale, {
      ...format,
      timeZone: 'UTC',
      numberingSystem: 'latn',
      calendar: 'gregory',
    }).format(new Date(`${day}T00:00:00Z`));
  /** Arabic has no short names for the days: where columns are narrow the first letters are shown. */
  const weekday = (day: string) => {
    const short = inWords(day, { weekday: 'short' });
    return isNarrow && short.length > SHORT ? inWords(day, { weekday: 'narrow' }) : short;
  };
  const title = inWords(`${month}-01`, { month: 'long', year: 'numeric' });
  const hasPast = min === undefined || month > monthOf(min);
  const hasFuture = max === undefined || month < monthOf(max);

  return (
    <section className={classes.calendar} aria-label={title} data-compact={compact || undefined}>
      <div className={classes.head}>
        <Turn label={texts.previousMonth} onClick={() => onMonth(shiftMonth(month, -1))} disabled={!hasPast}>
          <PreviousIcon size={18} />
        </Turn>
        <h2 className={classes.title} aria-live="polite">
          {title}
        </h2>
        <Turn label={texts.nextMonth} onClick={() => onMonth(shiftMonth(month, 1))} disabled={!hasFuture}>
          <NextIcon size={18} />
        </Turn>
        {props.actions}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the date grid of the ARIA practices */}
      <table className={classes.month} role="grid" aria-label={title}>
        <thead>
          <tr>
            {days.slice(0, DAYS_IN_WEEK).map((day) => (
              <th key={day} scope="col" abbr={inWords(day, { weekday: 'long' })}>
                {weekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys walk between the buttons of the days */}
        <tbody ref={body} onKeyDown={onKey}>
          {weeksOf(days).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const text = note(day);
                return (
                  <td
                    key={day}
                    aria-selected={selected === day}
                    data-outside={monthOf(day) !== month || undefined}
                    data-noted={text !== '' || undefined}
                  >
                    <button
                      type="button"
                      data-day={day}
                      // Where a focus trap around the month begins.
                      data-autofocus={(takesFocus && day === stop) || undefined}
                      tabIndex={day === stop ? 0 : -1}
                      disabled={!isOpen(day)}
                      aria-disabled={onDay ? undefined : true}
                      aria-current={day === today ? 'date' : undefined}
                      onClick={() => {
                        setWalked(day);
                        onDay?.(day);
                      }}
                    >
                      <VisuallyHidden>{inWords(day, { dateStyle: 'full' })}</VisuallyHidden>
                      <span className={classes.number} aria-hidden>
                        {Number(day.slice(8))}
                      </span>
                      {text !== '' && <bdi className={classes.note}>{text}</bdi>}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type TurnProps = { label: string; onClick: () => void; disabled?: boolean; children: ReactNode };

function Turn({ label, onClick, disabled = false, children }: TurnProps) {
  const { control, tooltip } = useTooltip(label);
  return (
    <>
      <ActionIcon variant="default" size={34} aria-label={label} {...control} onClick={onClick} disabled={disabled}>
        {children}
      </ActionIcon>
      {tooltip}
    </>
  );
}

const weeksOf = (days: string[]): string[][] =>
  Array.from({ length: days.length / DAYS_IN_WEEK }, (_, week) =>
    days.slice(week * DAYS_IN_WEEK, (week + 1) * DAYS_IN_WEEK),
  );
