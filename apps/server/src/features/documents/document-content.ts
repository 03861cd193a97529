import type { AskedDocument, FindingRow } from '@rigbook/contract';
import { mapFields, REGISTER_TEXTS, type Sheet, stateOf } from '@rigbook/domain';
import type { DescribedDocument, DocumentFinding, DocumentHead, PictureRef, TakeFinding } from './content.ts';
import { type FollowedFinding, pairFindings, isChosen } from './material/followed.ts';
import type { GatheredRegister, GatheredReport, RigAsked, SaidRow } from './material/gathered.ts';
import { GatheredRows, readAbout, readSheets } from './material/read-gathered.ts';
import { type Words, wordsOf } from './pdf/words.ts';
import { nameOfPicture } from './picture-name.ts';
import { describeFilter } from './shown.ts';
import type { SaidOfFinding } from './store.ts';
import { isDraft, titleOfKind, titleOf } from './titles.ts';

const refTo = (path: string): PictureRef => ({ path, name: nameOfPicture(path) });
const refsTo = (paths: readonly string[]) => [...new Set(paths.filter((path) => path !== ''))].map(refTo);

const answersOf = (said: readonly SaidOfFinding[]) =>
  said.map(({ day, user_name: by, side, kind, text }) => ({ day, by: by ?? '', side, kind, text }));

const ofRow = (row: FindingRow) => ({
  ...mapFields(REGISTER_TEXTS, (field) => row[field]),
  priority: row.priority,
  state: row.state,
  returned: row.returned?.text ?? null,
  status: row.status,
  foundOn: row.found_on,
  dueOn: row.due_on,
  overdueDays: row.days_overdue,
  ageDays: row.age_days,
  closedOn: row.closed_on,
  owner: row.owner?.name ?? row.owner_text,
});

const registered = (row: FindingRow, said: readonly SaidOfFinding[]): DocumentFinding => ({
  ...ofRow(row),
  answers: answersOf(said),
  before: refsTo(row.pictures.before),
  after: refsTo(row.pictures.after),
});

/** A finding of a sheet, with what the register knows of it. */
function followed({ finding, row, said }: FollowedFinding): DocumentFinding {
  const { initialPicture, furtherPictures, finalPicture } = finding;
  const before = refsTo([initialPicture, ...furtherPictures]);
  const after = refsTo([finalPicture, ...(row?.pictures.after ?? [])]);
  if (row) return { ...registered(row, said), before, after };
  const { priority, status } = finding;
  const state = stateOf({ status, isReady: false, isSuperseded: false });
  const texts = mapFields(REGISTER_TEXTS, (field) => finding[field]);
  const unknown = {
    returned: null,
    foundOn: null,
    dueOn: null,
    closedOn: null,
    overdueDays: 0,
    ageDays: 0,
    owner: '',
    answers: [],
  };
  return { ...texts, ...unknown, priority, status, state, before, after };
}

/** What findings of an extract have several of. */
class Several {
  readonly #clients = new Set<number>();
  readonly #rigs = new Set<string>();
  readonly #surveys = new Set<string>();
  readonly #kinds = new Set<string>();
  readonly rigNames = new Map<string, string>();

  add({ client, rig, report }: FindingRow): void {
    this.#clients.add(client.id);
    this.#rigs.add(rig.UUID);
    this.#surveys.add(report.UUID);
    this.#kinds.add(`${rig.UUID} ${report.kind}`);
    this.rigNames.set(rig.UUID, rig.name);
  }

  get clients(): boolean {
    return this.#clients.size > 1;
  }

  get rigs(): boolean {
    return this.#rigs.size > 1;
  }

  /** Of a rig. */
  get surveys(): boolean {
    return this.#surveys.size > this.#rigs.size;
  }

  /** Of a rig and a kind. */
  get days(): boolean {
    return this.surveys && this.#kinds.size < this.#surveys.size;
  }
}

/**
 * The name of the section that a finding of the register is in: its sheet, with whatever else tells it from the others. Two
 * companies may each have a 'Rig 1', and a rig has a sheet 'Mast' in its inspection, in its audit, and in those of last year.
 */
function sectionName({ language }: AskedDocument, several: Several, day: Words['day'], row: FindingRow): string {
  const { client, rig, report, sheet, found_on: found } = row;
  const on = several.days ? [day(report.survey_date ?? found)] : [];
  const survey = several.surveys ? ` (${[titleOfKind(language, report.kind), ...on].join(', ')})` : '';
  const whose = [...(several.clients ? [client.name] : []), ...(several.rigs ? [rig.name] : [])].join(', ');
  return `${whose === '' ? '' : `${whose}: `}${sheet}${survey}`;
}

type Own = Pick<DocumentHead, 'reference' | 'rigs' | 'shown' | 'provider' | 'survey' | 'asOf' | 'draft' | 'client'> & {
  rig: RigAsked | null;
};

const headOf = (asked: AskedDocument, { rig, ...own }: Own): DocumentHead => ({
  language: asked.language,
  title: titleOf(asked),
  kind: asked.of === 'findings' ? 'findings' : (asked.kind ?? 'findings'),
  rig: { name: rig?.name ?? '', particulars: rig?.particulars ?? [] },
  ...own,
  issue: null,
  rigPicture: rig?.image ? refTo(rig.image) : null,
});

/** All that a document says that was gathered in a folder. */
export function describeDocument(folder: string, take: TakeFinding): DescribedDocument {
  const about = readAbout(folder);
  const rows = new GatheredRows(folder);
  try {
    if (about.of === 'report') return describeReport(about, { sheets: readSheets(folder, 'sheets'), rows }, take);
    if (about.of === 'findings') return describeRegister(about, rows.all(), take);
    throw new Error('A workbook is not described.');
  } finally {
    rows.close();
  }
}

type OfReport = { sheets: Sheet[]; rows: GatheredRows };

function describeReport(
  { asked, provider, survey, rig, reference, days, places }: GatheredReport,
  { sheets, rows }: OfReport,
  take: TakeFinding,
): DescribedDocument {
  const names = new Set<string>();
  for (const one of pairFindings(sheets, rows, places)) {
    if (!isChosen(asked, one)) continue;
    names.add(one.finding.sheet);
    take(one.finding.sheet, followed(one));
  }
  const head = headOf(asked, {
    rig,
    client: rig.client,
    rigs: [],
    shown: describeFilter(asked, { survey: null, owner: null }, wordsOf(asked.language)),
    reference,
    provider,
    survey,
    asOf: days.today,
    draft: isDraft(asked),
  });
  return { head, names: [...names] };
}

/** All that an extract of the register says on a day. */
export function describeRegister(
  { asked, provider, rig, about }: Omit<GatheredRegister, 'of'>,
  rows: Iterable<SaidRow>,
  take: TakeFinding,
): DescribedDocument {
  const several = new Several();
  const firsts = new Map<string, FindingRow>();
  for (const { row, said } of rows) {
    const section = `${row.report.UUID} ${row.sheet}`;
    several.add(row);
    if (!firsts.has(section)) firsts.set(section, row);
    take(section, registered(row, said));
  }
  const say = wordsOf(asked.language);
  const head = headOf(asked, {
    rig,
    client: about.client,
    rigs: several.rigs ? [...several.rigNames.values()] : [],
    shown: describeFilter(asked, about, say),
    reference: '',
    provider,
    survey: null,
    asOf: about.day,
    draft: false,
  });
  return { head, names: Array.from(firsts.values(), (row) => sectionName(asked, several, say.day, row)) };
}
