import { randomUUID } from 'node:crypto';
import { type Issued, VERSION_ROUTES, WORKBOOK_ROUTES } from '@rigbook/contract';
import { makeVersionFile } from '../../../src/features/versions/public.ts';
import { ok, type Portal } from '../harness.ts';
import { aWorker } from '../jobs.ts';
import { aPerson, type Person } from '../people.ts';

type Kind = 'inspection' | 'audit' | 'acceptance';

/** What is replaced in the body of an issue. */
type More = { kind?: Kind } & Record<string, unknown>;

/** One of the provider's people who may issue reports. */
export const anIssuer = (portal: Portal): Promise<Person> => aPerson(portal, 'editor');

/** `updated_at` of a report as someone has loaded it. */
const loadedAt = async (portal: Portal, token: string, report: string, kind: Kind = 'inspection') =>
  ok(await portal.call(WORKBOOK_ROUTES[kind].show, token, { params: { uuid: report } })).json<{ updated_at: string }>()
    .updated_at;

/** The body of an issue of a report as it is now; any part of it may be replaced. */
export async function anIssue(portal: Portal, token: string, report: string, more: More = {}) {
  const { kind, ...others } = more;
  const updated_at = await loadedAt(portal, token, report, kind);
  return { version: randomUUID(), signers: [{ name: 'A. Surveyor', role: 'Lead surveyor' }], updated_at, ...others };
}

/** Issues a report. */
export async function issued(portal: Portal, token: string, report: string, more: More = {}): Promise<Issued> {
  const { kind = 'inspection' } = more;
  const body = await anIssue(portal, token, report, more);
  return ok(await portal.call(VERSION_ROUTES[kind].issue, token, { params: { uuid: report }, body })).json<Issued>();
}

/** Has the documents of all versions made. */
export const makeVersionFiles = (portal: Portal) => aWorker(portal, [makeVersionFile]).worker.doDue();
