import { acceptanceVerdict } from '@rigbook/domain';
import { formatDay } from '../../../lib/i18n/format.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { NO_FILTER } from '../model/finding-view.ts';
import { useFigures } from '../queries.ts';
import classes from './open-findings.module.css';

/** Whether a rig is accepted by a survey, and what is open or under dispensation, in one line (rules.md#accepted-risks). */
export function AcceptanceLine({ report }: { report: string }) {
  const may = useMay();
  return may.open('findings') ? <Verdict report={report} /> : null;
}

function Verdict({ report }: { report: string }) {
  const t = useT();
  const { owner } = useSession();
  const open = useFigures({ ...NO_FILTER, report }, owner).data;
  const accepted = useFigures({ ...NO_FILTER, report, accepted: '1', priority: 'critical,major' }, owner).data;
  if (!open || !accepted) return null;
  const verdict = acceptanceVerdict(open.by_priority, accepted.by_priority, accepted.accepted_until ?? null);
  return (
    <p className={classes.line} data-critical={!verdict.isAccepted || undefined}>
      <strong>
        {t('fleet.verdict', {
          is: verdict.isAccepted ? 'yes' : 'no',
          critical: verdict.open.critical,
          major: verdict.open.major,
          criticals: verdict.dispensed.critical,
          majors: verdict.dispensed.major,
          until: verdict.until === null ? 'none' : formatDay(verdict.until),
        })}
      </strong>
    </p>
  );
}
