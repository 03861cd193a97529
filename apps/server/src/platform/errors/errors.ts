import { type EndOfSession, ERROR_STATUS, type ErrorAnswer, type ErrorCode } from '@rigbook/contract';
import { message, type Message } from '@rigbook/contract/messages';
import { english } from './english.ts';

type More = {
  fields?: Readonly<Record<string, Message>> | undefined;
  /** The field that the sentence begins with. */
  at?: string | undefined;
  /** The name of the user who changed a stale record. */
  changedBy?: string | undefined;
  /** The UUID of the report that has this workbook already. */
  report?: string | undefined;
  /** The UUID of the finding that repeats this one. */
  by?: string | undefined;
  retryAfter?: number | undefined;
  /** A stale finding as it is now. */
  finding?: Record<string, unknown> | undefined;
  /** How the session has ended by itself. */
  reason?: EndOfSession | undefined;
};

/** What an error consists of, as a thread hands it to another. */
export type Refusal = More & { code: ErrorCode; said: Message };

/** An error meant for the caller: its code decides the status, its message is what a person reads. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly said: Message;
  readonly at: string | undefined;
  readonly fields: Readonly<Record<string, Message>> | undefined;
  readonly changedBy: string | undefined;
  readonly report: string | undefined;
  readonly by: string | undefined;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;
  readonly finding: Record<string, unknown> | undefined;
  readonly reason: EndOfSession | undefined;

  constructor(code: ErrorCode, said: Message, more: More = {}) {
    super(more.at === undefined ? english(said) : `${more.at}: ${english(said)}`);
    this.code = code;
    this.said = said;
    this.at = more.at;
    this.changedBy = more.changedBy;
    this.report = more.report;
    this.by = more.by;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
    this.finding = more.finding;
    this.reason = more.reason;
  }
}

/** Unknown, or of another client: there is no difference (rules.md#unknown-or-foreign). */
export const notFound = () => new AppError('not_found', message('record.not_found'));

export const forbidden = () => new AppError('forbidden', message('access.forbidden'));

export const wrongContent = () => new AppError('wrong_type', message('request.wrong_content'));

/** Breaks a rule of the specification: names the fields to correct. */
export const invalid = (fields: Readonly<Record<string, Message>>) =>
  new AppError('invalid', Object.values(fields)[0] ?? message('field.missing'), { fields });

/** The UUID was already saved with other content, kind, rig or parent. */
export const alreadyExists = () => new AppError('exists', message('record.exists'));

/** Another report of the rig has this workbook already. */
export const existsAlready = (report: string) =>
  new AppError('exists_already', message('record.exists_already'), { report });

export const statusOf = (error: AppError): number => ERROR_STATUS[error.code];

export function answerOf({
  message: error,
  said,
  code,
  fields,
  changedBy,
  report,
  by,
  finding,
  reason,
}: AppError): ErrorAnswer {
  const sentences = Object.entries(fields ?? {}).map(([name, field]) => [name, english(field)]);
  if (changedBy !== undefined) sentences.push(['changed_by', changedBy]);
  if (report !== undefined) sentences.push(['report', report]);
  if (by !== undefined) sentences.push(['by', by]);
  return {
    error,
    ...said,
    code,
    ...(sentences.length > 0 && { fields: Object.fromEntries(sentences) }),
    ...(finding && { finding }),
    ...(reason && { reason }),
    ...(fields && { field_messages: fields }),
  };
}
