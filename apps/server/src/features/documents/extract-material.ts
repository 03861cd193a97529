import type { AskedDocument, FindingRow, FindingsFilter } from '@rigbook/contract';
import type { Tx } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import type { Services } from '../../platform/services.ts';
import { dayOfClient } from '../findings/public.ts';
import { reportHead } from '../reports/public.ts';
import { rigHead } from '../rigs/public.ts';
import { EVERY_STATE, rowsOf, saidAbout } from './material-view.ts';
import { clientName } from '../clients/public.ts';
import { personName, type SaidOfFinding } from './store.ts';

/**
 * What an extract of the register is about, as far as its reader may see it: what all of its findings have in common, or if
 * it finds nothing, what its filter names.
 */
export type ExtractAbout = {
  /** The UUID of its only rig. */
  rig: string | null;
  /** The name of its only company, empty if there are several. */
  client: string;
  /** The present day where that company is, of several where the reader is. */
  day: string;
  /** The survey that its filter names. */
  survey: { kind: string; day: string } | null;
  /** The name of the owner in its filter. */
  owner: string | null;
};

/** Found by an extract of the register, with what was said about each. */
export type RegisterMaterial = { rows: FindingRow[]; said: Map<string, SaidOfFinding[]>; about: ExtractAbout };

export async function registerMaterial(
  services: Services,
  db: Tx,
  scope: Scope,
  asked: AskedDocument,
): Promise<RegisterMaterial> {
  const found = await findingsOfExtract(services, db, scope, asked);
  return { ...found, said: await saidAbout(db, scope, found.rows) };
}

export async function findingsOfExtract(
  services: Services,
  db: Tx,
  scope: Scope,
  asked: AskedDocument,
): Promise<Pick<RegisterMaterial, 'rows' | 'about'>> {
  const { rows, today } = await rowsOf(services, db, scope, ofChoice(asked));
  const { filter } = asked;
  const survey = filter.report === null ? undefined : await reportHead(db, scope, filter.report);
  const rig = filter.rig === null ? undefined : await rigHead(db, scope, filter.rig);
  const isEmpty = rows.length === 0;
  const client = isEmpty
    ? (rig?.client_id ?? survey?.client_id ?? filter.client)
    : onlyOne(rows.map(({ client: { id } }) => id));
  const name = client === null ? null : await clientName(db, scope, client);
  const dayAt = (moment: Date) => (client === null || name === null ? today : dayOfClient(db, scope, client, moment));
  const about = {
    rig: isEmpty ? (rig?.uuid ?? survey?.rig_uuid ?? null) : onlyOne(rows.map((row) => row.rig.UUID)),
    client: name ?? '',
    day: await dayAt(services.now()),
    survey: survey ? { kind: survey.kind, day: survey.survey_date ?? (await dayAt(survey.created_at)) } : null,
    owner: await ownerOf(db, scope, filter, rows),
  };
  return { rows, about };
}

async function ownerOf(
  db: Tx,
  scope: Scope,
  { owner }: FindingsFilter,
  rows: readonly FindingRow[],
): Promise<string | null> {
  if (owner === null || owner === 'none') return null;
  if (owner === 'me') return scope.userName;
  return rows.find((row) => row.owner?.UUID === owner)?.owner?.name ?? personName(db, scope, owner);
}

/** What all of them are; null if they differ. */
function onlyOne<Value>(all: readonly Value[]): Value | null {
  const [only, ...further] = new Set(all);
  return only !== undefined && further.length === 0 ? only : null;
}

/**
 * The filter within what was chosen. A list without states shows what is not closed; a document of all findings has the
 * closed ones too, as its choice says. States that are named stay as the list shows them.
 */
function ofChoice({ filter, only }: AskedDocument): FindingsFilter {
  const { state, closed_days: lately, closed_from: from, closed_to: to } = filter;
  const isOfClosed = [lately, from, to].some((closed) => closed !== null);
  if (only === 'all' && (state !== null || isOfClosed)) return filter;
  const named = state ?? (isOfClosed ? ['closed'] : EVERY_STATE);
  const isWanted = (one: string) => only === 'all' || (one === 'closed') === (only === 'closed');
  return { ...filter, state: EVERY_STATE.filter((one) => named.includes(one) && isWanted(one)) };
}
