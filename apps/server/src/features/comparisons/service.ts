import { randomUUID } from 'node:crypto';
import type { Body, saveComparison, SavedComparison } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import { formatClosingDate, isClosingDay, type PairDecision, parseIsoDay } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import { forbidden, invalid } from '../../platform/errors/errors.ts';
import { inScope, readInScope, type Scope } from '../../platform/identity/scope.ts';
import { contentHash } from '../../platform/records/content-hash.ts';
import { recordChange } from '../../platform/records/history.ts';
import type { Services } from '../../platform/services.ts';
import { dayOfClient, followRepeats, lockRigFigures, type Repeat } from '../findings/public.ts';
import {
  addEvents,
  applyCommand,
  type DecideChange,
  loadRules,
  lockSurvey,
  mayVerify,
  refuseClosed,
  refuseOwn,
} from '../follow-up/public.ts';
import { compareMaterial, countUndecided, isLater, loadMaterial, type Material, requireSurveys } from './comparison.ts';
import { noteCompared, writeDecisions } from './store.ts';

type Wanted = Body<typeof saveComparison>;
type Saving = { scope: Scope; now: Date };
type Confirming = Saving & { db: Tx; zone: string };

/**
 * Writes a user's decisions about two surveys: which findings are the same, which are not, and that those that were not found again
 * are closed (rules.md#comparing-surveys). The same call again changes nothing.
 */
export async function confirmComparison(
  { db: database, settings: { TIME_ZONE: zone } }: Services,
  { scope, now }: Saving,
  wanted: Wanted,
): Promise<SavedComparison> {
  const material = await readInScope(database, scope, async (db) => {
    const surveys = await requireSurveys(db, scope, wanted);
    if (!isLater(surveys.to, surveys.from)) throw invalid({ to: message('survey.not_later') });
    if (!mayVerify(scope, await loadRules(db, scope, surveys.to.clientId))) throw forbidden();
    return loadMaterial(db, scope, surveys);
  });
  refuseWrongPairs(material, wanted.pairs);
  const decisions = withDecided(material.decisions, wanted.pairs);
  const compared = await compareMaterial({ ...material, decisions });
  const undecided = countUndecided(compared, decisions);
  return inScope(database, scope, async (db) => {
    const confirming = { db, scope, now, zone };
    await writePairs(confirming, material, wanted.pairs);
    const closing = wanted.not_found === 'close' ? await closeNotFound(confirming, material, compared.onlyFrom) : NONE;
    await noteCompared(db, scope, { ...material, undecided, now });
    const same = wanted.pairs.filter((pair) => pair.same).length;
    return { same, different: wanted.pairs.length - same, ...closing, undecided };
  });
}

const NONE = { closed: 0, refused: 0 };

function refuseWrongPairs({ before, after }: Material, pairs: readonly PairDecision[]): void {
  const [olds, news] = [before, after].map((findings) => new Set(findings.map(({ id }) => id)));
  if (pairs.some(({ from, to }) => !olds?.has(from) || !news?.has(to)))
    throw invalid({ pairs: message('finding.not_in_survey') });
  const same = pairs.filter((pair) => pair.same);
  const isOnce = (uuids: readonly string[]) => new Set(uuids).size === uuids.length;
  const areDecidedOnce = isOnce(pairs.map(({ from, to }) => `${from} ${to}`));
  if (!areDecidedOnce || !isOnce(same.map(({ from }) => from)) || !isOnce(same.map(({ to }) => to)))
    throw invalid({ pairs: message('finding.paired_twice') });
}

/** What was decided with what is decided now, which comes first. */
function withDecided(decisions: readonly PairDecision[], pairs: readonly PairDecision[]): PairDecision[] {
  const same = pairs.filter((pair) => pair.same);
  const [olds, news] = [new Set(same.map(({ from }) => from)), new Set(same.map(({ to }) => to))];
  const now = new Set(pairs.map(({ from, to }) => `${from} ${to}`));
  const kept = decisions.filter(
    ({ from, to, same: isSame }) => !now.has(`${from} ${to}`) && !(isSame && (olds.has(from) || news.has(to))),
  );
  return [...pairs, ...kept];
}

/** Writes pairs, what follows for their findings, an event of each that has changed by that, and one change of the survey. */
async function writePairs(
  { db, scope, now }: Confirming,
  { from, to, decisions }: Material,
  pairs: readonly PairDecision[],
): Promise<void> {
  if (pairs.length === 0) return;
  const clientId = to.clientId;
  await lockSurvey(db, scope, { survey: from.id, kind: from.kind, rigId: from.rigId });
  await lockRigFigures(db, scope, to);
  await writeDecisions(db, scope, { from, to, pairs, now });
  const findings = [...pairs, ...decisions].flatMap((pair) => [pair.from, pair.to]);
  const changes = await followRepeats({ db, scope, now }, to, findings);
  if (changes.length === 0) return;
  const events = changes.map(({ finding, before, after }) => ({
    client_id: clientId,
    finding,
    kind: kindOf(before, after),
    before,
    after,
  }));
  await addEvents(db, scope, now, events);
  const same = pairs.filter((pair) => pair.same).length;
  const after = { compared_with: from.uuid, same, different: pairs.length - same };
  await recordChange({ db, scope, now }, { action: 'change', entity: 'report', uuid: to.uuid, clientId, after });
}

function kindOf(before: Repeat, after: Repeat): string {
  if (after.superseded_by !== null && after.superseded_by !== before.superseded_by) return 'superseded';
  return after.repeats > before.repeats ? 'repeats' : 'parted';
}

/** Closes findings that were not found again with the day of the later survey; how many were, and how many may not be. */
async function closeNotFound(context: Confirming, { from, to, before }: Material, notFound: readonly string[]) {
  // A partial survey says nothing of other sheets.
  const surveyed = to.partialSheets?.map((name) => name.toLowerCase());
  const isLookedAt = ({ sheet }: { sheet: string }) => surveyed?.includes(sheet.toLowerCase()) ?? true;
  const open = new Set(before.filter((one) => one.status !== 'closed' && isLookedAt(one)).map(({ id }) => id));
  const findings = notFound.filter((uuid) => open.has(uuid));
  const [first] = findings;
  if (first === undefined) return NONE;
  const { db, scope, now } = context;
  const today = await dayOfClient(db, scope, to.clientId, now);
  const day = to.foundOn < today ? to.foundOn : today;
  const outcomes = await applyCommand(
    context,
    {
      place: { uuid: first, survey: from.id, kind: from.kind, rigId: from.rigId, clientId: from.clientId },
      events: new Map(findings.map((uuid) => [uuid, randomUUID()])),
      sentWith: null,
      sent: contentHash({ does: 'not_found', by: scope.userId, day }),
      text: '',
      pictures: [],
    },
    closeOn(day),
  );
  const refused = outcomes.filter((outcome) => outcome.refused !== null).length;
  return { closed: outcomes.length - refused, refused };
}

/** What was not found again needs no proof; but nobody closes what they reported as ready themselves. */
const closeOn =
  (day: string): DecideChange =>
  async (finding, { db, scope, rules }) => {
    refuseClosed(finding);
    await refuseOwn({ db, scope }, finding, rules.verification);
    if (!isClosingDay(day, { foundOn: finding.found_on, until: day }))
      throw invalid({ to: message('finding.no_closing_day') });
    const { year, month, day: date } = parseIsoDay(day) ?? { year: 0, month: 0, day: 0 };
    const { userName: name } = scope;
    return {
      entry: { status: 'CLOSED', closing_date: formatClosingDate(year, month, date), verified_by: name },
      own: { isReady: false },
      kind: 'not_found',
      before: { state: finding.state },
      after: { state: 'closed', closed_on: day, verified_by: name },
    };
  };
