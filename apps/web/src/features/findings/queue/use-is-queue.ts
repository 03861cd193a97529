import { useMediaQuery } from '@mantine/hooks';
import { useMayFollowUp } from '../act/use-may-follow-up.ts';
import type { FindingFilter } from '../model/finding-view.ts';
import { isQueue } from './focused.model.ts';

/** Whether to show the queue: the user may decide, and the screen is wide enough. */
export function useIsQueue(filter: FindingFilter): boolean {
  const may = useMayFollowUp();
  const isWide = useMediaQuery('(min-width: 64em)', false, { getInitialValueInEffect: false });
  return isWide && isQueue(filter) && may('findings.verify');
}
