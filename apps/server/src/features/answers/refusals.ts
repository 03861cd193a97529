import { message } from '@rigbook/contract/messages';
import { holds } from '@rigbook/domain';
import { AppError, invalid } from '../../platform/errors/errors.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import type { StoredRules } from '../clients/public.ts';
import type { Followed } from './answers-store.ts';

/** One that a later survey repeats is followed up there. */
export function refuseClosed({ state }: Followed): void {
  if (state === 'closed' || state === 'superseded') throw new AppError('closed', message('finding.closed'));
}

/** Letters of a text that says enough. */
export const ENOUGH = 10;

type Said = { text: string; pictures: readonly string[] };

/** A finding of some priorities needs a picture taken afterwards, or a text, to be ready or closed. */
export function refuseUnproved(finding: Followed, { photo_needed: needed }: StoredRules, said: Said): void {
  if (!needed.includes(finding.priority)) return;
  const pictures = [finding.pictures_after, finding.pictures_answered, said.pictures].flat();
  const isTold = [said.text, finding.action_taken].some((text) => text.length >= ENOUGH);
  if (pictures.length === 0 && !isTold) throw invalid({ pictures: message('finding.proof_needed') });
}

/** Whether somebody's word closes findings of a company (rules.md#verification). */
export function mayVerify(scope: Scope, { verification }: Pick<StoredRules, 'verification'>): boolean {
  return verification === 'none' || holds({ ...scope, verification }, 'findings.verify');
}
