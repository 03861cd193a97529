import { Anchor } from '@mantine/core';
import type { HistoryRow } from '@rigbook/contract';
import { Link } from 'react-router';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Moment } from '../../../lib/i18n/moment.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { recordPage } from '../model/record-page.ts';
import { actionText, entityText } from '../model/value-words.ts';
import { ChangedValues } from './changed-values.tsx';
import classes from './history-list.module.css';

/** One change: of what, who made it and when, and from what to what. */
export function HistoryEntry({ row }: { row: HistoryRow }) {
  const t = useT();
  const { owner } = useSession();
  const [entity, action] = [entityText(row.entity), actionText(row.action)];
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <span className={classes.what} data-action={row.action}>
          {entity === null ? row.entity : t(entity)} {action === null ? row.action : t(action)}
        </span>
        <Subject row={row} />
      </div>
      <div className={classes.facts}>
        <Moment iso={row.at} />
        <span>
          <bdi>{row.user_name ?? t('history.somebody')}</bdi>
        </span>
        {owner && row.client.name !== '' && (
          <span>
            <bdi>{row.client.name}</bdi>
          </span>
        )}
      </div>
      <ChangedValues row={row} />
    </li>
  );
}

/** The name of the record, as a link to its page for users who may open it. */
function Subject({ row }: { row: HistoryRow }) {
  const t = useT();
  const may = useMay();
  const { report } = row;
  const name = report ? (
    <>
      <bdi>{report.rig}</bdi>
      {' · '}
      {t(`search.report.${report.kind}`)}
      {' · '}
      <Moment iso={report.created_at} />
    </>
  ) : (
    <bdi>{row.label}</bdi>
  );
  const place = recordPage(row);
  if (!place || !may.open(place.page)) return <span className={classes.subject}>{name}</span>;
  return (
    <Anchor component={Link} inherit to={place.path} className={classes.subject ?? ''}>
      {name}
    </Anchor>
  );
}
