import { findingsTurn, type Home, type HomeChange } from '@rigbook/contract';
import { formatVisitDate, kindsOf, reportPage } from '@rigbook/domain';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { routeQuery } from '../../../lib/api/queries.ts';
import { useQuiet } from '../../../lib/api/use-quiet.ts';
import { formatDateTime } from '../../../lib/i18n/format.ts';
import { useLanguage, withTexts } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { late } from '../../../ui/feedback/late.tsx';
import { Failed } from '../../../ui/feedback/states.tsx';
import { UndecidedCompanies } from '../../clients/public.ts';
import { useFirstSteps, useHome } from '../queries.ts';
import classes from './at-work.module.css';
import { FirstSteps } from './first-steps.tsx';
import { Waiting } from './waiting.tsx';

/** Asked for once the rest is there: it is not what the page waits for. */
const UnderWay = late(withTexts(['drafts'], () => import('./under-way.tsx')));

/** What is theirs, for people at work: what others have changed, the next visits, and rigs with open criticals. */
export default function AtWork({ waiting, onThere }: { waiting: ReactNode; onThere: () => void }) {
  const { t } = useLanguage();
  const { data, error, refetch } = useHome();
  const may = useMay();
  const mayWork = kindsOf('workbook').some((kind) => may.call(`${kind}.update`) || may.call(`${kind}.finish`));
  useFirstSteps(may.open('branding'));
  useQuery({ ...routeQuery(findingsTurn), enabled: may.open('findings') });
  // All of it appears at once: nothing is pushed down by what comes later.
  const isThere = useQuiet() && (data !== undefined || error !== null);
  const there = useEffectEvent(onThere);
  useEffect(() => {
    if (isThere && !mayWork) there();
  }, [isThere, mayWork]);
  if (!isThere) return waiting;
  return (
    <div className={classes.atWork}>
      <FirstSteps />
      <div className={classes.desk}>
        <Waiting />
        <section className={classes.panel} aria-label={t('home.work')}>
          {data ? <Lists home={data} /> : <Failed error={error} retry={refetch} />}
        </section>
      </div>
      {data && data.undecided > 0 && <UndecidedCompanies count={data.undecided} />}
      {mayWork && <UnderWay onThere={onThere} onFailed={onThere} />}
    </div>
  );
}

function Lists({ home }: { home: Home }) {
  const { t, term } = useLanguage();
  const { owner } = useSession();
  const may = useMay();
  const { changes, visits, fleet } = home;
  const clientOf = (client: string) => (owner ? [client] : []);
  return (
    <>
      <div className={classes.side}>
        {may.open('fleet') && (
          <List title={t('home.criticals')} empty={t('home.criticals.none')} foot={<OnFleet {...fleet} />}>
            {fleet.most.map(({ UUID: uuid, name, client, open }) => (
              <Entry
                key={uuid}
                to={`${pathTo('findings')}?rig=${uuid}&priority=critical&state=open,progress,ready`}
                name={name}
                facts={clientOf(client)}
                end={t('home.criticals.open', { n: open })}
                isCritical
              />
            ))}
            {fleet.rigs > fleet.most.length && (
              <li className={classes.more}>{t('home.criticals.more', { n: fleet.rigs - fleet.most.length })}</li>
            )}
          </List>
        )}
        {may.open('visitShow') && (
          <List title={t('home.visits')} empty={t('home.visits.none')}>
            {visits.map(({ UUID: uuid, date, rig, type, client }) => (
              <Entry
                key={uuid}
                to={pathTo('visitShow', { uuid })}
                name={rig}
                facts={[term(type), ...clientOf(client)]}
                end={formatVisitDate(date)}
              />
            ))}
          </List>
        )}
      </div>
      <List title={t('home.changes')} empty={t('home.changes.none', { time: formatDateTime(home.since) })}>
        {changes.map((change) => (
          <Entry
            key={change.UUID}
            to={pathOf(change)}
            name={change.rig}
            facts={[
              t(`home.${change.action}.${change.entity}`),
              ...(change.kind ? [t(`search.report.${change.kind}`)] : []),
              ...clientOf(change.client),
            ]}
            end={[formatDateTime(change.at), change.user_name ?? ''].filter(Boolean).join(' · ')}
          />
        ))}
      </List>
    </>
  );
}

function pathOf({ entity, kind, UUID: uuid }: HomeChange): string {
  if (entity === 'visit') return pathTo('visitShow', { uuid });
  return kind ? pathTo(reportPage(kind, 'Show'), { uuid }) : pathTo('rigShow', { uuid });
}

/** What is open on all rigs, which leads to the board, and in earlier surveys. */
function OnFleet({ open, earlier }: Pick<Home['fleet'], 'open' | 'earlier'>) {
  const { t } = useLanguage();
  const n = earlier ? earlier.critical + earlier.major + earlier.minor : 0;
  return (
    <p className={classes.foot}>
      <Link to={pathTo('fleet')}>{t('home.fleet', open)}</Link>
      {n > 0 && (
        <>
          {' · '}
          <Link to={`${pathTo('findings')}?scope=earlier&sort=age`}>
            {t('home.fleet.earlier', { n, days: earlier?.oldest_days ?? 0 })}
          </Link>
        </>
      )}
    </p>
  );
}

type ListProps = { title: string; empty: string; children: ReactNode[] | ReactNode; foot?: ReactNode };

/** More than these are unfolded: nothing is cut in the middle of an entry. */
const SHOWN = 4;

function List({ title, empty, children, foot }: ListProps) {
  const { t } = useLanguage();
  const [isWhole, setIsWhole] = useState(false);
  const entries = [children].flat(2).filter(Boolean);
  const left = isWhole ? 0 : entries.length - SHOWN;
  return (
    <section className={classes.list}>
      <h2>{title}</h2>
      {entries.length === 0 ? (
        <p className={classes.empty}>{empty}</p>
      ) : (
        <ul>{left > 0 ? entries.slice(0, SHOWN) : entries}</ul>
      )}
      {left > 0 && (
        <button type="button" className={classes.rest} onClick={() => setIsWhole(true)}>
          {t('home.more', { n: left })}
        </button>
      )}
      {foot}
    </section>
  );
}

type EntryProps = { to: string; name: string; facts: readonly string[]; end: string; isCritical?: boolean };

function Entry({ to, name, facts, end, isCritical = false }: EntryProps) {
  return (
    <li>
      <Link to={to} className={classes.entry}>
        <bdi className={classes.name}>{name}</bdi>
        {facts.length > 0 && (
          <span className={classes.facts}>
            {facts.map((fact, index) => (
              <Fragment key={fact}>
                {index > 0 && ' · '}
                <bdi>{fact}</bdi>
              </Fragment>
            ))}
          </span>
        )}
        <span className={classes.end} data-critical={isCritical || undefined}>
          <bdi>{end}</bdi>
        </span>
      </Link>
    </li>
  );
}
