import type { FindingLogRow } from '@rigbook/contract';
import { Link } from 'react-router';
import { changesOf, eventName } from '../../../lib/i18n/event-text.ts';
import type { Translate } from '../../../lib/i18n/i18n.ts';
import { Moment } from '../../../lib/i18n/moment.tsx';
import { pathTo } from '../../../lib/navigation/paths.ts';
import type { Column } from '../../../ui/table/data-table.tsx';
import { PriorityMark } from '../finding/marks.tsx';
import classes from './log.module.css';

/** When, what happened, to which finding of which rig, and by whom. */
export const logColumns = (t: Translate): Column<FindingLogRow>[] => [
  { key: 'at', title: t('log.when'), width: 150, cell: ({ at }) => <Moment iso={at} /> },
  {
    key: 'what',
    title: t('log.what'),
    cell: (row) => (
      <div className={classes.what}>
        <strong>{eventName(row, t)}</strong>
        {row.text !== '' && <span dir="auto">{row.text}</span>}
        {changesOf(row, t).map((line) => (
          <span key={line} className={classes.small} dir="auto">
            {line}
          </span>
        ))}
        <Proof row={row} t={t} />
      </div>
    ),
  },
  {
    key: 'finding',
    title: t('log.finding'),
    cell: ({ finding: { UUID, ref, deficiency, priority } }) => (
      <div className={classes.what}>
        <span className={classes.finding}>
          <PriorityMark priority={priority} />
          <Link to={pathTo('findingShow', { uuid: UUID })}>
            <bdi>{ref || t('log.noRef')}</bdi>
          </Link>
        </span>
        <span className={classes.deficiency} dir="auto">
          {deficiency}
        </span>
      </div>
    ),
  },
  {
    key: 'rig',
    title: t('findings.rig'),
    cell: ({ rig, client }) => (
      <div className={classes.what}>
        <bdi>{rig.name}</bdi>
        <span className={classes.small}>
          <bdi>{client.name}</bdi>
        </span>
      </div>
    ),
  },
  {
    key: 'who',
    title: t('log.who'),
    cell: ({ user_name: name, side }) => (
      <div className={classes.what}>
        <bdi>{name ?? t('findings.side.system')}</bdi>
        {name !== null && <span className={classes.small}>{t(`findings.side.${side}`)}</span>}
      </div>
    ),
  },
];

/** What was sent with it. */
function Proof({ row: { pictures, files = [] }, t }: { row: FindingLogRow; t: Translate }) {
  const said = [
    ...(pictures.length > 0 ? [t('findings.answer.pictures', { n: pictures.length })] : []),
    ...files.map(({ name }) => name),
  ];
  return said.length === 0 ? null : (
    <span className={classes.small} dir="auto">
      {said.join(', ')}
    </span>
  );
}
