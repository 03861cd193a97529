import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { IconLink } from '../../../ui/buttons/icon-button.tsx';
import { NextIcon, PreviousIcon } from '../../../ui/buttons/turn-icons.tsx';
import classes from './day-head.module.css';

type Props = { day: string; previous: string; next: string };

/** The day in words, and links to the previous and next day. */
export function DayHead({ day, previous, next }: Props) {
  const { t, locale } = useLanguage();
  const name = new Intl.DateTimeFormat(locale, {
    dateStyle: 'full',
    timeZone: 'UTC',
    numberingSystem: 'latn',
    calendar: 'gregory',
  }).format(new Date(`${day}T00:00:00Z`));
  return (
    <div className={classes.head}>
      <IconLink icon={PreviousIcon} label={t('visits.previousDay')} to={previous} />
      <h2 className={classes.name}>
        <bdi>{name}</bdi>
      </h2>
      <IconLink icon={NextIcon} label={t('visits.nextDay')} to={next} />
    </div>
  );
}
