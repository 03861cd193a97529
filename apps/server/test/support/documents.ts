import { randomUUID } from 'node:crypto';
import type { DocumentMade } from '@rigbook/contract';
import { closingCopy, type Sheet } from '@rigbook/domain';
import { makeDocuments } from '../../src/features/documents/public.ts';
import { aForm, aZip } from './forms.ts';
import { ok, type Portal } from './harness.ts';
import { aWorker } from './jobs.ts';
import { aCompany, aPerson } from './people.ts';
import { aRig, aRowPicture, type RigMade } from './reports.ts';
import { sampleBytes, sampleSheets } from './sample.ts';

type Given = { bytes?: Uint8Array; name?: string; sheets?: Sheet[] };

export type SurveyMade = { token: string; rig: RigMade; report: string; closing: string };

/** A survey of a company of its own, with its workbook, and its closing. */
export async function aSurveyOf(
  portal: Portal,
  { bytes = sampleBytes(), name = 'findings.xlsx', sheets = sampleSheets() }: Given = {},
): Promise<SurveyMade> {
  const { token } = await aPerson(portal, 'admin', await aCompany(portal));
  const rig = await aRig(portal, token);
  const fields = { reportUUID: randomUUID(), rigUUID: rig.UUID, data: JSON.stringify(sheets) };
  const zip = { field: 'sheet', name: 'sheet.zip', bytes: aZip({ [name]: bytes }) };
  ok(await portal.postForm(token, '/api/reports/inspection/save', aForm(fields, zip)));
  const closing = randomUUID();
  const data = JSON.stringify(closingCopy(sheets));
  const body = { reportUUID: closing, rigUUID: rig.UUID, parentUUID: fields.reportUUID, data };
  ok(await portal.post(token, '/api/reports/closing/save', body));
  return { token, rig, report: fields.reportUUID, closing };
}

/** Answers the first finding of a survey with a picture, and closes it; returns its place. */
export async function aClosedOne(
  portal: Portal,
  { token, rig, report }: Pick<SurveyMade, 'token' | 'rig' | 'report'>,
): Promise<{ UUID: string; sheet: string; row: number }> {
  const { data } = ok(await portal.get(token, `/api/findings/list?report=${report}&sort=rig`)).json<{
    data: { UUID: string; sheet: string; row: number }[];
  }>();
  const [finding] = data;
  if (!finding) throw new Error('The survey has a finding.');
  const picture = await aRowPicture(portal, token, { rigUUID: rig.UUID, reportUUID: report });
  const answer = { event: randomUUID(), state: 'ready', text: '=Renewed & tested', pictures: [picture] };
  ok(await portal.post(token, `/api/findings/answer/${finding.UUID}`, answer));
  const verified = { event: randomUUID(), result: 'closed', text: '' };
  ok(await portal.post(token, `/api/findings/verify/${finding.UUID}`, verified));
  return finding;
}

/** Asks for a document, has all that are queued made, and returns it with its file. */
export async function documentMade(portal: Portal, token: string, asked: object) {
  const { UUID } = ok(
    await portal.post(token, '/api/documents', { UUID: randomUUID(), ...asked }),
  ).json<DocumentMade>();
  await aWorker(portal, [makeDocuments]).worker.doDue();
  const document = ok(await portal.get(token, `/api/documents/${UUID}`)).json<DocumentMade>();
  const file = async () => ok(await portal.get(token, `/api/documents/download/${UUID}`)).rawPayload;
  return { document, file };
}
