import type { ReactNode } from 'react';
import classes from './marks.module.css';

/** A state as it is shown: what a verification has sent back is in progress and marked as returned. */
export type ShownState = 'open' | 'progress' | 'ready' | 'returned' | 'closed' | 'unclear' | 'superseded';

const Ring = (props: { strokeDasharray?: string }) => (
  <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="2" {...props} />
);

const Line = ({ d, stroke = 'currentColor' }: { d: string; stroke?: string }) => (
  <path d={d} fill="none" stroke={stroke} strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
);

const Ringed = ({ children }: { children: ReactNode }) => (
  <>
    <Ring />
    {children}
  </>
);

const DRAWN: Record<ShownState, ReactNode> = {
  open: <Ring />,
  progress: (
    <Ringed>
      <path d="M8 4a4 4 0 0 1 0 8z" fill="currentColor" />
    </Ringed>
  ),
  ready: (
    <Ringed>
      <path d="M8 4a4 4 0 1 1-4 4h4z" fill="currentColor" />
    </Ringed>
  ),
  returned: <Line d="M6 2.5 2.5 6 6 9.5M3 6h6.5a3.7 3.7 0 0 1 0 7.5H6" />,
  closed: (
    <>
      <circle cx="8" cy="8" r="7" fill="currentColor" />
      <Line d="m4.8 8.2 2.3 2.3 4.2-4.7" stroke="var(--rb-surface)" />
    </>
  ),
  unclear: <Ring strokeDasharray="3 2.7" />,
  superseded: (
    <Ringed>
      <Line d="M5.5 8h5" />
    </Ringed>
  ),
};

/** The state beside its name as a disc that fills: empty, half, three quarters, full with a tick. */
export const StateDisc = ({ state }: { state: ShownState }) => (
  <svg viewBox="0 0 16 16" className={classes.disc} data-state={state} aria-hidden="true" focusable="false">
    {DRAWN[state]}
  </svg>
);
