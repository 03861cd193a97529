import type { AnyAsked, DocumentMade } from '@rigbook/contract';
import type { Message } from '@rigbook/contract/messages';
import { DAY } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import { english } from '../../platform/errors/english.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import { loadOwnDocuments, type StoredDocument } from './store.ts';

/** Milliseconds for which a document is kept after it was made. */
export const KEPT_FOR = DAY;

/**
 * The result of a job: the file, or a refusal that would be the same again. `clean`: as servers of the previous version made a draft,
 * the same without its mark.
 */
export type DocumentResult =
  | { path: string; name: string; bytes: number; clean?: string | undefined; note?: Message }
  | { refused: Message & { code: 'not_possible' | 'not_found' } };

/** The file of a finished document; null otherwise. */
export function madeOf({ state, result }: Pick<StoredDocument, 'state' | 'result'>) {
  const made = result as DocumentResult | null;
  return state === 'done' && made && 'path' in made ? made : null;
}

/** Why a document failed; null otherwise. */
function refusalOf({ state, result, error }: StoredDocument): (Message & { code: string }) | null {
  const made = result as DocumentResult | null;
  if (state === 'done' && made && 'refused' in made) return made.refused;
  return state === 'failed' && error ? { ...error, code: 'internal' } : null;
}

const STATES = { waiting: 'queued', running: 'making', done: 'ready', failed: 'failed', cancelled: 'failed' } as const;

/** A document as its page shows it. */
export function showDocument(found: StoredDocument): DocumentMade {
  const made = madeOf(found);
  const refusal = refusalOf(found);
  const { filter: _, ...asked } = JSON.parse(found.asked) as AnyAsked;
  return {
    UUID: found.uuid,
    state: refusal ? 'failed' : STATES[found.state],
    done: found.progress,
    of: found.total ?? 0,
    ...(found.state === 'waiting' && { before: found.before }),
    file_name: made?.name ?? found.file_name,
    bytes: made?.bytes ?? null,
    ...(refusal && { error: english(refusal), ...refusal }),
    ...(made?.note && { note: english(made.note), ...made.note }),
    asked,
    rigUUID: found.rig_uuid,
    surveyUUID: found.survey,
    finals: found.finals,
    created_at: found.created_at.toISOString(),
    kept_until: found.ended_at && new Date(found.ended_at.getTime() + KEPT_FOR).toISOString(),
  };
}

/** The caller's own documents, newest first. */
export const listOwnDocuments = async (db: Tx, scope: Scope): Promise<DocumentMade[]> =>
  (await loadOwnDocuments(db, scope)).map(showDocument);
