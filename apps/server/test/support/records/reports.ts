import { randomUUID } from 'node:crypto';
import { saveNewRig, type SentBody, WORKBOOK_ROUTES } from '@rigbook/contract';
import { classifySheets, closingCopy, qsheCopy, type Sheet } from '@rigbook/domain';
import { textsIn } from '../call.ts';
import { aForm, aPicture, aZip } from '../inputs/forms.ts';
import { ok, type Portal } from '../harness.ts';

export type RigMade = { UUID: string; name: string };

/** A rig of the caller's company; an owner says whose by `client_id`. */
export async function aRig(
  portal: Portal,
  token: string,
  more: { name?: string; client_id?: number } = {},
): Promise<RigMade> {
  const UUID = randomUUID();
  const rig = { UUID, name: more.name ?? `Rig ${UUID.slice(0, 8)}`, ...more };
  ok(await portal.call(saveNewRig, token, { body: rig }));
  return { UUID, name: rig.name };
}

/** A section sheet with a header in row 10 and a finding a row from row 11: [priority, status, picture]. */
export function aSheet(name: string, findings: [priority: string, status: string, picture?: string][]): Sheet {
  const rows: Sheet['rows'] = Array.from({ length: 10 }, () => null);
  rows.push([
    { position: 'A10', content: 'No.' },
    { position: 'E10', content: 'Priority' },
    { position: 'G10', content: 'Status' },
    { position: 'O10', content: 'Initial Picture' },
  ]);
  for (const [priority, status, picture] of findings) {
    const row = rows.length;
    rows.push([
      { position: `B${row}`, content: `${name.slice(0, 2).toUpperCase()}-${row}` },
      { position: `C${row}`, content: `Deficiency of row ${row}` },
      { position: `E${row}`, content: priority },
      ...(status === '' ? [] : [{ position: `G${row}`, content: status }]),
      { position: `O${row}`, type: 'image' as const, content: picture ?? '' },
    ]);
  }
  return classifySheets([{ name, rows }])[0] as Sheet;
}

export const someSheets = (): Sheet[] => [
  aSheet('Mast', [
    ['Critical', 'OPEN'],
    ['Major', 'IN PROGRESS'],
    ['Minor', 'CLOSED'],
  ]),
  aSheet('QSHE', [
    ['Critical', 'CLOSED'],
    ['Major', 'OPEN'],
  ]),
];

/** What is saved of a survey, with its workbook. */
export type SurveyFields = SentBody<typeof WORKBOOK_ROUTES.inspection.save>;

/** A survey to save; any part of it may be replaced. `form` is the same as a page sends it, for what no page does with it. */
export function anInspectionForm(rigUUID: string, more: Partial<SurveyFields> = {}, zip: Uint8Array = aZip()) {
  const body = { reportUUID: randomUUID(), rigUUID, data: JSON.stringify(someSheets()), ...more };
  const file = { name: 'sheet.zip', bytes: zip };
  return { body, file, form: aForm(textsIn(body), { field: 'sheet', ...file }) };
}

/** Saves a report made from a workbook; returns its UUID. */
export async function anInspection(
  portal: Portal,
  token: string,
  rigUUID: string,
  sheets = someSheets(),
  kind: 'inspection' | 'audit' | 'acceptance' = 'inspection',
): Promise<string> {
  const { body, file } = anInspectionForm(rigUUID, { data: JSON.stringify(sheets) });
  ok(await portal.call(WORKBOOK_ROUTES[kind].save, token, { body, file }));
  return body.reportUUID;
}

/** Saves a report derived from another one, and returns its UUID. */
async function aFollowing(
  portal: Portal,
  token: string,
  following: { kind: string; rig: RigMade; parentUUID: string; data?: unknown },
): Promise<string> {
  const { kind, rig, parentUUID, data } = following;
  const reportUUID = randomUUID();
  const body = { reportUUID, rigUUID: rig.UUID, parentUUID, ...(data ? { data: JSON.stringify(data) } : {}) };
  ok(await portal.post(token, `/api/reports/${kind}/save`, body));
  return reportUUID;
}

type ChainWanted = { rig?: RigMade; sheets?: Sheet[] };
export type ChainMade = { rig: RigMade; inspection: string; closing: string; qshe: string; final: string };

/** The flow of rules.md#saving-a-new-report: an inspection with its closing, QSHE and final reports. */
export async function anInspectionChain(portal: Portal, token: string, more: ChainWanted = {}): Promise<ChainMade> {
  const rig = more.rig ?? (await aRig(portal, token));
  const sheets = more.sheets ?? someSheets();
  const inspection = await anInspection(portal, token, rig.UUID, sheets);
  const save = (kind: string, data?: unknown) => aFollowing(portal, token, { kind, rig, parentUUID: inspection, data });
  return {
    rig,
    inspection,
    closing: await save('closing', closingCopy(sheets)),
    qshe: await save('qshe', qsheCopy(sheets)),
    final: await save('final_reports'),
  };
}

/** An audit with its closing. */
export async function anAuditClosing(portal: Portal, token: string, rig: RigMade, sheets = someSheets()) {
  const audit = await anInspection(portal, token, rig.UUID, sheets, 'audit');
  const copy = { kind: 'audit_closing', rig, parentUUID: audit, data: closingCopy(sheets) };
  return { audit, closing: await aFollowing(portal, token, copy) };
}

export type AuditChainMade = { rig: RigMade; audit: string; closing: string; final: string };

/**
 * The flow of rules.md#saving-a-new-report: an audit, its closing, and the final report that follows from the closing.
 */
export async function anAuditChain(portal: Portal, token: string, more: ChainWanted = {}): Promise<AuditChainMade> {
  const rig = more.rig ?? (await aRig(portal, token));
  const { audit, closing } = await anAuditClosing(portal, token, rig, more.sheets);
  const final = await aFollowing(portal, token, { kind: 'audit_final_reports', rig, parentUUID: closing });
  return { rig, audit, closing, final };
}

/** Uploads a row's picture and returns its stored path. */
export async function aRowPicture(
  portal: Portal,
  token: string,
  place: { kind?: string; rigUUID: string; reportUUID: string; row?: number },
): Promise<string> {
  const { kind = 'inspection', row = 11, ...ids } = place;
  const file = { field: 'image', name: 'row.jpg', bytes: await aPicture() };
  const form = aForm({ row: String(row), sheetName: 'Mast', ...ids }, file);
  return ok(await portal.postForm(token, `/api/reports/${kind}/upload/image`, form)).body;
}
