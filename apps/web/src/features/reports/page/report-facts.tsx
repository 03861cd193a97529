import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { formatDateTime } from '../../../lib/i18n/format.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useSubject } from '../../../lib/navigation/page-subject.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import classes from './report-facts.module.css';

type Props = { rig: { UUID: string; name: string }; created_at?: string; updated_at?: string };

/** The report's rig and dates; a new report has no dates yet. */
export function ReportFacts({ rig, created_at: created, updated_at: updated }: Props) {
  const t = useT();
  useSubject(rig.name);
  return (
    <p className={classes.facts}>
      <Anchor component={Link} to={pathTo('rigShow', { uuid: rig.UUID })} className={classes.rig ?? ''}>
        <bdi>{rig.name}</bdi>
      </Anchor>
      {created !== undefined && <span>{t('reports.createdAt', { time: formatDateTime(created) })}</span>}
      {updated !== undefined && updated !== created && (
        <span>{t('reports.updatedAt', { time: formatDateTime(updated) })}</span>
      )}
    </p>
  );
}
