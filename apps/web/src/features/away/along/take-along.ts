import {
  DRAFT_ROUTES,
  findingChanges,
  findingsTurn,
  listFindings,
  listViews,
  neededProof,
  permissions,
  showFinding,
  showRig,
  showRigTeam,
  readSheets,
  TURNS,
  WORKBOOK_ROUTES,
  type FindingRow,
} from '@rigbook/contract';
import { headedSheets, kindsOf, reportPage, type WorkbookKind } from '@rigbook/domain';
import { ApiError, call } from '../../../lib/api/api.ts';
import { picturePath } from '../../../lib/api/stored-path.ts';
import { threeAtOnce } from '../../../lib/browser/three-at-once.ts';
import { mayOpen } from '../../../lib/navigation/page-calls.ts';
import { currentSession } from '../../../lib/session/session.ts';
import {
  answerKey,
  currentSurveys,
  openRows,
  picturesOf,
  rightsOf,
  type KeptRig,
  type KeptSurvey,
} from '../model/kept-rig.ts';
import { rememberSelf } from './remember-self.ts';
import { keepRig, keptRigs, keptSizes, type Account } from './kept-rigs.ts';

/** What has changed in the register of a rig since a cursor, or all of it. */
async function readRegister(rig: string, since: string | null) {
  const rows = new Map<string, FindingRow>();
  let cursor = since ?? '';
  let changes = 0;
  for (let more = true; more;) {
    const answer = await call(findingChanges, { query: { rig, since: cursor } });
    if (answer.all) rows.clear();
    for (const row of answer.rows) rows.set(row.UUID, row);
    for (const uuid of answer.gone) rows.delete(uuid);
    changes += answer.rows.length + answer.gone.length;
    ({ cursor, more } = answer);
  }
  return { rows: [...rows.values()], cursor, changes };
}

/** How many findings of a rig have changed since it was taken along. @throws ApiError */
export async function countChanges({ rig, cursor }: KeptRig): Promise<number> {
  return (await readRegister(rig.UUID, cursor)).changes;
}

async function loadPicture(path: string): Promise<Blob | null> {
  const answer = await fetch(picturePath(path, 400));
  // One that is lost on the server is not worth the others.
  return answer.ok ? answer.blob() : null;
}

/** Rows of a page. */
const MOST = 100;

type Progress = (share: number) => void;

/** What happened to the findings that were answered; what is known of them already is not asked again. */
async function readEvents(rows: readonly FindingRow[], before: KeptRig | null, onProgress: Progress) {
  const known = new Map(before?.rows.map((row) => [row.UUID, row.revision]));
  const events: Record<string, KeptRig['events'][string]> = {};
  const answered = rows.filter(({ answers, revision }) => answers > 0 || revision > 1);
  let done = 0;
  await threeAtOnce(answered, async ({ UUID, revision }) => {
    const same = known.get(UUID) === revision ? before?.events[UUID] : undefined;
    events[UUID] = same ?? (await call(showFinding, { params: { uuid: UUID } })).events;
    done += 1;
    onProgress(done / answered.length);
  });
  return events;
}

async function readPictures(missing: readonly string[], onProgress: Progress): Promise<Map<string, Blob>> {
  const pictures = new Map<string, Blob>();
  let done = 0;
  await threeAtOnce(missing, async (path) => {
    const blob = await loadPicture(path);
    if (blob) pictures.set(path, blob);
    done += 1;
    onProgress(done / missing.length);
  });
  return pictures;
}

/** What the pages of a rig and its findings ask besides. What a person may not see is not taken along. */
async function readAnswers(uuid: string): Promise<KeptRig['answers']> {
  const params = { uuid };
  const [proof, team, views, rights] = await Promise.allSettled([
    call(neededProof, { params }),
    call(showRigTeam, { params }),
    call(listViews),
    call(permissions),
  ]);
  const found = [
    { key: answerKey(neededProof.name, params), answer: proof },
    { key: answerKey(showRigTeam.name, params), answer: team },
    { key: answerKey(listViews.name), answer: views },
    { key: answerKey(permissions.name), answer: rights },
  ];
  return Object.fromEntries(
    found.flatMap(({ key, answer }) => (answer.status === 'fulfilled' ? [[key, answer.value]] : [])),
  );
}

/** Which findings of a rig wait for the user. */
async function readTurn(rig: string): Promise<NonNullable<KeptRig['turn']>> {
  const waiting = await call(findingsTurn);
  const groups: Partial<Record<(typeof TURNS)[number], string[]>> = {};
  for (const turn of TURNS) {
    const rows: string[] = [];
    for (let page = 1, left = waiting[turn].total; left > 0; page += 1) {
      const list = await call(listFindings, { query: { rig, turn, page, per_page: MOST } });
      rows.push(...list.data.map(({ UUID }) => UUID));
      left = list.total - page * MOST;
    }
    groups[turn] = rows;
  }
  return groups;
}

type Report = Omit<KeptSurvey, 'places'>;

/** The drafts of a rig that the user may work on; none where they may not list them. */
async function readDrafts(rig: string, kind: WorkbookKind): Promise<Report[]> {
  try {
    const { data } = await call(DRAFT_ROUTES[kind].drafts, { query: { rig } });
    return data.map(({ UUID, survey_date, created_at }) => ({ UUID, kind, survey_date, created_at, isDraft: true }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return [];
    throw error;
  }
}

/**
 * The drafts and current surveys that the user may add findings to, with their sheets and sections.
 * @param known surveys that have not changed
 */
async function readSurveys(rig: string, rows: readonly FindingRow[], known: readonly KeptSurvey[]) {
  const session = currentSession();
  const mayAdd = (kind: WorkbookKind) => session !== null && mayOpen(session, reportPage(kind, 'Edit'));
  const reports: Report[] = [];
  for (const kind of kindsOf('workbook').filter(mayAdd)) reports.push(...(await readDrafts(rig, kind)));
  reports.push(...currentSurveys(rows).filter(({ kind }) => mayAdd(kind)));
  const surveys: KeptSurvey[] = [];
  for (const report of reports) {
    const same = report.isDraft ? undefined : known.find(({ UUID }) => UUID === report.UUID);
    const answer = same ?? (await call(WORKBOOK_ROUTES[report.kind].show, { params: { uuid: report.UUID } }));
    if ('places' in answer) surveys.push(answer);
    else if ('UUID' in answer) surveys.push({ ...report, places: headedSheets(readSheets(answer.data)) });
  }
  return surveys;
}

/** The share of the work that is done before the pictures. */
const TEXTS = 0.4;

/**
 * Takes a rig along, or brings it up to date: its open findings with what happened to them, its specifications and small pictures.
 * @param onProgress the share that is done, from 0 to 1
 * @throws ApiError; then what was there before stays
 */
export async function takeAlong(account: Account, uuid: string, onProgress: Progress): Promise<void> {
  // Asked for, not needed: some browsers decide by themselves.
  void navigator.storage?.persist?.().catch(() => false);
  const before = (await keptRigs(account)).find(({ rig }) => rig.UUID === uuid) ?? null;
  const [rig, answers, turn, register] = await Promise.all([
    call(showRig, { params: { uuid } }),
    readAnswers(uuid),
    readTurn(uuid),
    readRegister(uuid, null),
  ]);
  const rows = openRows(register.rows);
  const known = before?.cursor === register.cursor ? (before.surveys ?? []) : [];
  const surveys = await readSurveys(uuid, register.rows, known);
  const events = await readEvents(rows, before, (share) => onProgress(TEXTS * share));
  const paths = picturesOf(rows, events);
  const sizes = await keptSizes(account, uuid);
  const missing = paths.filter((path) => !sizes.has(path));
  const pictures = await readPictures(missing, (share) => onProgress(TEXTS + (1 - TEXTS) * share));
  const sizeOf = (path: string) => pictures.get(path)?.size ?? sizes.get(path) ?? 0;
  const texts = JSON.stringify([rig, rows, events]).length;
  const bytes = paths.reduce((sum, path) => sum + sizeOf(path), texts);
  const now = Date.now();
  const session = currentSession();
  const rights = session ? rightsOf(session) : '';
  const kept = {
    rig,
    rows,
    events,
    answers,
    surveys,
    turn,
    rights,
    cursor: register.cursor,
    bytes,
    takenAt: now,
    seenAt: now,
  };
  await keepRig(account, kept, { pictures, paths });
  rememberSelf();
}
