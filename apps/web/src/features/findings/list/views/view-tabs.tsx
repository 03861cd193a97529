import { Link } from 'react-router';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { findingsPath } from '../../model/finding-view.ts';
import type { NamedView } from '../../model/named-views.ts';
import { useFigures } from '../../queries.ts';
import type { TitledView } from './use-views.ts';
import classes from './view-tabs.module.css';

/** Each count is a call: of more views only the name is shown. */
const MOST_COUNTED = 12;

type Props = {
  views: readonly TitledView[];
  current: NamedView | null;
  /** Whether they are counted now: the list itself comes first. */
  counted: boolean;
};

/** The views of the register in a line, each with its number of findings in the whole portal. */
export function ViewTabs({ views, current, counted }: Props) {
  const t = useT();
  return (
    <nav className={classes.views} aria-label={t('findings.views')} data-queues>
      {views.map((view, index) => (
        <ViewTab
          key={view.id}
          view={view}
          isCurrent={view.id === current?.id}
          counted={counted && index < MOST_COUNTED}
        />
      ))}
    </nav>
  );
}

function ViewTab({ view, isCurrent, counted }: { view: TitledView; isCurrent: boolean; counted: boolean }) {
  const { owner } = useSession();
  const n = useFigures(view.filter, owner, counted).data?.total;
  return (
    <Link
      to={findingsPath(view.filter, view.sort)}
      className={classes.view}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <bdi>{view.title}</bdi>
      <b className={classes.count}>{n}</b>
    </Link>
  );
}
