import { useMayFollowUp } from '../act/use-may-follow-up.ts';
import type { FindingFilter } from '../model/finding-view.ts';
import { isQueue } from './focused.model.ts';

/** Whether to show the queue, on whatever screen: the user may decide. */
export function useIsQueue(filter: FindingFilter): boolean {
  const may = useMayFollowUp();
  return isQueue(filter) && may('findings.verify');
}
