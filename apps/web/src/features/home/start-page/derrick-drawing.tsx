import { useT } from '../../../lib/i18n/i18n.ts';
import classes from './derrick-drawing.module.css';

/** The half-width of the derrick at a height of the drawing: it narrows evenly from its legs to the crown. */
const halfWidth = (y: number) => 14 + ((y - 70) / (420 - 70)) * 66;

const BAYS = [70, 115, 165, 220, 280, 345, 420];
const MIDDLE = 210;

/** Girts and crossed braces of every bay. */
const LATTICE = BAYS.slice(1)
  .map((bottom, index) => {
    const top = BAYS[index] ?? bottom;
    const [a, b] = [halfWidth(top), halfWidth(bottom)];
    const girt = `M${MIDDLE - b} ${bottom}h${2 * b}`;
    return `${girt}M${MIDDLE - a} ${top}L${MIDDLE + b} ${bottom}M${MIDDLE + a} ${top}L${MIDDLE - b} ${bottom}`;
  })
  .join('');

const LEGS = `M${MIDDLE - 14} 70L${MIDDLE - 80} 420M${MIDDLE + 14} 70L${MIDDLE + 80} 420`;

/** The findings: where each is, and where its mark is drawn. */
const FINDINGS = [
  { priority: 'critical', at: [210, 96], mark: [318, 70] },
  { priority: 'major', at: [183, 250], mark: [70, 214] },
  { priority: 'minor', at: [262, 372], mark: [352, 330] },
] as const;

/** A surveyor's sheet: a derrick in elevation with three findings. Right to left, the text changes sides but not the drawing. */
export function DerrickDrawing() {
  const t = useT();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn in place, in the colours of the page
    <svg viewBox="0 0 420 500" className={classes.drawing} role="img" aria-label={t('home.picture')}>
      <defs>
        <pattern id="home-grid" width="20" height="20" patternUnits="userSpaceOnUse">
          <path d="M20 0H0V20" className={classes.grid} />
        </pattern>
      </defs>
      <rect width="420" height="500" fill="url(#home-grid)" />
      <path className={classes.thin} d={LATTICE} />
      <path className={classes.strong} d={LEGS} />
      {/* Crown block, line, traveling block, hook, top drive and drill string. */}
      <path className={classes.strong} d="M190 58h40v12h-40zM196 58l4-14h20l4 14" />
      <path className={classes.thin} d="M204 70v96M210 70v96M216 70v96M210 232v188" />
      <path className={classes.solid} d="M196 166h28v24l-6 8h-16l-6-8zM203 204h14v28h-14z" />
      {/* Monkey board, drill floor, substructure, draw works, ground. */}
      <path className={classes.strong} d="M150 220h42M150 220v-14M162 220v-14M174 220v-14M108 420h204v12H108z" />
      <path
        className={classes.thin}
        d="M124 432v48M296 432v48M124 480l56-48M180 432l60 48M240 480l56-48M124 432l56 48M240 432l-60 48"
      />
      <path className={classes.solid} d="M252 396h40v24h-40z" />
      <path className={classes.strong} d="M40 480h340" />
      {/* The scale of heights. */}
      <path className={classes.thin} d="M24 58v422M18 58h12M18 199h12M18 340h12M18 480h12" />
      {FINDINGS.map(({ priority, at: [x, y], mark: [markX, markY] }) => (
        <g key={priority} data-priority={priority} className={classes.finding}>
          <path d={`M${x} ${y}L${markX} ${markY}`} />
          <circle cx={x} cy={y} r="7" />
          <circle cx={markX} cy={markY} r="19" className={classes.mark} />
          <path className={classes.sign} d={SIGNS[priority](markX, markY)} />
        </g>
      ))}
    </svg>
  );
}

/** Shapes that distinguish the three without their colours: a cross, a bar, a dot. */
const SIGNS = {
  critical: (x: number, y: number) => `M${x - 6} ${y - 6}l12 12M${x + 6} ${y - 6}l-12 12`,
  major: (x: number, y: number) => `M${x - 7} ${y}h14`,
  minor: (x: number, y: number) => `M${x} ${y}h.1`,
};
