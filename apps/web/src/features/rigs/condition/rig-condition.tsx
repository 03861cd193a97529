import { Link } from 'react-router';
import type { RigCondition as Condition } from '@rigbook/contract';
import { reportPage } from '@rigbook/domain';
import { formatDay } from '../../../lib/i18n/format.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import classes from './rig-condition.module.css';

type Props = {
  /** Undefined for users who may not know it. */
  condition: Condition | null | undefined;
  /** Leads to the survey; on a card, which is a link itself, it doesn't. */
  linked?: boolean;
};

/** How many critical findings are open, how much is closed, and when the rig was surveyed (rules.md#condition-of-a-rig). */
export function RigCondition({ condition, linked = false }: Props) {
  const t = useT();
  const may = useMay();
  if (condition === undefined) return null;
  if (condition === null) return <p className={classes.condition}>{t('rigs.condition.none')}</p>;
  const { critical_open: critical, percent_closed: percent } = condition;
  return (
    <ul className={classes.condition} aria-label={t('rigs.condition')}>
      {percent === null ? (
        <li>{t('rigs.condition.noFindings')}</li>
      ) : (
        <>
          {/* On the page of the rig the line of its open findings says it. */}
          {!(linked && may.open('findings')) && (
            <li className={classes.critical} data-open={critical > 0 || undefined}>
              {t('rigs.condition.criticalOpen', { n: critical })}
            </li>
          )}
          <li>{t('rigs.condition.closed', { percent })}</li>
        </>
      )}
      <li>
        <SurveyDay condition={condition} linked={linked} />
      </li>
    </ul>
  );
}

function SurveyDay({ condition: { report, surveyed_on: day }, linked }: { condition: Condition; linked: boolean }) {
  const t = useT();
  const may = useMay();
  const text = t('rigs.condition.surveyed', { day: formatDay(day) });
  const page = reportPage(report.kind, 'Show');
  if (!linked || !may.open(page)) return <bdi>{text}</bdi>;
  return (
    <Link className={classes.link} to={pathTo(page, { uuid: report.UUID })}>
      <bdi>{text}</bdi>
    </Link>
  );
}
