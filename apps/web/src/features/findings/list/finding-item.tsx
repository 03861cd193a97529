import type { FindingRow } from '@rigbook/contract';
import { Link } from 'react-router';
import { picturePath } from '../../../lib/api/stored-path.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Day } from '../../../lib/i18n/moment.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { PriorityMark, ReturnedMark, StateMark } from '../finding/marks.tsx';
import classes from './finding-list.module.css';

/** The most thumbnails; the page of the finding has all pictures. */
const MOST_PICTURES = 2;

/** A finding in the register; all of it links to its page. */
export function FindingItem({ row, to }: { row: FindingRow; to: string }) {
  const t = useT();
  const { owner: isProvider } = useSession();
  return (
    <article className={classes.finding} data-overdue={row.days_overdue > 0 || undefined}>
      <div className={classes.ref}>
        <PriorityMark priority={row.priority} />
        <bdi>{row.ref}</bdi>
      </div>
      <div className={classes.text}>
        <Link to={to} className={classes.link}>
          <bdi>{row.deficiency || t('findings.noText')}</bdi>
        </Link>
        <p className={classes.where}>
          <bdi>{row.rig.name}</bdi>
          {isProvider && <bdi>{row.client.name}</bdi>}
          <bdi>{row.sheet}</bdi>
          {row.section !== '' && <bdi>{row.section}</bdi>}
          {row.subsection !== '' && <bdi>{row.subsection}</bdi>}
          <span>{t(`search.report.${row.report.kind}`)}</span>
        </p>
      </div>
      <div className={classes.state}>
        <StateMark state={row.state} />
        <ReturnedMark returned={row.returned} />
      </div>
      <Cell title={t('findings.age')}>{t('findings.days', { n: row.age_days })}</Cell>
      <Days row={row} />
      <Cell title={t('findings.owner')}>
        <bdi>{row.owner?.name || row.owner_text || '–'}</bdi>
      </Cell>
      <Thumbnails row={row} />
    </article>
  );
}

/** The due day, or the closing day and who verified it. */
function Days({ row }: { row: FindingRow }) {
  const t = useT();
  const { closed_on: closed, due_on: due, verified_by: by, days_overdue: late } = row;
  if (closed !== null)
    return (
      <div className={classes.due} data-closed>
        <span>{t('findings.closedOn')}</span> <Day iso={closed} />
        {by !== '' && (
          <small>
            {t('findings.verified_by')} <bdi>{by}</bdi>
          </small>
        )}
      </div>
    );
  return (
    <div className={classes.due}>
      <span className={classes.title}>{t('findings.due')}</span>
      {due === null ? <span>{t('findings.noDue')}</span> : <Day iso={due} />}
      {late > 0 && <em>{t('findings.overdueBy', { n: late })}</em>}
    </div>
  );
}

function Cell({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className={classes.cell}>
      <span className={classes.title}>{title}</span>
      <span>{children}</span>
    </div>
  );
}

function Thumbnails({ row: { pictures } }: { row: FindingRow }) {
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
    <div className={classes.pictures}>
      {shown
        .slice(0, MOST_PICTURES)
        .map(
          (picture) =>
            picture && (
              <Picture
                key={picture.path}
                src={picturePath(picture.path, 50)}
                alt={picture.side}
                width={44}
                height={44}
              />
            ),
        )}
      {further > 0 && <span className={classes.further}>{`+${further}`}</span>}
    </div>
  );
}
