import { useMediaQuery } from '@mantine/hooks';
import { useMayFollowUp } from '../rights/use-may-follow-up.ts';
import type { FindingFilter } from '../model/finding-view.ts';
import { isQueue } from './model/focused.ts';

/** Whether the findings of a filter are worked on, one beside the list: where there is a right and the room for that. */
export function useIsQueue(filter: FindingFilter): boolean {
  const may = useMayFollowUp();
  const isWide = useMediaQuery('(min-width: 64em)', false, { getInitialValueInEffect: false });
  return isWide && isQueue(filter) && may('findings.verify');
}
