import { message } from '@rigbook/contract/messages';
import { isProved } from '@rigbook/domain';
import { AppError, invalid } from '../../../platform/errors/errors.ts';
import { proofOf, type StoredRules } from '../rules/rules-store.ts';
import type { LockedFinding } from './answers-store.ts';

/** Refuses a finding that a later survey repeats: it is followed up there. */
export function refuseSuperseded({ state, superseded_by: by }: LockedFinding): void {
  if (state === 'superseded')
    throw new AppError('superseded', message('finding.superseded'), { ...(by !== null && { by }) });
}

/** Refuses a finding that is closed. */
export function refuseClosed({ state }: LockedFinding): void {
  if (state === 'closed') throw new AppError('closed', message('finding.closed'));
}

type Said = { text: string; pictures: readonly string[]; files?: readonly string[] };

/** Refuses an answer without the proof that the company wants before a finding is ready or closed (rules.md#proof). */
export function refuseUnproved(finding: LockedFinding, rules: StoredRules, { text, pictures, files = [] }: Said): void {
  const needed = proofOf(rules)[finding.priority];
  if (needed === 'none') return;
  // A picture from before the repair proves nothing.
  const after = pictures.filter((path) => !finding.pictures_before.includes(path));
  if (!isProved(needed, { text, files, pictures: after }))
    throw invalid({ pictures: message(`finding.proof_needed.${needed}`) });
}
