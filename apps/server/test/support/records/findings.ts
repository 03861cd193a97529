import { randomUUID } from 'node:crypto';
import {
  type Board,
  CLOSING_ROUTES,
  type FindingFigures,
  type FindingPage,
  type FindingRow,
  FOLLOW_UP_ROUTES,
  type PageOf,
  WORKBOOK_ROUTES,
} from '@rigbook/contract';
import {
  classifySheets,
  closingCopy,
  FINDING_FIELDS,
  inColumnOrder,
  positionOf,
  selectFields,
  type Sheet,
  type SheetText,
} from '@rigbook/domain';
import { sql } from 'kysely';
import { asSystem } from '../../../src/platform/identity/scope.ts';
import { ok, type Portal } from '../harness.ts';
import { anInspectionForm } from './reports.ts';

/** A finding of a sheet, by what is in its columns. */
export type FindingMade = Partial<Record<SheetText | 'priority' | 'status', string>> & {
  text: string;
  pictures?: string[];
};

/** A section with its findings from row 11. */
export function aSection(name: string, findings: readonly FindingMade[]): Sheet {
  const rows: Sheet['rows'] = Array.from({ length: 10 }, () => null);
  rows.push([
    { position: 'A10', content: 'No.' },
    { position: 'G10', content: 'Status' },
    { position: 'O10', content: 'Initial Picture' },
    { position: 'P10', content: 'Final Picture' },
  ]);
  for (const made of findings) {
    const row = rows.length;
    const { text: deficiency, priority = 'Major', status = 'OPEN', ...others } = made;
    const said = { ...others, deficiency, priority, status };
    const texts = inColumnOrder(selectFields({})).map((field) => [FINDING_FIELDS[field].column, said[field]] as const);
    const [initial = '', final = '', ...further] = made.pictures ?? [];
    rows.push([
      ...texts.flatMap(([column, content]) => (content ? [{ position: positionOf(column, row), content }] : [])),
      { position: `O${row}`, type: 'image' as const, content: initial },
      ...(final ? [{ position: `P${row}`, type: 'image' as const, content: final }] : []),
      ...further.map((content, place) => ({
        position: positionOf(['Q', 'R', 'S'][place] ?? 'T', row),
        type: 'image' as const,
        content,
      })),
    ]);
  }
  return classifySheets([{ name, rows }])[0] as Sheet;
}

export type SurveyKind = 'inspection' | 'audit' | 'acceptance';
const CLOSING_OF = { inspection: 'closing', audit: 'audit_closing' } as const;

type SurveyMade = { rigUUID: string; sheets: Sheet[]; kind?: SurveyKind; date?: string };

/** Saves a survey, with the day of it if that is given; returns its UUID. */
export async function aSurvey(portal: Portal, token: string, made: SurveyMade): Promise<string> {
  const { rigUUID, sheets, kind = 'inspection', date } = made;
  const { body: fields, file } = anInspectionForm(rigUUID, {
    data: JSON.stringify(sheets),
    ...(date === undefined ? {} : { survey_date: date }),
  });
  ok(await portal.call(WORKBOOK_ROUTES[kind].save, token, { body: fields, file }));
  return fields.reportUUID;
}

type Change = { report: string; kind?: SurveyKind; sheets: Sheet[]; date?: string; loaded?: string };

/** Saves another revision of a survey. */
export const revised = async (
  portal: Portal,
  token: string,
  { report, kind = 'inspection', sheets, date, loaded }: Change,
) =>
  ok(
    await portal.call(WORKBOOK_ROUTES[kind].update, token, {
      body: {
        reportUUID: report,
        data: JSON.stringify(sheets),
        ...(date === undefined ? {} : { survey_date: date }),
        ...(loaded === undefined ? {} : { updated_at: loaded }),
      },
    }),
  );

type ClosingMade = { rigUUID: string; report: string; sheets: Sheet[]; kind?: keyof typeof CLOSING_OF };

/** Saves the closing of a survey; returns its UUID. */
export async function aClosing(portal: Portal, token: string, made: ClosingMade): Promise<string> {
  const { rigUUID, report, sheets, kind = 'inspection' } = made;
  const reportUUID = randomUUID();
  const body = { reportUUID, rigUUID, parentUUID: report, data: JSON.stringify(closingCopy(sheets)) };
  ok(await portal.call(CLOSING_ROUTES[CLOSING_OF[kind]].save, token, { body }));
  return reportUUID;
}

/** Brings a closing up to date with another revision of its survey. */
export const followed = async (
  portal: Portal,
  token: string,
  { report, sheets, kind = 'inspection' }: Omit<ClosingMade, 'rigUUID'>,
) =>
  ok(
    await portal.call(CLOSING_ROUTES[CLOSING_OF[kind]].updateParent, token, {
      body: {
        parentUUID: report,
        data: JSON.stringify(closingCopy(sheets)),
      },
    }),
  );

/** What is written into the cells of a closing. */
export async function entered(
  portal: Portal,
  token: string,
  closing: string,
  cells: Record<string, string>,
  kind: keyof typeof CLOSING_OF = 'inspection',
): Promise<void> {
  const sheets = await sheetsOf(portal, token, CLOSING_OF[kind], closing);
  const rows = sheets[0]?.rows.map((row, number) => {
    if (!row) return row;
    const fresh = Object.entries(cells).filter(([position]) => position.slice(1) === String(number));
    const kept = row.filter(({ position }) => !fresh.some(([one]) => one === position));
    return [
      ...kept,
      ...fresh.map(([position, content]) => ({
        position,
        content,
        ...(position.startsWith('P') && { type: 'image' as const }),
      })),
    ];
  });
  const data = JSON.stringify([{ ...sheets[0], rows }, ...sheets.slice(1)]);
  ok(await portal.call(CLOSING_ROUTES[CLOSING_OF[kind]].updateSelf, token, { body: { reportUUID: closing, data } }));
}

/** A kind of report that is made of sheets. */
type SheetsKind = SurveyKind | 'closing' | 'audit_closing' | 'qshe';

export async function sheetsOf(portal: Portal, token: string, kind: SheetsKind, uuid: string): Promise<Sheet[]> {
  const { show } = { ...WORKBOOK_ROUTES, ...FOLLOW_UP_ROUTES }[kind];
  const { data } = ok(await portal.call(show, token, { params: { uuid } })).json<{ data: string }>();
  return JSON.parse(data) as Sheet[];
}

/** The register as someone sees it. */
export const registerOf = (portal: Portal, token: string) => {
  const asked = async <Answer>(call: string, query = '') =>
    ok(await portal.get(token, `/api/findings/${call}?${query}`)).json<Answer>();
  return {
    list: (query?: string) => asked<PageOf<FindingRow>>('list', query),
    /** The texts of the findings of a list. */
    texts: async (query?: string) =>
      (await asked<PageOf<FindingRow>>('list', query)).data.map(({ deficiency }) => deficiency),
    all: async () =>
      (await asked<PageOf<FindingRow>>('list', 'scope=all&per_page=100&state=open,progress,ready,closed,unclear')).data,
    figures: (query?: string) => asked<FindingFigures>('figures', query),
    board: (query?: string) => asked<Board>('board', query),
    show: (uuid: string) => asked<FindingPage>(`show/${uuid}`),
    trend: (query?: string) =>
      asked<{ month: string; found: number; closed: number; open_at_end: number }[]>('trend', query),
    changes: (query?: string) =>
      asked<{ cursor: string; rows: FindingRow[]; gone: string[]; all: boolean; more: boolean }>('changes', query),
  };
};

/**
 * Adds 20,000 rows like that of a finding of an inspection, as of a very large workbook. The sheets know nothing of them, so that
 * they are gone as soon as the register is brought up to date.
 */
export const withManyLike = (portal: Portal, clientId: number, text: string) =>
  asSystem(portal.services.db, (db) =>
    sql`
      insert into register (uuid, client_id, rig_id, report_id, kind, sheet, sheet_index, row_number, ref, deficiency,
        recommendation, reference, location, action_by, action_taken, verified_by, priority, state, found_on, due_on,
        due_from, due_problem, updated_at)
      select gen_random_uuid(), client_id, rig_id, report_id, kind, sheet, sheet_index, 100 + n, '', '', '', '', '',
        action_by, '', '', 'minor', 'open', found_on, due_on, due_from, due_problem, updated_at
      from register, generate_series(1, 20000) n
      where client_id = ${clientId} and kind = 'inspection' and deficiency = ${text}`.execute(db),
  );
