import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Alert, Button } from '@mantine/core';
import type { FindingRow } from '@rigbook/contract';
import { Link } from 'react-router';
import { useT } from '../../lib/i18n/i18n.ts';
import { pathTo } from '../../lib/navigation/paths.ts';
import { usePageNames } from '../../lib/navigation/page-subject.ts';
import { useSession } from '../../lib/session/session.ts';
import { Empty, Failed } from '../../ui/feedback/states.tsx';
import { late } from '../../ui/feedback/late.tsx';
import { ClockIcon } from '../../ui/icons/icons.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { Extract } from './list/extract.tsx';
import { FiguresLine, FiguresShape } from './figures/figures-line.tsx';
import { FilterLine } from './list/filter/filter-line.tsx';
import { FindingTable, FindingTableShape, type ListProps } from './list/finding-table.tsx';
import { KeptAdditions } from './list/kept-additions.tsx';
import { RefusedNote } from './list/refused-note.tsx';
import classes from './list/register.module.css';
import { chipText, useChips, useIsNamed } from './list/filter/use-chips.ts';
import { useFindingView, type FindingChoices } from './list/filter/use-finding-view.ts';
import { useViews, type TitledView } from './list/views/use-views.ts';
import { ViewTabs } from './list/views/view-tabs.tsx';
import { ManyBar } from './act/many/many-bar.tsx';
import { allowedActions } from './act/many/many-actions.model.ts';
import { AddToRig } from './act/add/add-button.tsx';
import { useAddable } from './act/add/addable.ts';
import { TickAll } from './act/many/tick.tsx';
import { useTicks, type Ticking } from './act/many/use-ticks.ts';
import { isFiltering, writeView, type FindingFilter, type FindingView } from './model/finding-view.ts';
import { figuresWithout } from './figures/figures-without.model.ts';
import { useListed } from './outbox/use-listed.ts';
import { useSendingKept } from './outbox/use-outbox.ts';
import { useIsQueue } from './queue/use-is-queue.ts';
import { useFigures } from './queries.ts';
import { useMayFollowUp } from './act/use-may-follow-up.ts';
import { WaitingNote } from './act/verify/waiting-note.tsx';

/** Loaded separately: most people only read the register. */
const Queue = late(() => import('./queue/queue.tsx'), 'kept');

/** The register of findings: its views, the filter, figures and the list. */
export default function FindingsPage() {
  const t = useT();
  const choices = useFindingView();
  const { filter } = choices.view;
  const { views, current } = useViews(filter);
  const isQueue = useIsQueue(filter);
  const { list, left } = useListed(choices.view);
  const words = useWords(filter, current);
  usePageNames(words === '' ? {} : { subject: words });
  // The shell's part for this can't be loaded once the connection is down.
  useSendingKept();
  return (
    <div className={classes.register}>
      <PageHeader
        beside={<ViewTabs views={views} current={current} counted={list.data !== undefined} left={left.length} />}
        actions={
          <div className={classes.document}>
            <Button component={Link} to={pathTo('findingLog')} variant="subtle" leftSection={<ClockIcon size={16} />}>
              {t('log.open')}
            </Button>
            <Extract filter={filter} />
          </div>
        }
      />
      <FilterLine {...choices} current={current} />
      <RefusedNote />
      {filter.rig !== '' && (
        <div className={classes.add}>
          <AddToRig rig={filter.rig} />
        </div>
      )}
      <KeptAdditions rig={filter.rig} report={filter.report} surveys={useAddable(filter.rig)} />
      <Register {...choices} working={isQueue} />
    </div>
  );
}

/** What is shown, in a few words, for the tab of the browser and for a star; nothing for what everyone sees first. */
function useWords(filter: FindingFilter, view: TitledView | null): string {
  const chips = useChips(filter, view);
  const isFirst = view === null || view.id === 'open';
  const words = [isFirst ? '' : view.title, ...chips.map(chipText), filter.search && `“${filter.search}”`];
  return words.filter((one) => one !== '').join(' · ');
}

type RegisterProps = Pick<FindingChoices, 'view' | 'setPage' | 'setSort'> & {
  /** Whether the findings are worked through one by one. */
  working: boolean;
};

function Register({ view, setPage, setSort, working }: RegisterProps) {
  const { list: query, rows: decidedRows, left } = useListed(view);
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  // The last finding of the last page was closed, or the address has a page that no longer exists.
  const pages = data ? Math.max(1, Math.ceil(data.total / data.per_page)) : 1;
  const isBeyond = !isFetching && data?.data.length === 0 && view.page > pages;
  const turnToLast = useEffectEvent(() => setPage(pages, true));
  useEffect(() => {
    if (isBeyond) turnToLast();
  }, [isBeyond]);
  const ticks = useTicks(writeView({ ...view, page: 1 }).toString());
  const ticking = allowedActions(useMayFollowUp()).length > 0 ? ticks : null;
  const isNamed = useIsNamed(view.filter);
  const rows = isNamed ? decidedRows : undefined;
  const list = data &&
    rows && {
      rows,
      view,
      first: (data.current_page - 1) * data.per_page + 1,
      total: data.total - (data.data.length - rows.length),
      stale: isPlaceholderData,
      ticking,
    };
  const isWorking = working && list !== undefined && list.rows.length > 0;
  const pager = data && list && <PagerOf view={view} list={data} onPage={setPage} />;
  return (
    <div aria-busy={isFetching}>
      {data?.preparing && <Preparing />}
      {isWorking ? (
        <Queue key={writeView(view).toString()} {...list} fallback={<FindingTableShape />}>
          {/* The finding itself says which of how many it is. */}
          {pages > 1 ? pager : undefined}
        </Queue>
      ) : (
        <Panel view={view} ticking={ticking} rows={rows} left={left}>
          {!list && (error ? <Failed error={error} retry={refetch} /> : <FindingTableShape />)}
          {list && list.rows.length > 0 && <FindingTable {...list} onSort={setSort} />}
          {list && list.rows.length === 0 && (
            <NoFindings filter={view.filter} areDecided={(data?.data.length ?? 0) > 0} />
          )}
        </Panel>
      )}
      {!isWorking && pager}
      <WaitingNote />
      {ticking && <ManyBar {...ticking} />}
    </div>
  );
}

type Listed = { per_page: number; total: number };

function PagerOf({ view, list, onPage }: { view: FindingView; list: Listed; onPage: (page: number) => void }) {
  const t = useT();
  return (
    <Pager label={t('findings.list')} page={view.page} perPage={list.per_page} total={list.total} onPage={onPage} />
  );
}

type PanelProps = {
  view: FindingView;
  ticking: Ticking | null;
  rows: ListProps['rows'] | undefined;
  /** What is no longer to be counted. */
  left: readonly FindingRow[];
  children: ReactNode;
};

/** The list, below a line of figures. */
function Panel({ view, ticking, rows = [], left, children }: PanelProps) {
  const { owner } = useSession();
  const figures = useFigures(view.filter, owner);
  const isNamed = useIsNamed(view.filter);
  const { error, isPlaceholderData } = figures;
  const data = isNamed && figures.data ? figuresWithout(figures.data, left) : undefined;
  const isSelecting = ticking !== null && (ticking.isSelecting || ticking.ticks.size > 0);
  return (
    <div className={classes.panel} data-waits={!isNamed || undefined}>
      <div className={classes.head} data-selecting={isSelecting || undefined}>
        {ticking && rows.length > 0 && <TickAll rows={rows} ticking={ticking} />}
        {data && <FiguresLine figures={data} view={view} stale={isPlaceholderData} />}
        {!data && !error && <FiguresShape />}
      </div>
      {children}
    </div>
  );
}

function Preparing() {
  const t = useT();
  return (
    <Alert color="brand" mb="sm">
      {t('findings.preparing')}
    </Alert>
  );
}

/** Why there is nothing. */
function NoFindings({ filter, areDecided }: { filter: FindingFilter; areDecided: boolean }) {
  const t = useT();
  return (
    <Empty
      text={t(areDecided ? 'findings.allDecided' : isFiltering(filter) ? 'findings.noneMatch' : 'findings.none')}
    />
  );
}
