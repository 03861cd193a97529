import { Link } from 'react-router';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { findingsPath } from '../../model/finding-view.ts';
import type { NamedView } from './named-views.model.ts';
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
  /** How many of the current one are no longer in it, though the server still counts them. */
  left: number;
};

/** The views of the register in a line, each with its number of findings in the whole portal. */
export function ViewTabs({ views, current, counted, left }: Props) {
  const t = useT();
  return (
    <nav className={classes.views} aria-label={t('findings.views')} data-queues>
      {views.map((view, index) => (
        <ViewTab
          key={view.id}
          view={view}
          isCurrent={view.id === current?.id}
          counted={counted && index < MOST_COUNTED}
          left={view.id === current?.id ? left : 0}
        />
      ))}
    </nav>
  );
}

/** The width over which the line fades at its end (view-tabs.module.css). */
const FADING = 24;

/** There may be more views than have room beside each other. */
function bringIntoSight(link: HTMLElement | null): void {
  const line = link?.parentElement;
  if (!link || !line) return;
  const [own, shown] = [link.getBoundingClientRect(), line.getBoundingClientRect()];
  if (own.left < shown.left + FADING) line.scrollLeft += own.left - shown.left - FADING;
  if (own.right > shown.right - FADING) line.scrollLeft += own.right - shown.right + FADING;
}

type TabProps = { view: TitledView; isCurrent: boolean; counted: boolean; left: number };

function ViewTab({ view, isCurrent, counted, left }: TabProps) {
  const { owner } = useSession();
  const n = useFigures(view.filter, owner, counted).data?.total;
  return (
    <Link
      ref={isCurrent ? bringIntoSight : undefined}
      to={findingsPath(view.filter, view.sort)}
      className={classes.view}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <bdi>{view.title}</bdi>
      <b className={classes.count}>{n === undefined ? n : Math.max(0, n - left)}</b>
    </Link>
  );
}
