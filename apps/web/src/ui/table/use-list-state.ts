import { useState } from 'react';

/** Which page of a list is shown, and for which search. */
export type ListState = {
  page: number;
  search: string;
  /** `replace`: replaces the history entry, for a page that the user didn't choose. */
  setPage: (page: number, replace?: boolean) => void;
  /** A new search begins at its first page. */
  setSearch: (search: string) => void;
};

export function useListState(): ListState {
  const [state, setState] = useState({ page: 1, search: '' });
  return {
    ...state,
    setPage: (page) => setState((old) => ({ ...old, page })),
    setSearch: (search) => setState((old) => (old.search === search ? old : { page: 1, search })),
  };
}
