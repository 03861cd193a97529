import type { Priority } from '../sheets/priority.ts';
import type { FindingState } from './state.ts';

type Colour = {
  /** Of a text. */
  ink: string;
  /** Of what is drawn beside it. */
  mark: string;
};

/**
 * The colours of priorities and states on white: in Excel, and in charts on paper. Priorities are warm and states cool, so
 * that no colour says two things. Screens have them as `--rb-…`, in PDFs they are in look.typ, and a test compares the
 * three.
 */
export const PAPER_COLOURS = {
  critical: { ink: '#a8140d', mark: '#c8170f' },
  major: { ink: '#8a4108', mark: '#dc6a0c' },
  minor: { ink: '#5a5446', mark: '#938b76' },
  open: { ink: '#1a5aa0', mark: '#2f88dc' },
  progress: { ink: '#0b6470', mark: '#1497a8' },
  ready: { ink: '#5348c4', mark: '#5649cc' },
  returned: { ink: '#97195d', mark: '#c22f7f' },
  closed: { ink: '#1d6a35', mark: '#1f7a36' },
  unclear: { ink: '#5d5b72', mark: '#85839a' },
  superseded: { ink: '#5d5b72', mark: '#85839a' },
} as const satisfies Record<Priority | FindingState | 'returned', Colour>;

export type Coloured = keyof typeof PAPER_COLOURS;
