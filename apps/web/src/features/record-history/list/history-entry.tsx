import type { HistoryRow } from '@rigbook/contract';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Moment } from '../../../lib/i18n/moment.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { actionText, entityText } from '../model/value-words.ts';
import { ChangedValues } from './changed-values.tsx';
import { FindingChanges } from './finding-changes.tsx';
import classes from './history-list.module.css';
import { Subject } from './subject.tsx';

/** One change: of what, who made it and when, and from what to what. */
export function HistoryEntry({ row }: { row: HistoryRow }) {
  const t = useT();
  const { owner } = useSession();
  const [entity, action] = [entityText(row.entity), actionText(row.action)];
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <span className={classes.what} data-action={row.action}>
          {row.findings === undefined ? (
            <>
              {entity === null ? row.entity : t(entity)} {action === null ? row.action : t(action)}
            </>
          ) : (
            t('history.findings', { n: row.findings })
          )}
        </span>
        {row.findings === undefined && <Subject row={row} />}
      </div>
      <div className={classes.facts}>
        <Moment iso={row.at} />
        <span>
          <bdi>{row.user_name ?? t('history.portal')}</bdi>
        </span>
        {owner && row.client.name !== '' && (
          <span>
            <bdi>{row.client.name}</bdi>
          </span>
        )}
      </div>
      {row.entity === 'finding' ? <FindingChanges row={row} /> : <ChangedValues row={row} />}
    </li>
  );
}
