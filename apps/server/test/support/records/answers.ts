import { randomUUID } from 'node:crypto';
import { type answerFinding, type FindingRow, FOLLOW_UP_ROUTES, type SentBody } from '@rigbook/contract';
import { classifySheets, closingCopy, qsheCopy, type Sheet } from '@rigbook/domain';
import { aSection, aSurvey, type FindingMade, registerOf, sheetsOf, type SurveyKind } from './findings.ts';
import { ok, type Portal } from '../harness.ts';
import { aCompanyWithEditor, aPerson } from '../people.ts';
import { aRig } from './reports.ts';

type SurveyWanted = { sections: Record<string, FindingMade[]>; kind?: SurveyKind; followedUp?: boolean };

/** The reports in which a survey is followed up, as a save of it makes them; '' where there is none. */
async function followUpsOf(
  portal: Portal,
  token: string,
  of: { rigUUID: string; report: string; sheets: Sheet[]; kind: SurveyKind },
) {
  const { rigUUID, report, sheets, kind } = of;
  const save = async (followUp: 'closing' | 'audit_closing' | 'qshe', data: unknown) => {
    const reportUUID = randomUUID();
    const body = { reportUUID, rigUUID, parentUUID: report, data: JSON.stringify(data) };
    ok(await portal.call(FOLLOW_UP_ROUTES[followUp].save, token, { body }));
    return reportUUID;
  };
  const qshe = qsheCopy(sheets);
  if (kind === 'acceptance') return { closing: '', qshe: '' };
  return {
    closing: await save(CLOSING_OF[kind], closingCopy(sheets)),
    qshe: kind === 'inspection' && qshe ? await save('qshe', qshe) : '',
  };
}

const CLOSING_OF = { inspection: 'closing', audit: 'audit_closing', acceptance: '' } as const;

/** A company with people of both sides, and a survey with its closing and QSHE report. */
export async function aFollowedSurvey(
  portal: Portal,
  { sections, kind = 'inspection', followedUp = true }: SurveyWanted,
) {
  const { token, company, editor } = await aCompanyWithEditor(portal);
  const { token: office } = await aPerson(portal, 'admin');
  const rig = await aRig(portal, token);
  const sheets = Object.entries(sections).map(([name, findings]) => aSection(name, findings));
  const report = await aSurvey(portal, token, { rigUUID: rig.UUID, sheets, kind });
  const none = { closing: '', qshe: '' };
  const { closing, qshe } = followedUp
    ? await followUpsOf(portal, token, { rigUUID: rig.UUID, report, sheets, kind })
    : none;
  const register = registerOf(portal, token);
  const rows = await register.all();
  const find = (text: string): string => rows.find((row) => row.deficiency === text)?.UUID ?? '';
  /** The cells of a finding, by its text, in the closing or another report. */
  const cellsOf = async (text: string, of: 'closing' | 'qshe' | 'survey' = 'closing') => {
    const places = {
      closing: [CLOSING_OF[kind] || 'closing', closing],
      qshe: ['qshe', qshe],
      survey: [kind, report],
    } as const;
    const [name, uuid] = places[of];
    const read = of === 'qshe' ? await sheetOf(portal, office, uuid) : await sheetsOf(portal, token, name, uuid);
    return cellsIn(read, text);
  };
  const answer = (text: string, body: Partial<SentBody<typeof answerFinding>>, by = token) =>
    answered(portal, by, find(text), body);
  const people = { token, company, editor, office };
  return { ...people, rig, sheets, report, kind, closing, qshe, register, find, cellsOf, answer };
}

const sheetOf = async (portal: Portal, token: string, uuid: string): Promise<Sheet[]> =>
  classifySheets([
    JSON.parse(
      ok(await portal.call(FOLLOW_UP_ROUTES.qshe.show, token, { params: { uuid } })).json<{ data: string }>().data,
    ) as Sheet,
  ]);

/** What is in the columns of the row with a text in column C; null without such a row. */
export function cellsIn(sheets: readonly Sheet[], text: string): Record<string, string> | null {
  const row = sheets
    .flatMap(({ rows }) => rows)
    .find((cells) => cells?.some(({ position, content }) => position.startsWith('C') && content === text));
  return row ? Object.fromEntries(row.map(({ position, content }) => [position.replace(/\d+$/, ''), content])) : null;
}

/** An answer to a finding, as a new event unless it is given. */
export const answered = (portal: Portal, token: string, uuid: string, body: Partial<SentBody<typeof answerFinding>>) =>
  portal.post(token, `/api/findings/answer/${uuid}`, { event: randomUUID(), ...body });

export const rowIn = (answer: { statusCode: number; body: string; json: () => unknown }): FindingRow =>
  ok(answer).json() as FindingRow;
