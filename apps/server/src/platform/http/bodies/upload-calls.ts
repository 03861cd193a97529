import type { Multipart, Route } from '@rigbook/contract';
import type { FastifyRequest } from 'fastify';
import type { Scope } from '../../identity/scope.ts';
import type { UploadedFile } from './multipart.ts';

/** Fields of a form, and its file. */
export type UploadForm = { fields: Record<string, unknown>; file: UploadedFile };

/** A call that takes a form with a file, for files that came another way than in its form. */
export type UploadCall = {
  route: Route & { multipart: Multipart };
  /**
   * Checks what can be checked before the file is there, as the call itself does later.
   * @returns the company whose room the file takes
   * @throws AppError what the call would answer
   */
  check: (scope: Scope, fields: Record<string, unknown>) => Promise<{ clientId: number }>;
  /** Does the call. @returns its answer as text */
  take: (request: FastifyRequest, form: UploadForm) => Promise<string>;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Each of them by its path below `/api/`. */
    uploadCalls: Map<string, UploadCall>;
  }
}
