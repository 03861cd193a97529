import { randomUUID } from 'node:crypto';
import { classifySheets, closingCopy, qsheCopy, type Sheet } from '@rigbook/domain';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { hashPassword } from '../src/platform/passwords.ts';
import { asSystem } from '../src/platform/scope.ts';
import { OWNER, type Portal } from './harness.ts';

export type Company = { id: number; uuid: string; name: string };
export type Person = { id: number; uuid: string; email: string; token: string; company: Company };

const PERMISSION = { admin: 1, editor: 2, viewer: 3, client: 4 } as const;
export type Permission = keyof typeof PERMISSION;

const PASSWORD = 'a password for tests';
let passwordHash: Promise<string> | undefined;

/** A client company of its own. */
export async function aCompany(portal: Portal, name = `Company ${randomUUID().slice(0, 8)}`): Promise<Company> {
  const uuid = randomUUID();
  const { id } = await asSystem(portal.services.db, (tx) =>
    tx
      .insertInto('clients')
      .values({ uuid, name, code: uuid.slice(0, 13), active: 1, ...dated(portal) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { id, uuid, name };
}

/** A signed-in user; without a company one of the provider's. */
export async function aPerson(portal: Portal, permission: Permission, company?: Company): Promise<Person> {
  passwordHash ??= hashPassword(PASSWORD);
  const uuid = randomUUID();
  const email = `${uuid}@people.test`;
  const employer = company ?? { id: 1, uuid: '', name: 'Provider' };
  const row = {
    uuid,
    client_id: employer.id,
    name: `${permission} of ${employer.name}`,
    email,
    permission_id: PERMISSION[permission],
    password_hash: await passwordHash,
    ...dated(portal),
  };
  const { id } = await asSystem(portal.services.db, (tx) =>
    tx.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow(),
  );
  return { id, uuid, email, company: employer, token: await signIn(portal, email, PASSWORD) };
}

const dated = (portal: Portal) => {
  const now = portal.services.now();
  return { created_at: now, updated_at: now, deleted_at: null, deletion_id: null };
};

export async function signIn(portal: Portal, email: string, password: string): Promise<string> {
  const answer = await portal.call({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
  if (answer.statusCode !== 200) throw new Error(`signing in as ${email}: ${answer.body}`);
  return answer.json<{ access_token: string }>().access_token;
}

/** The provider's first admin. */
export const theOwner = (portal: Portal): Promise<string> => signIn(portal, OWNER.email, OWNER.password);

export type RigMade = { UUID: string; name: string };

export async function aRig(
  portal: Portal,
  token: string,
  more: { name?: string; client_id?: number } = {},
): Promise<RigMade> {
  const UUID = randomUUID();
  const rig = { UUID, name: more.name ?? `Rig ${UUID.slice(0, 8)}`, ...more };
  ok(await portal.call({ method: 'POST', url: '/api/rigs/save-new-rig', token, payload: rig }));
  return { UUID, name: rig.name };
}

type Answered = { statusCode: number; body: string };

export function ok<A extends Answered>(answer: A): A {
  if (answer.statusCode !== 200) throw new Error(`expected 200, got ${answer.statusCode}: ${answer.body}`);
  return answer;
}

/** A section sheet with a header in row 10 and a finding a row from row 11: [priority, status]. */
export function aSheet(name: string, findings: [priority: string, status: string][]): Sheet {
  const rows: Sheet['rows'] = Array.from({ length: 10 }, () => null);
  rows.push([
    { position: 'A10', content: 'No.' },
    { position: 'E10', content: 'Priority' },
    { position: 'G10', content: 'Status' },
    { position: 'O10', content: 'Initial Picture' },
  ]);
  for (const [priority, status] of findings) {
    const row = rows.length;
    rows.push([
      { position: `B${row}`, content: `${name.slice(0, 2).toUpperCase()}-${row}` },
      { position: `C${row}`, content: `Deficiency of row ${row}` },
      { position: `E${row}`, content: priority },
      ...(status === '' ? [] : [{ position: `G${row}`, content: status }]),
      { position: `O${row}`, type: 'image' as const, content: '' },
    ]);
  }
  const [sheet] = classifySheets([{ name, rows }]);
  if (!sheet) throw new Error('no sheet');
  return sheet;
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

/** Bytes that begin like an .xlsx; the server looks no deeper. */
export const workbookBytes = (text = 'workbook'): Uint8Array =>
  Uint8Array.from([0x50, 0x4b, 0x03, 0x04, ...Buffer.from(text)]);

export const aZip = (files: Record<string, Uint8Array> = { 'findings.xlsx': workbookBytes() }): Buffer =>
  Buffer.from(zipSync(files));

export const aPicture = (width = 8, height = 6): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#7367f0' } })
    .jpeg()
    .toBuffer();

export type FilePart = { field: string; name: string; bytes: Buffer };

/** A multipart form as a browser sends it. */
export function aForm(fields: Record<string, string>, file?: FilePart) {
  const boundary = `----rigbook${randomUUID()}`;
  const parts: Uint8Array[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  if (file) {
    parts.push(
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${file.field}"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
      ),
      file.bytes,
      Buffer.from('\r\n'),
    );
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { payload: Buffer.concat(parts), headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

export type ChainMade = { rig: RigMade; inspection: string; closing: string; qshe: string; final: string };

/** The flow of spec §4.3: an inspection with its closing, QSHE and final reports. */
export async function anInspectionChain(
  portal: Portal,
  token: string,
  more: { rig?: RigMade; sheets?: Sheet[]; client_id?: number } = {},
): Promise<ChainMade> {
  const rig =
    more.rig ?? (await aRig(portal, token, more.client_id === undefined ? {} : { client_id: more.client_id }));
  const sheets = more.sheets ?? someSheets();
  const inspection = await anInspection(portal, token, rig.UUID, sheets);
  const ids = { rigUUID: rig.UUID, parentUUID: inspection };
  const save = async (kind: string, data?: string) => {
    const reportUUID = randomUUID();
    const payload = { reportUUID, ...ids, ...(data && { data }) };
    ok(await portal.call({ method: 'POST', url: `/api/reports/${kind}/save`, token, payload }));
    return reportUUID;
  };
  return {
    rig,
    inspection,
    closing: await save('closing', JSON.stringify(closingCopy(sheets))),
    qshe: await save('qshe', JSON.stringify(qsheCopy(sheets))),
    final: await save('final_reports'),
  };
}

export async function anInspection(
  portal: Portal,
  token: string,
  rigUUID: string,
  sheets = someSheets(),
): Promise<string> {
  const reportUUID = randomUUID();
  const fields = { reportUUID, rigUUID, data: JSON.stringify(sheets) };
  const form = aForm(fields, { field: 'sheet', name: 'sheet.zip', bytes: aZip() });
  ok(await portal.call({ method: 'POST', url: '/api/reports/inspection/save', token, ...form }));
  return reportUUID;
}
