import { useEffect, useEffectEvent } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/session.ts';
import { Alert } from '@mantine/core';
import { Empty, Failed } from '../../ui/feedback/states.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { EarlierNote } from './list/earlier-note.tsx';
import { FiguresShape, FiguresStrip } from './list/figures-strip.tsx';
import { FilterBar } from './list/filter-bar.tsx';
import { FindingList, FindingListShape } from './list/finding-list.tsx';
import { useFindingView, type FindingChoices } from './list/use-finding-view.ts';
import { findingsPath, isFiltering } from './model/finding-view.ts';
import { useFigures, useFindings } from './queries.ts';

/** The register of findings: which of them, in figures, and one by one. */
export default function FindingsPage() {
  const choices = useFindingView();
  return (
    <>
      <FilterBar {...choices} />
      <Figures {...choices.view} />
      <Register {...choices} />
    </>
  );
}

function Figures({ filter, sort }: FindingChoices['view']) {
  const { owner } = useSession();
  const { data, error, isPlaceholderData } = useFigures(filter, owner);
  if (!data) return error ? null : <FiguresShape />;
  // A report is shown with all of its findings whatever the scope.
  const shown = filter.scope !== '' || filter.report !== '';
  const to = findingsPath({ ...filter, report: '', scope: shown ? '' : 'earlier' }, sort);
  return (
    <>
      <FiguresStrip figures={data} filter={filter} stale={isPlaceholderData} />
      <EarlierNote earlier={data.earlier} shown={shown} to={to} />
    </>
  );
}

function Register({ view, setPage }: Pick<FindingChoices, 'view' | 'setPage'>) {
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
  if (!data) return error ? <Failed error={error} retry={refetch} /> : <FindingListShape />;
  return (
    <div aria-busy={isFetching}>
      {data.preparing && (
        <Alert color="brand" mb="sm">
          {t('findings.preparing')}
        </Alert>
      )}
      {data.data.length > 0 ? (
        <FindingList
          rows={data.data}
          view={view}
          first={(data.current_page - 1) * data.per_page + 1}
          stale={isPlaceholderData}
        />
      ) : (
        <Empty text={t(isFiltering(view.filter) ? 'findings.noneMatch' : 'findings.none')} />
      )}
      <Pager label={t('findings.list')} page={view.page} perPage={data.per_page} total={data.total} onPage={setPage} />
    </div>
  );
}
