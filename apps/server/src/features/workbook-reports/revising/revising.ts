import type { UpdatedReport } from '@rigbook/contract';
import type { MatchDecision, Source } from '@rigbook/domain';
import type { Tx } from '../../../platform/database/database.ts';
import type { Scope, Work } from '../../../platform/identity/scope.ts';
import { contentHash } from '../../../platform/records/content-hash.ts';
import { refuseStale } from '../../../platform/records/revision.ts';
import { inThreads } from '../../../platform/threads/threads.ts';
import { loadCorrections, holdBack, holdBackCorrections } from '../../follow-up/public.ts';
import { StoredReport } from '../../reports/public.ts';
import { type CheckedSheets, sheetTasks } from '../../sheets/public.ts';
import { areSaid, type SentDetails } from './survey-details.ts';
import { checkDecisions, type RevisedSheets, revisedSheets } from './revised-sheets.ts';

const revisedTasks = inThreads(import.meta.resolve('./revised-sheets.ts'), { checkDecisions, revisedSheets });

/** A parsed change of a report. */
export type Revised = {
  sheets: CheckedSheets;
  decisions: MatchDecision[];
  from: Source;
  /** Whether the corrections of the report are given up. */
  drops: boolean;
  /** The details of the survey that were sent along. */
  details: SentDetails;
  /** `updated_at` of the report as its editor had loaded it. */
  loaded: string | null | undefined;
};

export const surveyOf = ({ id, rig_id: rigId, client_id: clientId, kind }: StoredReport) => ({
  survey: id,
  rigId,
  clientId,
  kind,
});

/** A change that has already been made is accepted: neither its loaded version nor its decisions matter then. */
export async function refuseChange(
  db: Tx,
  scope: Scope,
  report: StoredReport,
  { sheets: { data }, decisions, loaded, details }: Revised,
): Promise<void> {
  if ((report.hasSheets(data) || report.hasAsBase(data)) && areSaid(report, details)) return;
  await refuseStale(db, scope, { entity: 'report', stored: report }, loaded);
  if (decisions.length === 0) return;
  await revisedTasks.checkDecisions({ before: await report.readSheets(db, scope), after: data, decisions });
}

/**
 * The earlier response, if this change is a repeat whose corrections were kept or a part of which was held back: the stored
 * sheets are then not the sent ones.
 */
export async function changeMade(
  db: Tx,
  scope: Scope,
  report: StoredReport,
  { workbook, ...revised }: Revised & { workbook?: { sha256: string } | undefined },
): Promise<UpdatedReport | null> {
  const { loaded } = revised;
  if (!loaded || Date.parse(loaded) === report.updated_at.getTime()) return null;
  // The same words in another file: that has not been stored yet.
  if (workbook && workbook.sha256 !== report.sheet_sha256) return null;
  const { last } = report.corrections;
  if (last && last.sent === (await sentHash(report, revised)))
    return { ...StoredReport.answerOf(report), ...last.answer };
  const { sheets } = revised;
  const held = await holdBack(db, scope, surveyOf(report), { sheets, places: report.places });
  const { data } = held.sheets;
  const isMade = report.hasSheets(data) || report.hasAsBase(data);
  return held.ready.length > 0 && isMade
    ? { ...StoredReport.answerOf(report), ready: held.ready.length, corrections: countsOf({ kept: 0, replaced: [] }) }
    : null;
}

/** Identifies what was sent for a report; the workbook itself is compared with the stored one. */
async function sentHash(
  { kind, rig_uuid: rig }: StoredReport,
  { sheets: { data }, drops, details }: Revised,
): Promise<string> {
  const said = Object.keys(details).length === 0 ? '' : ` ${contentHash(details)}`;
  return `${await sheetTasks.saveHashOf({ kind, rig, parent: null, data })}${drops ? ' drop' : ''}${said}`;
}

/** What a change makes of a report. */
export type Change = Omit<RevisedSheets, 'places' | 'sheets' | 'corrections'> & {
  sheets: CheckedSheets;
  /** The new places of its findings; null if they stay as they are. */
  places: RevisedSheets['places'] | null;
  /** Null if they stay as they are noted. */
  noted: StoredReport['corrections'] | null;
};

/**
 * The new sheets, with the corrections and with what was answered in the report itself, and the result of matching, computed
 * once and stored: follow-ups use it whenever they are updated.
 */
export async function changeOf(db: Tx, scope: Scope, report: StoredReport, revised: Revised): Promise<Change> {
  const { sheets } = revised;
  const noted = await loadCorrections(db, scope, report.id, report.corrections);
  const isDropped = revised.drops && Object.keys(noted.corrections).length > 0;
  if (report.hasSheets(sheets.data) && !isDropped)
    return { sheets, base: null, places: null, noted: null, kept: 0, replaced: [], stayed: 0 };
  const { corrections, ...outcome } = await outcomeOf(db, scope, report, { ...revised, ...noted });
  return { ...outcome, sheets: outcome.sheets ?? sheets, noted: { upTo: noted.upTo, corrections } };
}

async function outcomeOf(
  db: Tx,
  scope: Scope,
  report: StoredReport,
  { sheets, decisions, from, drops, corrections }: Revised & Pick<StoredReport['corrections'], 'corrections'>,
): Promise<RevisedSheets> {
  const before = await StoredReport.track(db, scope, report);
  await StoredReport.trackFollowUps(db, scope, report.id, before);
  const base = report.hasBase ? await report.readBase(db, scope) : null;
  const added = await StoredReport.readAdded(db, scope, report.id);
  return revisedTasks.revisedSheets({ before, base, after: sheets.data, decisions, corrections, from, drops, added });
}

type Kept = Pick<Change, 'noted' | 'kept' | 'replaced' | 'stayed'> & { ready: readonly string[]; sent: Revised };

/** Notes what stays corrected in a report that was just changed. */
export async function noteCorrected(
  work: Work,
  report: StoredReport,
  { noted, kept, replaced, stayed, ready, sent }: Kept,
): Promise<void> {
  const { db, scope } = work;
  if (!noted) return;
  const corrections = holdBackCorrections(noted.corrections, ready);
  const isAsSent = kept === 0 && stayed === 0;
  const isNone = isAsSent && !report.hasCorrections && Object.keys(corrections).length === 0 && noted.upTo === 0;
  if (isNone) return;
  const answer = { ...(ready.length > 0 && { ready: ready.length }), corrections: countsOf({ kept, replaced }) };
  const last = isAsSent ? null : { sent: await sentHash(report, sent), answer };
  await report.noteCorrections(db, scope, { upTo: noted.upTo, corrections, ...(last && { last }) });
}

/** What an update says about corrections, counted by cell. */
export const countsOf = ({ kept, replaced }: Pick<RevisedSheets, 'kept' | 'replaced'>) => ({
  kept,
  replaced: replaced.length,
});
