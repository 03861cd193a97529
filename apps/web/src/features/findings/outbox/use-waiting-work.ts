import { isAddition, isAnswer, isRemark, isVerification, isWaiting, type GivenAct } from './given-act.model.ts';
import { useKept } from './use-kept.ts';

/** What waits on this device to be sent, since when the first of it, and what the server has refused. */
export type WaitingWork = {
  answers: number;
  remarks: number;
  findings: number;
  pictures: number;
  refused: number;
  oldest: number | null;
};

/** Counts answers and verifications, remarks, new findings, and those of their pictures that the server does not have yet. */
function countWork(acts: readonly GivenAct[]): WaitingWork {
  const waiting = acts.filter(isWaiting);
  const pictures = waiting.flatMap((act) =>
    isVerification(act) ? [] : act.pictures.filter(({ path }) => path === null),
  );
  const oldest = waiting.length === 0 ? null : Math.min(...waiting.map(({ givenAt }) => givenAt));
  const findings = waiting.filter(isAddition).length;
  const remarks = waiting.filter(isRemark).length;
  const answers = waiting.length - findings - remarks;
  return { answers, remarks, findings, pictures: pictures.length, refused: acts.length - waiting.length, oldest };
}

export function useWaitingWork(): WaitingWork & { refresh: () => unknown } {
  const { kept, refresh } = useKept();
  return { ...countWork(kept.map(({ act }) => act)), refresh };
}

/** How many pictures of answers to a finding wait on this device to be sent with them. */
export function useWaitingPictures(finding: string): number {
  const acts = useKept().kept.map(({ act }) => act);
  const own = acts.filter(isAnswer).filter((act) => act.finding === finding && isWaiting(act));
  return own.reduce((sum, { pictures }) => sum + pictures.length, 0);
}
