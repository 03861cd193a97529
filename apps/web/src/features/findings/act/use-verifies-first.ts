import type { FindingPage } from '@rigbook/contract';
import { useSession } from '../../../lib/session/session.ts';
import { lastAnswer } from './last-answer.model.ts';
import { useMayFollowUp } from './use-may-follow-up.ts';

/** Whether the user is one of the provider's who rather verifies a finding than says what the rig did; a question is answered. */
export function useVerifiesFirst({ events, gone, state }: FindingPage): boolean {
  const { owner } = useSession();
  const may = useMayFollowUp();
  const isAsked = lastAnswer(events)?.kind === 'question';
  return owner && may('findings.verify') && !isAsked && !gone && state !== 'superseded';
}
