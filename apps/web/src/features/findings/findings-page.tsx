import { useEffect, useEffectEvent } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/session.ts';
import { useMayFollowUp } from './act/use-may-follow-up.ts';
import { Alert } from '@mantine/core';
import { Empty, Failed } from '../../ui/feedback/states.tsx';
import { late } from '../../ui/feedback/late.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { EarlierNote } from './figures/earlier-note.tsx';
import { Extract } from './list/extract.tsx';
import { FiguresShape, FiguresStrip } from './figures/figures-strip.tsx';
import { FilterBar } from './list/filter/filter-bar.tsx';
import { FindingList, FindingListShape, type ListProps } from './list/finding-list.tsx';
import { RefusedNote } from './list/refused-note.tsx';
import { useFindingView, type FindingChoices } from './list/filter/use-finding-view.ts';
import { ManyBar } from './act/many/many-bar.tsx';
import { allowedActions } from './act/many/many-actions.model.ts';
import { TickAll } from './act/many/tick.tsx';
import { useTicks } from './act/many/use-ticks.ts';
import { findingsPath, isFiltering, shownStates, writeView } from './model/finding-view.ts';
import { rowsAsDecided } from './outbox/given-act.model.ts';
import { useDecided } from './outbox/use-decided.ts';
import { useSendingKept } from './outbox/use-outbox.ts';
import { useIsQueue } from './queue/use-is-queue.ts';
import { useFigures, useFindings } from './queries.ts';
import { WaitingNote } from './act/verify/waiting-note.tsx';

/** Whether the findings are worked through one by one. */
type Working = { working: boolean };

/** Loaded separately: most people only read the register. */
const Queue = late(() => import('./queue/queue.tsx'));

/** The register of findings: filters, figures and the list. */
export default function FindingsPage() {
  const choices = useFindingView();
  const working = useIsQueue(choices.view.filter);
  // The shell's part for this can't be loaded once the connection is down.
  useSendingKept();
  return (
    <>
      <FilterBar {...choices} folded={working} />
      {!working && <Extract filter={choices.view.filter} />}
      <Figures {...choices.view} working={working} />
      <RefusedNote />
      <Register {...choices} working={working} />
    </>
  );
}

/** Above a queue, only what is not in it, so that the queue is in view at once. */
function Figures({ filter, sort, working }: FindingChoices['view'] & Working) {
  const { owner } = useSession();
  const { data, error, isPlaceholderData } = useFigures(filter, owner);
  if (!data) return error || working ? null : <FiguresShape />;
  // The findings of a report are shown in every scope.
  const shown = filter.scope !== '' || filter.report !== '';
  const to = findingsPath({ ...filter, report: '', scope: shown ? '' : 'earlier' }, sort);
  return (
    <>
      {!working && <FiguresStrip figures={data} filter={filter} stale={isPlaceholderData} />}
      <EarlierNote earlier={data.earlier} shown={shown} to={to} />
    </>
  );
}

function Register({ view, setPage, working }: Pick<FindingChoices, 'view' | 'setPage'> & Working) {
  const t = useT();
  const { owner } = useSession();
  const { data, error, isFetching, isPlaceholderData, refetch } = useFindings(view, owner);
  // The last finding of the last page was closed, or the address has a page that no longer exists.
  const pages = data ? Math.max(1, Math.ceil(data.total / data.per_page)) : 1;
  const isBeyond = !isFetching && data?.data.length === 0 && view.page > pages;
  const turnToLast = useEffectEvent(() => setPage(pages, true));
  useEffect(() => {
    if (isBeyond) turnToLast();
  }, [isBeyond]);
  const decided = useDecided();
  const ticks = useTicks(writeView({ ...view, page: 1 }).toString());
  const ticking = allowedActions(useMayFollowUp()).length > 0 ? ticks : null;
  if (!data) return error ? <Failed error={error} retry={refetch} /> : <FindingListShape />;
  const rows = rowsAsDecided(data.data, decided, shownStates(view.filter));
  const noneText =
    data.data.length > 0 ? 'findings.allDecided' : isFiltering(view.filter) ? 'findings.noneMatch' : 'findings.none';
  return (
    <div aria-busy={isFetching}>
      {data.preparing && (
        <Alert color="brand" mb="sm">
          {t('findings.preparing')}
        </Alert>
      )}
      {ticking && rows.length > 0 && <TickAll rows={rows} ticking={ticking} />}
      {rows.length > 0 ? (
        <Rows
          rows={rows}
          view={view}
          working={working}
          first={(data.current_page - 1) * data.per_page + 1}
          stale={isPlaceholderData}
          ticking={ticking}
        />
      ) : (
        <Empty text={t(noneText)} />
      )}
      <Pager label={t('findings.list')} page={view.page} perPage={data.per_page} total={data.total} onPage={setPage} />
      <WaitingNote />
      {ticking && <ManyBar {...ticking} />}
    </div>
  );
}

/** A page of the register; a queue also shows the current finding. */
function Rows({ working, ...props }: ListProps & Working) {
  if (!working) return <FindingList {...props} />;
  return <Queue key={writeView(props.view).toString()} {...props} fallback={<FindingListShape />} />;
}
