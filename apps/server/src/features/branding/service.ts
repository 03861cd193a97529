import { randomBytes } from 'node:crypto';
import type { Body, Branding, saveBranding as saveRoute } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import { DAY, OWNER_CLIENT_ID } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import { serializeOn } from '../../platform/database/in-turn.ts';
import { invalid, notFound } from '../../platform/errors/errors.ts';
import type { UploadedFile } from '../../platform/http/bodies/multipart.ts';
import { inScope, type Scope, type Work } from '../../platform/identity/scope.ts';
import { contentHash } from '../../platform/records/content-hash.ts';
import { recordChange } from '../../platform/records/history.ts';
import { nextRevision, rejectAsStale } from '../../platform/records/revision.ts';
import type { Services } from '../../platform/services.ts';
import { renameClient } from '../clients/public.ts';
import { readLogo } from './logo.ts';
import { findBranding, hasLogo, insertLogo, type StoredBranding, writeBranding } from './store.ts';
import { showStored } from './view.ts';

type Sent = Body<typeof saveRoute>;

const fieldsOf = ({ name, address, colour, footer, cover_text, logo }: Omit<Branding, 'updated_at'>) => ({
  name,
  address,
  colour,
  footer,
  cover_text,
  logo,
});

/** Keeps a logo that can do no harm, and returns its path. What is not saved is removed after a day. */
export async function keepLogo({ db, now }: Services, scope: Scope, file: UploadedFile): Promise<string> {
  const logo = await readLogo(file);
  const path = `branding/${randomBytes(6).toString('hex')}.${logo.extension}`;
  const at = now();
  await inScope(db, scope, (tx) =>
    insertLogo(tx, scope, { path, logo, now: at, unusedSince: new Date(at.getTime() - DAY) }),
  );
  return path;
}

/** Changes what is said of the provider. @throws AppError 409 `stale` if it has changed since it was loaded */
export async function changeBranding({ db, scope, now }: Work, sent: Sent): Promise<Branding> {
  await serializeOn(db, 'branding');
  const stored = await findBranding(db, scope);
  if (!stored) throw notFound();
  const before = fieldsOf(showStored(stored));
  const after = fieldsOf(sent);
  if (stored.updated_at !== null && contentHash(before) === contentHash(after)) return showStored(stored);
  await refuseStaleBranding(db, scope, stored, sent.updated_at);
  if (after.logo !== null && !(await hasLogo(db, scope, after.logo))) throw invalid({ logo: message('logo.gone') });
  const revision = nextRevision({ updated_at: stored.updated_at ?? new Date(0) }, now);
  if (stored.name !== after.name) await renameClient(db, scope, { id: OWNER_CLIENT_ID, name: after.name, now });
  await writeBranding(db, scope, { ...after, updated_at: revision });
  const changed = { action: 'change', entity: 'client', uuid: stored.uuid, clientId: OWNER_CLIENT_ID } as const;
  await recordChange({ db, scope, now }, { ...changed, before, after });
  return { ...after, updated_at: revision.toISOString() };
}

async function refuseStaleBranding(
  db: Tx,
  scope: Scope,
  { uuid, updated_at: at }: StoredBranding,
  loaded: Sent['updated_at'],
): Promise<void> {
  if (!loaded || at === null || Date.parse(loaded) === at.getTime()) return;
  await rejectAsStale(db, scope, { entity: 'client', uuid });
}
