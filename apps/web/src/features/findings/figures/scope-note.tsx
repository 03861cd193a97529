import { useT } from '../../../lib/i18n/i18n.ts';
import type { FindingFilter } from '../model/finding-view.ts';
import classes from './tiles.module.css';

/** Says which surveys the figures below count. */
export function ScopeNote({ scope, report = '' }: Partial<Pick<FindingFilter, 'scope' | 'report'>>) {
  const t = useT();
  const surveys = scope === 'all' || scope === 'earlier' ? scope : 'current';
  return <p className={classes.surveys}>{t(`findings.in.${report === '' ? surveys : 'report'}`)}</p>;
}
