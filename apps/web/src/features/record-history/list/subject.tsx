import { Anchor } from '@mantine/core';
import type { HistoryRow } from '@rigbook/contract';
import { Link } from 'react-router';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Moment } from '../../../lib/i18n/moment.tsx';
import { useMay } from '../../../lib/session/use-may.ts';
import { recordPage } from '../model/record-page.ts';
import classes from './history-list.module.css';

type Props = {
  row: Pick<HistoryRow, 'entity' | 'UUID' | 'exists' | 'label'> & {
    report: HistoryRow['report'];
    finding?: HistoryRow['finding'] | null;
  };
};

/** The name of the record, as a link to its page for users who may open it. */
export function Subject({ row }: Props) {
  const may = useMay();
  const place = recordPage(row);
  if (!place || !may.open(place.page)) {
    return (
      <span className={classes.subject}>
        <Name row={row} />
      </span>
    );
  }
  return (
    <Anchor component={Link} inherit to={place.path} className={classes.subject ?? ''}>
      <Name row={row} />
    </Anchor>
  );
}

/** Each part in its own direction. */
function Name({ row: { report, finding, label } }: Props) {
  const t = useT();
  if (report) {
    return (
      <>
        <bdi>{report.rig}</bdi>
        {' · '}
        {t(`search.report.${report.kind}`)}
        {' · '}
        <Moment iso={report.created_at} />
      </>
    );
  }
  if (!finding) return <bdi>{label}</bdi>;
  return (
    <>
      {finding.ref !== '' && (
        <>
          <bdi>{finding.ref}</bdi>{' '}
        </>
      )}
      <bdi>{finding.deficiency}</bdi>
      {' · '}
      <bdi>{finding.rig}</bdi>
    </>
  );
}
