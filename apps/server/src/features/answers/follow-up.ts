import type { FindingRow } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import type { FollowUpEntry } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import { alreadyExists, AppError, notFound } from '../../platform/errors/errors.ts';
import { recordChange } from '../../platform/records/history.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import { storedRules, type StoredRules } from '../clients/public.ts';
import { daysOf, findingRows, keepInRegister, lockRigFigures } from '../findings/public.ts';
import { addPictureUses, claimPictures } from '../uploads/public.ts';
import {
  addEvents,
  type Followed,
  lastActor,
  lockFindings,
  type NewEvent,
  type OwnFacts,
  sentBefore,
  type SurveyOfFinding,
  writeOwnFacts,
} from './answers-store.ts';
import { writeEntries } from './entries.ts';
import { lockSurvey, type LockedSurvey } from './locked-survey.ts';
import { notifyOfDeeds } from './notices-of-deeds.ts';

/** What somebody does to some findings of one survey, as it was sent. */
export type Act = {
  place: SurveyOfFinding;
  /** The findings, each with its event. */
  events: ReadonlyMap<string, string>;
  /** The event of which these are parts, if it is one of several findings. */
  sentWith: string | null;
  /** Identifies what was sent besides the findings. */
  sent: string;
  text: string;
  pictures: readonly string[];
  /** The revision of the finding as loaded, if given. */
  revision?: number | null | undefined;
  /** Whether it has been done already by another event, so that there is nothing left to do. */
  isSo?: (finding: Followed, about: Pick<About, 'db' | 'scope' | 'rules'>) => Promise<boolean>;
};

/** Where and when it is done. `zone`: the portal's time zone. */
export type Acting = { db: Tx; scope: Scope; now: Date; zone: string };

/** What it changes of one finding. */
export type Deed = {
  entry: FollowUpEntry | null;
  /** Writes what an entry can't say. */
  write?: () => Promise<void>;
  own: OwnFacts;
  kind: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

/** Decides what to do, or refuses it for this finding. */
export type Decide = (finding: Followed, about: About) => Promise<Deed> | Deed;

export type About = Pick<Acting, 'db' | 'scope' | 'now'> & { rules: StoredRules; survey: LockedSurvey };

export type Outcome = { finding: string; refused: AppError | null };

/**
 * Does something to findings of one survey: writes it through into the sheets, and brings counts, history and register up to
 * date in the same transaction. An event that is known already is done; of the others each is done or refused by itself.
 */
export async function followUp(acting: Acting, act: Act, decide: Decide): Promise<Outcome[]> {
  const { db, scope, now } = acting;
  const { place, events } = act;
  const locked = await lockSurvey(db, scope, place);
  // Before the register is locked, as in every save.
  await claimAnswerPictures(acting, act, locked.survey.report.rig_uuid);
  await lockRigFigures(db, scope, place);
  const known = await sentBefore(db, scope, [...events.values()]);
  const rules = await storedRules(db, scope, place.clientId);
  const findings = await lockFindings(db, scope, place.survey, [...events.keys()]);
  const outcomes: Outcome[] = [];
  const deeds: { finding: Followed; deed: Deed }[] = [];
  for (const finding of findings) {
    try {
      const isSo = isDone(known, act, finding) || (await act.isSo?.(finding, { db, scope, rules }));
      if (isSo) outcomes.push({ finding: finding.uuid, refused: null });
      else {
        await refuseStaleFinding(acting, act, finding);
        deeds.push({ finding, deed: await decide(finding, { db, scope, now, rules, survey: locked }) });
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      outcomes.push({ finding: finding.uuid, refused: error });
    }
  }
  if (deeds.length > 0) {
    const entries = deeds.flatMap(({ finding: { uuid }, deed: { entry } }) =>
      entry ? [{ finding: uuid, entry }] : [],
    );
    await writeEntries(db, scope, locked, entries, now);
    for (const { deed } of deeds) await deed.write?.();
    await noteDeeds(acting, act, deeds);
    await keepInRegister(db, scope, place, {
      survey: place.survey,
      only: deeds.map(({ finding }) => finding.uuid),
      now,
    });
    await notifyOfDeeds(db, scope, place, deeds, now);
  }
  return [...outcomes, ...deeds.map(({ finding }) => ({ finding: finding.uuid, refused: null }))];
}

/** Whether the same was sent before; 409 if something else was. */
function isDone(known: ReadonlyMap<string, string | null>, { events, sent }: Act, { uuid }: Followed): boolean {
  const before = known.get(events.get(uuid) ?? '');
  if (before === undefined) return false;
  if (before !== `${uuid} ${sent}`) throw alreadyExists();
  return true;
}

async function refuseStaleFinding(acting: Acting, { revision }: Act, { uuid, revision: present }: Followed) {
  if (revision === null || revision === undefined || revision === present) return;
  const { db, scope } = acting;
  const finding = await shownFinding(acting, uuid);
  const name = await lastActor(db, scope, uuid);
  const said = name === null ? message('record.stale_by_unknown') : message('record.stale', { name });
  throw new AppError('stale', said, { finding, ...(name !== null && { changedBy: name }) });
}

/** A finding as the register has it. */
export async function shownFinding({ db, scope, now, zone }: Acting, uuid: string): Promise<FindingRow> {
  const [row] = await findingRows(db, scope, await daysOf(db, scope, { now, zone }), [uuid]);
  if (!row) throw notFound();
  return row;
}

/** Claims the pictures of an answer; one that was not uploaded for this rig is refused. */
async function claimAnswerPictures(
  { db, scope, now }: Acting,
  { place, pictures }: Act,
  rigUuid: string,
): Promise<void> {
  if (pictures.length === 0) return;
  const { clientId, survey: id } = place;
  const paths = [...new Set(pictures)];
  await claimPictures(db, scope, { paths, rigUuid, clientId, now }, 'pictures');
  await addPictureUses(db, scope, { id, clientId }, { paths, isAnswer: true });
}

async function noteDeeds(acting: Acting, act: Act, deeds: readonly { finding: Followed; deed: Deed }[]): Promise<void> {
  const { db, scope, now } = acting;
  const { events, sentWith, sent, text, pictures } = act;
  const noted = deeds.map(({ finding: { uuid, client_id }, deed: { kind, before, after } }): NewEvent => ({
    uuid: events.get(uuid) ?? '',
    client_id,
    finding: uuid,
    kind,
    text,
    pictures: [...pictures],
    before,
    after,
    sent: `${uuid} ${sent}`,
    sent_with: sentWith,
  }));
  if (!(await addEvents(db, scope, now, noted))) throw alreadyExists();
  for (const { finding, deed } of deeds) {
    const { uuid, client_id: clientId } = finding;
    await writeOwnFacts(db, scope, uuid, deed.own, now);
    const { before } = deed;
    const after = { ...deed.after, ...(text !== '' && { text }) };
    await recordChange(db, scope, now, { action: 'change', entity: 'finding', uuid, clientId, before, after });
  }
}
