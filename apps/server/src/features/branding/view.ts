import type { Answer, Branding, showProvider } from '@rigbook/contract';
import { BRAND_COLOUR, darkenForText, namedProvider } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { AnyScope } from '../../platform/identity/scope.ts';
import { findBranding, type StoredBranding } from './store.ts';

const nameOf = ({ name }: StoredBranding): string => namedProvider(name);
const colourOf = ({ colour }: StoredBranding): string => colour || BRAND_COLOUR;

export const showStored = (stored: StoredBranding): Branding => ({
  name: nameOf(stored),
  address: stored.address,
  colour: colourOf(stored),
  footer: stored.footer,
  cover_text: stored.cover_text,
  logo: stored.logo,
  updated_at: stored.updated_at?.toISOString() ?? null,
});

export async function loadBranding(db: Tx, scope: AnyScope): Promise<Branding> {
  const stored = await findBranding(db, scope);
  if (!stored) throw notFound();
  return showStored(stored);
}

/** What everyone sees: a name, the colour as texts have it, and where the logo is. */
export async function loadShownProvider(db: Tx, scope: AnyScope): Promise<Answer<typeof showProvider>> {
  const stored = await findBranding(db, scope);
  if (!stored) return { name: '', colour: BRAND_COLOUR, logo: null };
  // Another logo has another address, so that nothing old is shown.
  const logo = stored.logo && `/api/branding/logo?v=${encodeURIComponent(stored.logo)}`;
  return { name: nameOf(stored), colour: darkenForText(colourOf(stored)), logo };
}
