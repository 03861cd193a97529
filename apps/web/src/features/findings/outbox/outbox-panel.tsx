import { Button } from '@mantine/core';
import type { FindingPage } from '@rigbook/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Moment } from '../../../lib/i18n/moment.tsx';
import { findingPath, NO_FILTER } from '../model/finding-view.ts';
import { useFinding } from '../queries.ts';
import {
  isAddition,
  isRemark,
  isVerification,
  isWaiting,
  type GivenAct,
  type GivenAddition,
} from './given-act.model.ts';
import classes from './kept-acts.module.css';
import { useOutbox } from './use-outbox.ts';

/** What waits on this device to be sent, in the order in which it is sent, and what the portal has refused. */
export default function OutboxPanel() {
  const { kept, discard, sendAgain } = useOutbox();
  return (
    <ul className={`rb-plain-list ${classes.outbox}`}>
      {kept.map(({ act }) => (
        <Entry
          key={act.event}
          act={act}
          onAgain={() => void sendAgain(act)}
          onDiscard={() => void discard(act.event)}
        />
      ))}
    </ul>
  );
}

type Props = { onAgain: () => void; onDiscard: () => void };

const Entry = ({ act, ...actions }: Props & { act: GivenAct }) =>
  isAddition(act) ? <Addition act={act} {...actions} /> : <OfFinding act={act} {...actions} />;

/** A finding that is added: the portal has none of it. */
function Addition({ act, ...actions }: Props & { act: GivenAddition }) {
  return (
    <Waiting act={act} {...actions}>
      <bdi>{[act.rig.name, act.sheet].join(' · ')}</bdi>
    </Waiting>
  );
}

function OfFinding({ act, ...actions }: Props & { act: Exclude<GivenAct, GivenAddition> }) {
  const t = useT();
  const { data: finding } = useFinding(act.finding);
  const name = finding ? [finding.rig.name, finding.ref].filter(Boolean).join(' ') : t('outbox.finding');
  return (
    <Waiting act={act} finding={finding} {...actions}>
      <Link to={findingPath(act.finding, { filter: NO_FILTER, sort: 'due' })}>
        <bdi>{name}</bdi>
      </Link>
    </Waiting>
  );
}

type WaitingProps = Props & { act: GivenAct; finding?: FindingPage | undefined; children: ReactNode };

function Waiting({ act, finding, children, onAgain, onDiscard }: WaitingProps) {
  const t = useT();
  const { refused, givenAt } = act;
  return (
    <li className={classes.act} data-refused={!isWaiting(act) || undefined}>
      {children} <Moment iso={new Date(givenAt).toISOString()} />
      <p>{refused ?? t('outbox.waiting')}</p>
      <p dir="auto">
        {t('outbox.yours')} <Said act={act} />
      </p>
      {refused !== null && finding && <There finding={finding} />}
      {refused !== null && (
        <div className={classes.actions}>
          {/* A decision was about what the finding said then: it is made again on its page. */}
          {!isVerification(act) && (
            <Button size="compact-sm" variant="default" onClick={onAgain}>
              {t('outbox.again')}
            </Button>
          )}
          <Button size="compact-sm" variant="subtle" color="red" onClick={onDiscard}>
            {t('findings.answer.discard')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** What the user said. */
function Said({ act }: { act: GivenAct }) {
  const t = useT();
  const pictures = isVerification(act) ? 0 : act.pictures.length;
  const beside = pictures > 0 && ` (${t('findings.answer.pictures', { n: pictures })})`;
  return (
    <>
      {whatIn(act, t)}
      {beside}
      {act.text !== '' && ': '}
      <bdi>{act.text}</bdi>
    </>
  );
}

function whatIn(act: GivenAct, t: ReturnType<typeof useT>): string {
  if (isAddition(act)) return t('outbox.new');
  if (isRemark(act)) return t(act.internal === 1 ? 'findings.remark.internal' : 'outbox.remark');
  return t(isVerification(act) ? `findings.event.${act.result}` : `findings.answer.${act.state ?? 'question'}`);
}

/** What the portal has instead: nobody's words are replaced by the last ones. */
function There({ finding: { events, state } }: { finding: FindingPage }) {
  const t = useT();
  const last = events.findLast(({ text }) => text !== '');
  return (
    <p dir="auto">
      {t('outbox.there')} {[t(`findings.state.${state}`), last?.text].filter(Boolean).join(': ')}
    </p>
  );
}
