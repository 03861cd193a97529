import { formatVisitDate } from '@rigbook/domain';
import { useT } from '../../../lib/i18n/i18n.ts';
import { IconLink } from '../../../ui/buttons/icon-button.tsx';
import { NextIcon, PreviousIcon } from '../../../ui/icons/turn-icons.tsx';
import classes from './day-head.module.css';

type Props = { day: string; previous: string; next: string };

/** The day as visits write it, and links to the previous and next day. */
export function DayHead({ day, previous, next }: Props) {
  const t = useT();
  return (
    <div className={classes.head}>
      <IconLink icon={PreviousIcon} label={t('visits.previousDay')} to={previous} />
      <h2 className={classes.name}>
        <time dateTime={day}>
          <bdi>{formatVisitDate(day)}</bdi>
        </time>
      </h2>
      <IconLink icon={NextIcon} label={t('visits.nextDay')} to={next} />
    </div>
  );
}
