import type { AnyAsked, AskedDocument, AskedLog, AskedYearly } from '@rigbook/contract';
import type { Message } from '@rigbook/contract/messages';
import { readInScope, type Scope } from '../../../platform/identity/scope.ts';
import type { JobInHand } from '../../../platform/jobs/kinds.ts';
import type { Services } from '../../../platform/services.ts';
import type { FileExtension } from '../file-types.ts';

/** What it takes to make a document: the request, its reader's rights, a folder of its own, and the job that reports progress. */
export type Making<Asked = AskedDocument> = {
  services: Services;
  scope: Scope;
  asked: Asked;
  folder: string;
  job: Pick<JobInHand, 'progress' | 'signal'>;
};

/** The making of a document of a report or of findings, of one of the log, or of one of all surveys. */
export type AnyMaking = Making | Making<AskedLog> | Making<AskedYearly>;

export const hasPictures = (asked: AnyAsked): asked is AskedDocument => asked.of !== 'log' && asked.of !== 'yearly';

export const isOfLog = (making: AnyMaking): making is Making<AskedLog> => making.asked.of === 'log';

export const isOfYearly = (making: AnyMaking): making is Making<AskedYearly> => making.asked.of === 'yearly';

/** A file in the folder of a making, and a note for its reader. */
export type MadeFile = { file: string; extension: FileExtension; note?: Message };

/** Reads from the database with the rights of the document's reader. */
export const readForReader = <T>(
  { services, scope }: AnyMaking,
  work: Parameters<typeof readInScope<T>>[2],
): Promise<T> => readInScope(services.db, scope, work);
