import type { Home, HomeChange } from '@rigbook/contract';
import { formatVisitDate, reportPage } from '@rigbook/domain';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '../../../lib/i18n/format.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { Failed } from '../../../ui/feedback/states.tsx';
import { UndecidedCompanies } from '../../clients/public.ts';
import { useHome } from '../queries.ts';
import classes from './at-work.module.css';
import { FirstSteps } from './first-steps.tsx';
import { Waiting } from './waiting.tsx';

/** What is theirs, for people at work: what others have changed, the next visits, and rigs with open criticals. */
export default function AtWork({ waiting }: { waiting: ReactNode }) {
  const { t } = useLanguage();
  const { data, error, refetch } = useHome();
  if (!data && !error) return waiting;
  return (
    <div className={classes.atWork}>
      <FirstSteps />
      <Waiting />
      {data && data.undecided > 0 && <UndecidedCompanies count={data.undecided} />}
      <section className={classes.panel} aria-label={t('home.work')}>
        {data ? <Lists home={data} /> : <Failed error={error} retry={refetch} />}
      </section>
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

function List({ title, empty, children, foot }: ListProps) {
  const isEmpty = [children].flat(2).filter(Boolean).length === 0;
  return (
    <section className={classes.list}>
      <h2>{title}</h2>
      {isEmpty ? <p className={classes.empty}>{empty}</p> : <ul>{children}</ul>}
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
