import { createHash } from 'node:crypto';
import type { FindingRow, Many } from '@rigbook/contract';
import type { Database } from '../../../platform/database/database.ts';
import { alreadyExists, answerOf, AppError, notFound } from '../../../platform/errors/errors.ts';
import { inScope, type Scope } from '../../../platform/identity/scope.ts';
import { hasOtherContent, type SurveyOfFinding, findSurveys } from './answers-store.ts';
import {
  type FindingCommand,
  type CommandContext,
  type DecideChange,
  applyCommand,
  type Outcome,
  loadFinding,
} from './commands.ts';

/** The part of a command that is the same for one finding and for each of many. */
type Sent = Pick<FindingCommand, 'sent' | 'text' | 'pictures' | 'files' | 'revision' | 'isRepeated'> & {
  event: string;
};

type DecideForSurvey = (place: SurveyOfFinding) => DecideChange;

/** Applies a command to one finding. @returns the finding afterwards */
export async function applyToFinding(
  context: CommandContext,
  uuid: string,
  { event, ...sent }: Sent,
  decideFor: DecideForSurvey,
): Promise<FindingRow> {
  const { db, scope } = context;
  const [place] = await findSurveys(db, scope, [uuid]);
  if (!place) throw notFound();
  const command = { ...sent, place, events: new Map([[uuid, event]]), sentWith: null };
  const [outcome] = await applyCommand(context, command, decideFor(place));
  if (outcome?.refused) throw outcome.refused;
  return loadFinding(context, uuid);
}

/** The context of a call that opens its own transactions. */
export type ManyContext = { database: Database; scope: Scope; now: Date; zone: string };

/**
 * Applies a command to many findings, survey by survey, each in its own transaction: a survey that refuses it does not affect
 * the others. Findings that the same event has already changed count as done.
 */
export async function applyToFindings(
  { database, scope, ...when }: ManyContext,
  uuids: readonly string[],
  { event, ...sent }: Sent,
  decideFor: DecideForSurvey,
): Promise<Many> {
  const wanted = [...new Set(uuids)];
  const places = await inScope(database, scope, async (db) => {
    if (await hasOtherContent(db, scope, event, sent.sent)) throw alreadyExists();
    return findSurveys(db, scope, wanted);
  });
  const outcomes: Outcome[] = [];
  for (const [place, ...others] of Map.groupBy(places, ({ survey }) => survey).values()) {
    if (!place) continue;
    const findings = [place, ...others].map(({ uuid }) => uuid);
    const events = new Map(findings.map((uuid) => [uuid, partOf(event, uuid)]));
    const command = { ...sent, place, events, sentWith: event };
    const done = inScope(database, scope, (db) => applyCommand({ db, scope, ...when }, command, decideFor(place)));
    outcomes.push(...(await done.catch((error: unknown) => refuseAll(findings, error))));
  }
  return manyOf(wanted, outcomes);
}

function refuseAll(findings: readonly string[], error: unknown): Outcome[] {
  if (!(error instanceof AppError)) throw error;
  return findings.map((finding) => ({ finding, refused: error }));
}

function manyOf(wanted: readonly string[], outcomes: readonly Outcome[]): Many {
  const refusals = new Map(outcomes.map(({ finding, refused }) => [finding, refused]));
  const refusalOf = (uuid: string) => {
    const refused = refusals.get(uuid);
    return refused === undefined ? notFound() : refused;
  };
  return {
    done: wanted.filter((uuid) => refusalOf(uuid) === null),
    failed: wanted.flatMap((UUID) => {
      const refused = refusalOf(UUID);
      if (!refused) return [];
      const { error, message, params, code } = answerOf(refused);
      return [{ UUID, error, message: message ?? '', ...(params && { params }), code }];
    }),
  };
}

/** The UUID of the event of one finding, derived from that of the call: a repeated call gets the same ones. */
export function partOf(event: string, finding: string): string {
  const hash = createHash('sha256').update(`${event} ${finding}`).digest('hex');
  const [first, second, third, fourth, fifth] = [0, 8, 12, 16, 20].map((at, place) =>
    hash.slice(at, at + ([8, 4, 4, 4, 12][place] ?? 0)),
  );
  return `${first}-${second}-8${third?.slice(1)}-8${fourth?.slice(1)}-${fifth}`;
}
