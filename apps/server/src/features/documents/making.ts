import type { AskedDocument } from '@rigbook/contract';
import type { Message } from '@rigbook/contract/messages';
import { readInScope, type Scope } from '../../platform/identity/scope.ts';
import type { JobInHand } from '../../platform/jobs/kinds.ts';
import type { Services } from '../../platform/services.ts';
import type { FileExtension } from './file-types.ts';

/** What makes a document needs: what was asked for, the rights of who asked, a folder of its own, and where it says how far it is. */
export type Making = {
  services: Services;
  scope: Scope;
  asked: AskedDocument;
  folder: string;
  job: Pick<JobInHand, 'progress' | 'signal'>;
};

/**
 * A file in the folder of a making, and what its reader has to know about it; `clean`: of a draft, the same without that
 * mark.
 */
export type MadeFile = { file: string; extension: FileExtension; clean?: string | undefined; note?: Message };

/** Reads within a making, with the rights of who asked for it. */
export const reading = <T>({ services, scope }: Making, work: Parameters<typeof readInScope<T>>[2]): Promise<T> =>
  readInScope(services.db, scope, work);
