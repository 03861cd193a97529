import { randomUUID } from 'node:crypto';
import {
  answerFinding,
  CLOSING_ROUTES,
  downloadDocument,
  listFindings,
  makeDocument,
  type SentBody,
  showDocument,
  verifyFinding,
  WORKBOOK_ROUTES,
} from '@rigbook/contract';
import { closingCopy, type Sheet } from '@rigbook/domain';
import { makeDocuments } from '../../../src/features/documents/public.ts';
import { aZip } from '../inputs/forms.ts';
import { ok, type Portal } from '../harness.ts';
import { aWorker } from '../jobs.ts';
import { aCompany, aPerson } from '../people.ts';
import { aRig, aRowPicture, type RigMade } from './reports.ts';
import { sampleBytes, sampleSheets } from '../inputs/sample.ts';

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
  const zip = { name: 'sheet.zip', bytes: aZip({ [name]: bytes }) };
  ok(await portal.call(WORKBOOK_ROUTES.inspection.save, token, { body: fields, file: zip }));
  const closing = randomUUID();
  const data = JSON.stringify(closingCopy(sheets));
  const body = { reportUUID: closing, rigUUID: rig.UUID, parentUUID: fields.reportUUID, data };
  ok(await portal.call(CLOSING_ROUTES.closing.save, token, { body }));
  return { token, rig, report: fields.reportUUID, closing };
}

/** Answers the first finding of a survey with a picture, and closes it; returns its place. */
export async function aClosedOne(
  portal: Portal,
  { token, rig, report }: Pick<SurveyMade, 'token' | 'rig' | 'report'>,
): Promise<{ UUID: string; sheet: string; row: number }> {
  const { data } = ok(await portal.call(listFindings, token, { query: { report, sort: 'rig' } })).json();
  const [finding] = data;
  if (!finding) throw new Error('The survey has a finding.');
  const picture = await aRowPicture(portal, token, { rigUUID: rig.UUID, reportUUID: report });
  const answer: SentBody<typeof answerFinding> = {
    event: randomUUID(),
    state: 'ready',
    text: '=Renewed & tested',
    pictures: [picture],
  };
  ok(await portal.call(answerFinding, token, { params: { uuid: finding.UUID }, body: answer }));
  const verified: SentBody<typeof verifyFinding> = { event: randomUUID(), result: 'closed', text: '' };
  ok(await portal.call(verifyFinding, token, { params: { uuid: finding.UUID }, body: verified }));
  return finding;
}

type WithoutUuid<Body> = Body extends unknown ? Omit<Body, 'UUID'> : never;

/** What a document is to be, as a page asks for it. */
export type DocumentAsked = WithoutUuid<SentBody<typeof makeDocument>>;
export type ReportDocument = Extract<DocumentAsked, { of: 'findings' | 'report' }>;

/** Asks for a document, has all that are queued made, and returns it with its file. */
export async function documentMade(portal: Portal, token: string, asked: DocumentAsked) {
  const body = { UUID: randomUUID(), ...asked };
  const { UUID } = ok(await portal.call(makeDocument, token, { body })).json();
  await aWorker(portal, [makeDocuments]).worker.doDue();
  const document = ok(await portal.call(showDocument, token, { params: { uuid: UUID } })).json();
  const file = async () => ok(await portal.call(downloadDocument, token, { params: { uuid: UUID } })).rawPayload;
  return { document, file };
}
