import {
  NO_FILTER,
  readView,
  setParts,
  shownStates,
  writeView,
  type FilterPart,
  type FindingFilter,
  type FindingSort,
  type FindingView,
} from '../../model/finding-view.ts';

/** A view of the register that has a name: what it shows, and in which order. */
export type NamedView = Pick<FindingView, 'filter' | 'sort'> & { id: string };

/** The views that everyone has, in their order. */
export const STANDING = ['open', 'returned', 'ready', 'asked', 'proposed', 'closed'] as const;
export type Standing = (typeof STANDING)[number];

const OF_STANDING: Record<Standing, [filter: Partial<FindingFilter>, sort?: FindingSort]> = {
  open: [{}],
  returned: [{ returned: '1' }],
  ready: [{ state: 'ready' }],
  asked: [{ asked: '1' }],
  proposed: [{ proposed: '1' }],
  closed: [{ state: 'closed' }, 'closed'],
};

export const STANDING_VIEWS: readonly (NamedView & { id: Standing })[] = STANDING.map((id) => {
  const [filter, sort = 'due'] = OF_STANDING[id];
  return { id, filter: { ...NO_FILTER, ...filter }, sort };
});

/** A saved view as the register shows it; its query was written by another version, perhaps. */
export function namedView({ UUID, query }: { UUID: string; query: string }): NamedView {
  const { filter, sort } = readView(new URLSearchParams(query));
  return { id: UUID, filter, sort };
}

/** What a view keeps of the register: filter and order, without the page. */
export const queryToSave = ({ filter, sort }: Pick<FindingView, 'filter' | 'sort'>): string =>
  writeView({ filter, sort, page: 1 }).toString();

const isNotClosed = (filter: FindingFilter): boolean =>
  shownStates(filter)
    .split(',')
    .every((state) => state !== 'closed' && state !== 'superseded');

/** Whether a filter shows some of what a view shows, and nothing else. */
function isWithin(filter: FindingFilter, view: NamedView): boolean {
  if (view.id === 'open') return isNotClosed(filter);
  if (view.id === 'closed') return shownStates(filter) === 'closed';
  return setParts(view.filter).every((part) => view.filter[part] === filter[part]);
}

/** The view that a filter is in: the one that says most of it; null if it is in none. */
export function viewOf<View extends NamedView>(views: readonly View[], filter: FindingFilter): View | null {
  const fitting = views.filter((view) => isWithin(filter, view));
  return fitting.reduce<View | null>(
    (best, view) => (best && setParts(best.filter).length >= setParts(view.filter).length ? best : view),
    null,
  );
}

/** The parts of a filter that its view does not say. */
export const addedParts = (filter: FindingFilter, view: NamedView | null): FilterPart[] =>
  setParts(filter).filter((part) => filter[part] !== view?.filter[part]);

/** Whether the register shows something else than the view that it is in. */
export const isChanged = ({ filter, sort }: FindingView, view: NamedView | null): boolean =>
  view === null || addedParts(filter, view).length > 0 || view.sort !== sort;

/** The filter without some parts, in the same view as before. */
export const withoutParts = (parts: readonly FilterPart[], view: NamedView | null): Partial<FindingFilter> => ({
  ...Object.fromEntries(setParts(view?.filter ?? NO_FILTER).map((part) => [part, view?.filter[part]])),
  ...Object.fromEntries(parts.map((part) => [part, view?.filter[part] ?? ''])),
});
