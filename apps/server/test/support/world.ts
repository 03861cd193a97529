import { randomUUID } from 'node:crypto';
import {
  answerFinding,
  deleteVisit,
  listFindings,
  listNotices,
  listTrash,
  makeDocument,
  uploadRigImage,
} from '@rigbook/contract';
import type { Role, Sheet } from '@rigbook/domain';
import { makeDocuments } from '../../src/features/documents/public.ts';
import { aDraft } from './records/drafts.ts';
import type { SurveyKind } from './records/findings.ts';
import { aPicture } from './inputs/forms.ts';
import { aCalendar, aVisit, rigIdOf } from './records/visits.ts';
import { ok, type Portal } from './harness.ts';
import { aCompany, aPerson, PASSWORD, sessionsOf, signIn, type Company, type Person } from './people.ts';
import { aCollection, aFinalFile, type FileKind, type SavedFiles } from './records/files.ts';
import { aWorker } from './jobs.ts';
import { aBegunFactor, aFactor } from './records/second-factors.ts';
import {
  anAuditChain,
  anAuditClosing,
  anInspection,
  anInspectionChain,
  aRig,
  aRowPicture,
  aSheet,
  type AuditChainMade,
  type ChainMade,
  type RigMade,
} from './records/reports.ts';
import { anIssuer, issued } from './records/versions.ts';

export const CLIENT_ROLES = ['admin', 'editor', 'viewer', 'client'] as const satisfies Role[];
export type ClientRole = (typeof CLIENT_ROLES)[number];

/** A client company with something of everything; each of its texts has `mark`, which nobody else may ever read. */
export type World = {
  mark: string;
  company: Company;
  people: Record<ClientRole, Person>;
  rig: RigMade;
  rigId: number;
  rigImage: string;
  chain: ChainMade;
  auditChain: AuditChainMade;
  acceptance: string;
  /** The files of the final, move and drop reports, each of one file. */
  files: Record<FileKind, SavedFiles>;
  /** A finding of the inspection. */
  finding: string;
  /** An extract of the register that is ready. */
  document: string;
  spareAuditClosing: string;
  spareAudit: string;
  /** An inspection without derived reports. */
  spareInspection: string;
  /** Drafts of each kind; `spare`: one to be discarded. */
  drafts: Record<SurveyKind, { draft: string; spare: string }>;
  /** An inspection of another rig that was issued. */
  issued: { rig: string; report: string; version: string; sha256: string };
  rowPicture: string;
  visit: string;
  /** A notice of the admin: the editor has saved the spare inspection. */
  notice: string;
  /** The number in the trash of a visit that was deleted. */
  deletion: number;
  /** The path at which a calendar program reads the visits for the company's viewer. */
  calendar: string;
  /** UUID of a session of the admin in which nothing is done. */
  spareSession: string;
  /** The session of the editor. */
  editorSession: string;
  /** A user who has begun to set up a second factor, with the secret for the app, and a user who has one. */
  enrolling: Person & { secret: string };
  secured: Person & { secret: string };
};

/** Creates one; in an existing company only what is created now has the mark. */
export async function aWorld(portal: Portal, given?: Company): Promise<World> {
  const mark = `mark-${randomUUID().slice(0, 8)}`;
  const company = given ?? (await aCompany(portal, { name: `Company ${mark}` }));
  const people = {
    admin: await aPerson(portal, 'admin', company),
    editor: await aPerson(portal, 'editor', company),
    viewer: await aPerson(portal, 'viewer', company),
    client: await aPerson(portal, 'client', company),
  };
  const { token } = people.admin;
  const rig = await aRig(portal, token, { name: `Rig ${mark}` });
  const rowPicture = await aRowPicture(portal, token, { rigUUID: rig.UUID, reportUUID: randomUUID() });
  const sheets = [
    aSheet(`Mast ${mark}`, [
      ['Critical', 'OPEN', rowPicture],
      ['Minor', 'CLOSED'],
    ]),
    aSheet('QSHE', [['Major', 'OPEN']]),
  ];
  const reports = await reportsOf(portal, token, rig, mark, sheets);
  return {
    mark,
    company,
    people,
    rig,
    rigId: await rigIdOf(portal, token, rig.UUID),
    rigImage: await aRigImage(portal, token, rig.UUID),
    ...reports,
    drafts: {
      inspection: await draftsOf(portal, token, { rig, kind: 'inspection', mark }),
      audit: await draftsOf(portal, token, { rig, kind: 'audit', mark }),
      acceptance: await draftsOf(portal, token, { rig, kind: 'acceptance', mark }),
    },
    ...(await editorsReport(portal, people, rig)),
    rowPicture,
    issued: await anIssuedReport(portal, token, mark),
    visit: await aVisit(portal, token, rig.UUID, { description: `Visit ${mark}` }),
    deletion: await aDeletion(portal, token, await aVisit(portal, token, rig.UUID)),
    calendar: await aCalendar(portal, people.viewer.token),
    editorSession: (await sessionsOf(portal, people.editor.token)).current.UUID,
    spareSession: await aSpareSession(portal, people.admin.email),
    ...(await peopleWithFactors(portal, company)),
    document: await aDocument(portal, token, reports.chain.closing),
  };
}

/** A report of every kind, with files that have the mark in their names. */
async function reportsOf(portal: Portal, token: string, rig: RigMade, mark: string, sheets: Sheet[]) {
  const chain = await anInspectionChain(portal, token, { rig, sheets });
  const auditChain = await anAuditChain(portal, token, { rig, sheets });
  const name = `file ${mark}.pdf`;
  const kindOf = (kind: 'audit' | 'acceptance') => anInspection(portal, token, rig.UUID, sheets, kind);
  return {
    chain,
    auditChain,
    acceptance: await kindOf('acceptance'),
    finding: await aFindingOf(portal, token, chain.inspection),
    files: {
      final_reports: await aFinalFile(portal, token, 'final_reports', chain.final, name),
      audit_final_reports: await aFinalFile(portal, token, 'audit_final_reports', auditChain.final, name),
      move_reports: await aCollection(portal, token, 'move_reports', rig, name),
      drop_reports: await aCollection(portal, token, 'drop_reports', rig, name),
    },
    spareAuditClosing: (await anAuditClosing(portal, token, rig)).closing,
    spareAudit: await kindOf('audit'),
  };
}

async function draftsOf(
  portal: Portal,
  token: string,
  { rig, kind, mark }: { rig: RigMade; kind: SurveyKind; mark: string },
) {
  const one = () => aDraft(portal, token, { rig: rig.UUID, kind, title: `Draft ${mark}` });
  return { draft: await one(), spare: await one() };
}

async function anIssuedReport(portal: Portal, token: string, mark: string) {
  const rig = await aRig(portal, token, { name: `Issued ${mark}` });
  const report = await anInspection(portal, token, rig.UUID, [aSheet(`Mast ${mark}`, [['Critical', 'OPEN']])]);
  const { token: office } = await anIssuer(portal);
  const { UUID: version, sha256 } = await issued(portal, office, report, { reason: `Issued for ${mark}` });
  return { rig: rig.UUID, report, version, sha256 };
}

/** A report of the editor, of which the admin has a notice. */
async function editorsReport(portal: Portal, { admin, editor }: Record<'admin' | 'editor', Person>, rig: RigMade) {
  const spareInspection = await anInspection(portal, editor.token, rig.UUID);
  const { data } = ok(await portal.call(listNotices, admin.token)).json();
  return { spareInspection, notice: data[0]?.UUID ?? '' };
}

/** A finding of the report, of which something was asked. */
async function aFindingOf(portal: Portal, token: string, report: string): Promise<string> {
  const { data } = ok(await portal.call(listFindings, token, { query: { report } })).json();
  const uuid = data[0]?.UUID ?? '';
  ok(await portal.call(answerFinding, token, { params: { uuid }, body: { event: randomUUID(), text: 'Which one?' } }));
  return uuid;
}

async function aDocument(portal: Portal, token: string, report: string): Promise<string> {
  const UUID = randomUUID();
  const how = { format: 'xlsx', language: 'en', pictures: 'none', only: 'all' } as const;
  ok(await portal.call(makeDocument, token, { body: { UUID, of: 'report', kind: 'closing', report, ...how } }));
  await aWorker(portal, [makeDocuments]).worker.doDue();
  return UUID;
}

async function aRigImage(portal: Portal, token: string, UUID: string): Promise<string> {
  const file = { field: 'image', name: 'rig.jpg', bytes: await aPicture() };
  return ok(await portal.call(uploadRigImage, token, { body: { UUID, update: '0' }, file })).body;
}

/** Deletes a visit; returns its number in the trash. */
async function aDeletion(portal: Portal, token: string, visit: string): Promise<number> {
  ok(await portal.call(deleteVisit, token, { params: { uuid: visit } }));
  const { data } = ok(await portal.call(listTrash, token)).json();
  return data[0]?.id ?? 0;
}

async function aSpareSession(portal: Portal, email: string): Promise<string> {
  const { current } = await sessionsOf(portal, await signIn(portal, email, PASSWORD));
  return current.UUID;
}

async function peopleWithFactors(portal: Portal, company: Company) {
  const [enrolling, secured] = [await aPerson(portal, 'viewer', company), await aPerson(portal, 'viewer', company)];
  return {
    enrolling: { ...enrolling, secret: await aBegunFactor(portal, enrolling) },
    secured: { ...secured, secret: (await aFactor(portal, secured)).secret },
  };
}
