import { Link } from 'react-router';
import { formatNumber } from '../../../lib/i18n/format.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { boardFigure, type BoardFigure } from './board-links.model.ts';
import type { FindingFilter } from '../model/finding-view.ts';
import classes from './board.module.css';

type Props = {
  row: Parameters<typeof boardFigure>[0];
  figure: BoardFigure;
  of: Partial<FindingFilter>;
  /** What it counts, and on which rig, for screen readers. */
  label: string;
};

/** A figure of the board, which links to the findings it counts; zero has no link. */
export function FigureLink({ row, figure, of, label }: Props) {
  const t = useT();
  const { n, to } = boardFigure(row, figure, of);
  if (n === null) return <span className={classes.zero}>{'–'}</span>;
  if (n === 0 && figure !== 'oldest') return <span className={classes.zero}>{n}</span>;
  const text = figure === 'oldest' ? t('findings.days', { n }) : formatNumber(n);
  const isGrave = figure === 'critical' || undefined;
  return (
    <Link to={to} className={classes.figure} data-grave={isGrave} aria-label={`${label}: ${text}`}>
      {text}
    </Link>
  );
}
