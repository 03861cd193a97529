import { useT } from '../../../../lib/i18n/i18n.ts';
import type { FindingFilter } from '../../model/finding-view.ts';
import { STANDING_VIEWS, viewOf, type NamedView } from '../../model/named-views.ts';

export type TitledView = NamedView & { title: string };

/** The views of the register, and the one that a filter is in. */
export function useViews(filter: FindingFilter): { views: TitledView[]; current: TitledView | null } {
  const t = useT();
  const views = STANDING_VIEWS.map((view) => ({ ...view, title: t(`findings.view.${view.id}`) }));
  return { views, current: viewOf(views, filter) };
}
