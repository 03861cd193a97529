import { TURNS, type FindingsTurn } from '@rigbook/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '../../lib/i18n/i18n.ts';
import { usePageNames } from '../../lib/navigation/page-subject.ts';
import { Empty, Failed } from '../../ui/feedback/states.tsx';
import { FindingTableShape } from './list/finding-table.tsx';
import { readView } from './model/finding-view.ts';
import { shownTurn } from './model/turns.ts';
import { useSendingKept } from './outbox/use-outbox.ts';
import { useTurn } from './queries.ts';
import { TurnGroup } from './turn/turn-group.tsx';
import { TurnTabs } from './turn/turn-tabs.tsx';
import classes from './turn/turn.module.css';

/** What waits for the person, one finding after another (rules.md#whose-turn-it-is). */
export default function TurnPage() {
  const t = useT();
  usePageNames({ heading: t('turn.title') });
  // The shell's part for this can't be loaded once the connection is down.
  useSendingKept();
  const { data, error, refetch } = useTurn();
  if (!data) return error ? <Failed error={error} retry={refetch} /> : <FindingTableShape />;
  return <Turns waiting={data} />;
}

function Turns({ waiting }: { waiting: FindingsTurn }) {
  const t = useT();
  const [address] = useSearchParams();
  const { filter, page } = readView(address);
  const asked = TURNS.find((turn) => turn === filter.turn);
  /** The group that is worked on stays until another is chosen, also once nothing is left in it. */
  const [begun, begin] = useState(() => asked ?? shownTurn(waiting));
  const turn = asked ?? begun ?? shownTurn(waiting);
  if (turn !== begun) begin(turn);
  if (turn === null) return <Empty text={t('turn.done')} />;
  return (
    <div className={classes.page}>
      <TurnTabs waiting={waiting} current={turn} />
      <TurnGroup key={`${turn} ${page}`} turn={turn} page={page} waiting={waiting} />
    </div>
  );
}
