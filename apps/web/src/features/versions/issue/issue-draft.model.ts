import type { AcceptanceOfRisk, IssueOfReport } from '@rigbook/contract';
import { newUuid } from '../../../lib/browser/new-uuid.ts';

/** Someone who signs; `drawing` is the data URL of a PNG, null while the typed name is the signature. */
export type SignerDraft = { key: string; name: string; role: string; drawing: string | null; isDrawn: boolean };

export type AcceptedDraft = Pick<AcceptanceOfRisk, 'by' | 'reason' | 'until'> & { mitigation: string };

export type IssueDraft = {
  signers: readonly SignerDraft[];
  reason: string;
  language: IssueOfReport['language'];
  /** By the UUID of the finding. */
  accepted: Readonly<Record<string, AcceptedDraft>>;
};

/** As many as a page of signatures has room for. */
export const MOST_SIGNERS = 8;

export const noSigner = (name = ''): SignerDraft => ({ key: newUuid(), name, role: '', drawing: null, isDrawn: false });

export const NOT_ACCEPTED: AcceptedDraft = { by: '', reason: '', mitigation: '', until: '' };

/** The surveyors sign first; without any, whoever issues it. */
export const firstSigners = (surveyors: readonly string[], own: string): SignerDraft[] =>
  (surveyors.length > 0 ? surveyors.slice(0, MOST_SIGNERS) : [own]).map((name) => noSigner(name));

const isSigned = ({ name, isDrawn, drawing }: SignerDraft) => name.trim() !== '' && (!isDrawn || drawing !== null);

const isAccepted = (entry: AcceptedDraft | undefined) =>
  entry !== undefined && [entry.by, entry.reason, entry.until].every((text) => text.trim() !== '');

/** Whether everyone has signed, and each open critical is accepted. */
export const isComplete = ({ signers, accepted }: IssueDraft, open: readonly { UUID: string }[]): boolean =>
  signers.every(isSigned) && open.every(({ UUID }) => isAccepted(accepted[UUID]));

/** What is sent of it. */
export const sentIssue = (
  { signers, reason, language, accepted }: IssueDraft,
  { version, loaded }: { version: string; loaded: string },
) => ({
  version,
  signers: signers.map(({ name, role, isDrawn, drawing }) => ({ name, role, signature: isDrawn ? drawing : null })),
  reason,
  language,
  accepted: { ...accepted },
  updated_at: loaded,
});
