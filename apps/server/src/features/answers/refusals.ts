import { message } from '@rigbook/contract/messages';
import { holds, isProved } from '@rigbook/domain';
import { AppError, invalid } from '../../platform/errors/errors.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import { proofOf, type StoredRules } from '../clients/public.ts';
import type { Followed } from './answers-store.ts';

/** One that a later survey repeats is followed up there. */
export function refuseClosed({ state }: Followed): void {
  if (state === 'closed' || state === 'superseded') throw new AppError('closed', message('finding.closed'));
}

type Said = { text: string; pictures: readonly string[] };

/** To be ready or closed, a finding needs the proof that its company wants, in this answer (rules.md#proof). */
export function refuseUnproved(finding: Followed, rules: StoredRules, { text, pictures }: Said): void {
  const needed = proofOf(rules)[finding.priority];
  if (needed === 'none') return;
  // How it was found is no proof of what was done.
  const after = pictures.filter((path) => !finding.pictures_before.includes(path));
  if (!isProved(needed, { text, pictures: after }))
    throw invalid({ pictures: message(`finding.proof_needed.${needed}`) });
}

/** Whether somebody's word closes findings of a company (rules.md#verification). */
export function mayVerify(scope: Scope, { verification }: Pick<StoredRules, 'verification'>): boolean {
  return verification === 'none' || holds({ ...scope, verification }, 'findings.verify');
}
