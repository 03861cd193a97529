import { useNavigation, useLocation, useSearchParams } from 'react-router';
import { BY_LIST } from '../../../../lib/navigation/list-address.ts';
import { NO_FILTER, readView, writeView, type FindingFilter, type FindingView } from '../../model/finding-view.ts';
import type { NamedView } from '../views/named-views.model.ts';

/** The view of the register, stored in the address, so that Back, reload and a shared link restore it. */
export function useFindingView() {
  const [address, setAddress] = useSearchParams();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const isLeaving = next !== undefined && next.pathname !== pathname;
  const view = readView(address);
  const show = (change: Partial<FindingView>, options: { replace?: boolean; preventScrollReset?: boolean } = {}) =>
    setAddress(writeView({ ...view, page: 1, ...change }), { ...options, state: BY_LIST });

  return {
    view,
    /** Sets a filter and returns to the first page. */
    choose: (choice: Partial<FindingFilter>) =>
      show({ filter: { ...view.filter, ...choice } }, { preventScrollReset: true }),
    setSort: (sort: FindingView['sort']) => show({ sort }, { preventScrollReset: true }),
    setPage: (page: number, replace = false) => show({ page }, { replace }),
    /** Continued typing is one step for Back. It is delayed, so it must not bring back a user who has left the page. */
    setSearch: (search: string) => {
      if (isLeaving) return;
      show({ filter: { ...view.filter, search } }, { replace: view.filter.search !== '', preventScrollReset: true });
    },
    /** Removes all filters except the scope and those of the view. */
    clear: (kept: NamedView | null) => {
      const filter = { ...(kept?.filter ?? NO_FILTER), scope: view.filter.scope };
      setAddress(writeView({ ...view, page: 1, filter }));
    },
  };
}

export type FindingChoices = ReturnType<typeof useFindingView>;
