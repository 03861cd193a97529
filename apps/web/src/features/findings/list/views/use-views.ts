import type { SavedView } from '@rigbook/contract';
import { useT } from '../../../../lib/i18n/i18n.ts';
import type { FindingFilter } from '../../model/finding-view.ts';
import { namedView, STANDING_VIEWS, viewOf, type NamedView } from './named-views.model.ts';
import { useSavedViews } from '../../queries.ts';

/** `saved`: of a view that a person or their company has saved. */
export type TitledView = NamedView & { title: string; saved?: SavedView };

/** The views of the register, those that everyone has first, and the one that a filter is in. */
export function useViews(filter: FindingFilter): { views: TitledView[]; current: TitledView | null } {
  const t = useT();
  const saved = useSavedViews().data ?? [];
  const views: TitledView[] = [
    ...STANDING_VIEWS.map((view) => ({ ...view, title: t(`findings.view.${view.id}`) })),
    ...saved.map((view) => ({ ...namedView(view), title: view.name, saved: view })),
  ];
  return { views, current: viewOf(views, filter) };
}
