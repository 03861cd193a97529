import type { FindingRow } from '@rigbook/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { picturePath } from '../../../lib/api/stored-path.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Day } from '../../../lib/i18n/moment.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { ClockIcon, FileIcon } from '../../../ui/icons/icons.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Tick } from '../act/many/tick.tsx';
import type { Ticking } from '../act/many/use-ticks.ts';
import { AcceptedMark, PriorityMark, ReturnedMark, StateMark } from '../finding/marks.tsx';
import classes from './finding-table.module.css';
import { ProposedMark } from '../proposal/proposed-mark.tsx';
import { ROLES } from '../../../ui/table/table-roles.ts';
import { useLongPress } from './use-long-press.ts';

type Props = { row: FindingRow; to: string; ticking: Ticking | null };

/** A finding in the register; all of it links to its page. On a phone, pressing it long ticks it. */
export function FindingTableRow({ row, to, ticking }: Props) {
  const t = useT();
  const pressing = useLongPress(() => ticking?.tick([row], !ticking.ticks.has(row.UUID)));
  return (
    <tr
      {...ROLES.row}
      className={classes.row}
      data-priority={row.priority}
      data-ticked={ticking?.ticks.has(row.UUID) || undefined}
      {...(ticking && pressing)}
    >
      {ticking && (
        <Cell place="tick">
          <Tick row={row} ticking={ticking} />
        </Cell>
      )}
      <Cell place="ref">
        <bdi className={classes.number}>{row.ref}</bdi>
        <PriorityMark priority={row.priority} />
      </Cell>
      <Cell place="find">
        <Link to={to} className={classes.link} dir="auto">
          {row.deficiency || t('findings.noText')}
        </Link>
        <Where row={row} />
      </Cell>
      <Cell place="state">
        {row.returned === null ? <StateMark state={row.state} /> : <ReturnedMark returned={row.returned} />}
        <div className={classes.age}>
          {t(row.closed_on === null ? 'findings.daysOld' : 'findings.closedAfter', { n: row.age_days })}
        </div>
        <ProposedMark row={row} />
      </Cell>
      <Cell place="due">
        <Days row={row} />
        <AcceptedMark row={row} />
      </Cell>
      <Cell place="owner">
        <Person row={row} />
      </Cell>
      <Cell place="pictures">
        <Thumbnails row={row} />
      </Cell>
    </tr>
  );
}

type Place = 'tick' | 'ref' | 'find' | 'state' | 'due' | 'owner' | 'pictures';

const Cell = ({ place, children }: { place: Place; children: ReactNode }) => (
  <td {...ROLES.cell} className={classes[place]}>
    {children}
  </td>
);

/** The rig and the place on it, in one line. */
function Where({ row }: { row: FindingRow }) {
  const t = useT();
  const { owner: isProvider } = useSession();
  const further = [row.location, isProvider ? row.client.name : '', t(`search.report.${row.report.kind}`)];
  return (
    <p className={classes.where}>
      <span className={classes.place}>
        <b>
          <bdi>{row.rig.name}</bdi>
        </b>
        <bdi>{row.subsection || row.section || row.sheet}</bdi>
      </span>
      {further.map((text) => text !== '' && <bdi key={text}>{text}</bdi>)}
    </p>
  );
}

/** The due day, or the day on which it was closed. */
function Days({ row: { closed_on: closed, due_on: due, days_overdue: late } }: { row: FindingRow }) {
  const t = useT();
  if (closed !== null)
    return (
      <>
        <Day iso={closed} />
        <div className={classes.age}>{t('findings.closedHere')}</div>
      </>
    );
  return (
    <>
      {due === null ? <span className={classes.none}>{t('findings.noDue')}</span> : <Day iso={due} />}
      {late > 0 && (
        <div className={classes.late}>
          <ClockIcon size={14} />
          {t('findings.lateBy', { n: late })}
        </div>
      )}
    </>
  );
}

/** Its owner, or the person that verified it once it is closed. */
function Person({ row }: { row: FindingRow }) {
  const t = useT();
  const isClosed = row.closed_on !== null;
  const name = isClosed ? row.verified_by : row.owner?.name || row.owner_text;
  if (name === '') return <span className={classes.none}>{isClosed ? '–' : t('findings.noOwner')}</span>;
  return (
    <bdi className={classes.person} title={name}>
      {name}
    </bdi>
  );
}

/** The most thumbnails; the page of the finding has all pictures. */
const MOST_PICTURES = 2;

function Thumbnails({ row: { pictures, files = [] } }: { row: FindingRow }) {
  const t = useT();
  const all = [
    ...pictures.before.map((path) => ({ path, side: t('findings.before') })),
    ...pictures.after.map((path) => ({ path, side: t('findings.after') })),
  ];
  const [before] = pictures.before;
  // One of each side, if there are both, to compare them.
  const shown = pictures.after.length > 0 && before !== undefined ? [all[0], all[pictures.before.length]] : all;
  const further = all.length - Math.min(shown.length, MOST_PICTURES);
  return (
    <>
      {shown
        .slice(0, MOST_PICTURES)
        .map(
          (picture) =>
            picture && (
              <Picture
                key={picture.path}
                src={picturePath(picture.path, 50)}
                alt={picture.side}
                width={38}
                height={38}
              />
            ),
        )}
      {further > 0 && <span className={classes.further}>{`+${further}`}</span>}
      {files.length > 0 && (
        <span className={classes.files} title={files.map(({ name }) => name).join('\n')}>
          <FileIcon size={16} />
          <span aria-hidden="true">{files.length}</span>
          <span className="rb-unseen">{t('findings.answer.files', { n: files.length })}</span>
        </span>
      )}
    </>
  );
}
