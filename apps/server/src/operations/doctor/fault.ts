import type { Services } from '../../platform/services.ts';
import type { Settings } from '../../platform/settings/settings.ts';

/** What is wrong, with which record or file, and whether it was repaired. */
export type Fault = {
  kind:
    | 'file without row'
    | 'row without file'
    | 'file in use but unclaimed'
    | 'counts differ'
    | 'findings differ'
    | 'pictures differ'
    | 'register differs'
    | 'count differs'
    | 'total differs'
    | 'room differs'
    | 'activity differs'
    | 'entries may have moved'
    | 'closing without parent'
    | 'record left behind'
    | 'time zone unknown';
  what: string;
  fixed: boolean;
};

/** The parts of a portal that are needed to examine it. */
export type Examined = Pick<Services, 'db' | 'files' | 'now'> & { settings: Pick<Settings, 'TIME_ZONE'> };

export type Steps = {
  /** Whether what can be repaired is. */
  fix: boolean;
  /** Called after each step, with how many of what are done; throws if no more are wanted. */
  step: (what: string, done: number) => void;
};
