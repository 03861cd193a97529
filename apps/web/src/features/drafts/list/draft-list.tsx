import type { DraftRow } from '@rigbook/contract';
import { reportPage } from '@rigbook/domain';
import { Fragment, useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDateTime, formatDay } from '../../../lib/i18n/format.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { useDraftsOfRig } from '../queries.ts';
import classes from './draft-list.module.css';

/** The surveys of a rig that are not finished; nothing where there is none. */
export function DraftList({ rig }: { rig: string }) {
  return <Drafts drafts={useDraftsOfRig(rig)} />;
}

type Props = {
  drafts: readonly DraftRow[];
  /** Whether each says of which rig it is. */
  ofRigs?: boolean;
  /** What stands below them. */
  children?: ReactNode;
};

export function Drafts({ drafts, ofRigs = false, children }: Props) {
  const t = useT();
  const heading = useId();
  if (drafts.length === 0) return null;
  return (
    <section className={classes.list} aria-labelledby={heading}>
      <h2 id={heading}>{t('drafts.title')}</h2>
      <ul>
        {drafts.map((draft) => (
          <Entry key={draft.UUID} draft={draft} ofRigs={ofRigs} />
        ))}
      </ul>
      {children}
    </section>
  );
}

function Entry({ draft, ofRigs }: { draft: DraftRow; ofRigs: boolean }) {
  const t = useT();
  const { UUID: uuid, kind, rig, client, title, author, findings, survey_date: day, updated_at: updated } = draft;
  const facts = [
    ...(ofRigs ? [t(`drafts.kind.${kind}`), client.name] : []),
    title,
    day === null ? '' : formatDay(day),
    t('drafts.findings', { n: findings }),
    t('drafts.by', { name: author }),
  ].filter(Boolean);
  return (
    <li>
      <Link to={pathTo(reportPage(kind, 'Show'), { uuid })} className={classes.entry}>
        <span className={classes.mark}>{t('drafts.mark')}</span>
        <bdi className={classes.name}>{ofRigs ? rig.name : t(`drafts.kind.${kind}`)}</bdi>
        <span className={classes.facts}>
          {facts.map((fact, index) => (
            <Fragment key={fact}>
              {index > 0 && ' · '}
              <bdi>{fact}</bdi>
            </Fragment>
          ))}
        </span>
        <span className={classes.end}>{t('drafts.changed', { time: formatDateTime(updated) })}</span>
      </Link>
    </li>
  );
}
