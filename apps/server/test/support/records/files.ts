import { randomUUID } from 'node:crypto';
import { COLLECTION_ROUTES, FILE_ROUTES, FINAL_ROUTES, type SentBody } from '@rigbook/contract';
import { ok, type Portal } from '../harness.ts';
import type { RigMade } from './reports.ts';

export type FileKind = 'final_reports' | 'audit_final_reports' | 'move_reports' | 'drop_reports';
export type CollectionKind = 'move_reports' | 'drop_reports';
export type SavedFiles = { UUID: string; id: number; files: { id: number; file: string; created_at: string }[] };

/** Uploads a file for a report and returns the answer: its stored path. */
export const upload = (
  portal: Portal,
  token: string,
  kind: FileKind,
  ids: SentBody<(typeof FILE_ROUTES)[FileKind]['uploadFile']>,
  file: { name: string; bytes?: Uint8Array } = { name: 'report.pdf' },
) => {
  const part = { name: file.name, bytes: file.bytes ?? Buffer.from('a file') };
  return portal.call(FILE_ROUTES[kind].uploadFile, token, { body: ids, file: part });
};

/** A move or drop report with a file. */
export async function aCollection(
  portal: Portal,
  token: string,
  kind: CollectionKind,
  rig: RigMade,
  name = 'report.pdf',
): Promise<SavedFiles> {
  const UUID = randomUUID();
  const path = ok(await upload(portal, token, kind, { rigUUID: rig.UUID, reportUUID: UUID }, { name })).body;
  const body = { files: [path], rigUUID: rig.UUID, UUID };
  return ok(await portal.call(COLLECTION_ROUTES[kind].saveFiles, token, { body })).json();
}

/** A file attached to a final report. */
export async function aFinalFile(
  portal: Portal,
  token: string,
  kind: 'final_reports' | 'audit_final_reports',
  reportUUID: string,
  name = 'report.pdf',
): Promise<SavedFiles> {
  const report = ok(await portal.call(FINAL_ROUTES[kind].show, token, { params: { uuid: reportUUID } }));
  const { id, rig_id } = report.json<{ id: number; rig_id: number }>();
  const path = ok(await upload(portal, token, kind, { rig_id: String(rig_id), reportUUID }, { name })).body;
  const body = { final_report_id: id, files: [path] };
  return ok(await portal.call(FINAL_ROUTES[kind].saveFiles, token, { body })).json();
}
