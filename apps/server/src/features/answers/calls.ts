import { createHash } from 'node:crypto';
import type { FindingRow, Many } from '@rigbook/contract';
import type { Database } from '../../platform/database/database.ts';
import { alreadyExists, answerOf, AppError, notFound } from '../../platform/errors/errors.ts';
import { inScope, type Scope } from '../../platform/identity/scope.ts';
import { isSentOtherwise, type SurveyOfFinding, surveysOfFindings } from './answers-store.ts';
import { type Act, type Acting, type Decide, followUp, type Outcome, shownFinding } from './follow-up.ts';

/** What is sent for one finding or for each of many. */
type Sent = Pick<Act, 'sent' | 'text' | 'pictures' | 'revision' | 'isSo'> & { event: string };

type DecideIn = (place: SurveyOfFinding) => Decide;

/** Does something to one finding, and answers with what it is then. */
export async function doOne(
  acting: Acting,
  uuid: string,
  { event, ...sent }: Sent,
  decideIn: DecideIn,
): Promise<FindingRow> {
  const { db, scope } = acting;
  const [place] = await surveysOfFindings(db, scope, [uuid]);
  if (!place) throw notFound();
  const act = { ...sent, place, events: new Map([[uuid, event]]), sentWith: null };
  const [outcome] = await followUp(acting, act, decideIn(place));
  if (outcome?.refused) throw outcome.refused;
  return shownFinding(acting, uuid);
}

/** A call that opens its transactions itself. */
export type Calls = { database: Database; scope: Scope; now: Date; zone: string };

/**
 * Does the same to many findings, survey by survey, each in its own transaction: what one refuses does not keep the others
 * from it. What was done by the same event before is done.
 */
export async function doMany(
  { database, scope, ...when }: Calls,
  uuids: readonly string[],
  { event, ...sent }: Sent,
  decideIn: DecideIn,
): Promise<Many> {
  const wanted = [...new Set(uuids)];
  const places = await inScope(database, scope, async (db) => {
    if (await isSentOtherwise(db, scope, event, sent.sent)) throw alreadyExists();
    return surveysOfFindings(db, scope, wanted);
  });
  const outcomes: Outcome[] = [];
  for (const [place, ...others] of Map.groupBy(places, ({ survey }) => survey).values()) {
    if (!place) continue;
    const findings = [place, ...others].map(({ uuid }) => uuid);
    const events = new Map(findings.map((uuid) => [uuid, partOf(event, uuid)]));
    const act = { ...sent, place, events, sentWith: event };
    const done = inScope(database, scope, (db) => followUp({ db, scope, ...when }, act, decideIn(place)));
    outcomes.push(...(await done.catch((error: unknown) => refusedAll(findings, error))));
  }
  return manyOf(wanted, outcomes);
}

function refusedAll(findings: readonly string[], error: unknown): Outcome[] {
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

/** The event of one finding among those of a call for many: always the same one. */
function partOf(event: string, finding: string): string {
  const hash = createHash('sha256').update(`${event} ${finding}`).digest('hex');
  const [first, second, third, fourth, fifth] = [0, 8, 12, 16, 20].map((at, place) =>
    hash.slice(at, at + ([8, 4, 4, 4, 12][place] ?? 0)),
  );
  return `${first}-${second}-8${third?.slice(1)}-8${fourth?.slice(1)}-${fifth}`;
}
