import type { SavedView } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import type { Tx } from '../../platform/database/database.ts';
import { serializeOn } from '../../platform/database/in-turn.ts';
import { alreadyExists, forbidden, invalid, notFound } from '../../platform/errors/errors.ts';
import type { Scope, Work } from '../../platform/identity/scope.ts';
import { countViews, deleteView, findView, insertView, updateView } from './store.ts';

/** So many a person, and so many a company, finds its way among. */
const MOST = 50;

/** What a company sees together, its admins say. */
function requireMayShare({ role }: Scope, shared: boolean): void {
  if (shared && role !== 'admin') throw forbidden();
}

/** Saves a view, or changes one of the caller's or of their company. @throws AppError 403 for a shared one, but of admins */
export async function keepView({ db, scope, now }: Work, view: SavedView): Promise<SavedView> {
  const shared = view.shared === 1;
  requireMayShare(scope, shared);
  // Two at once must not be one too many.
  await serializeOn(db, `views ${scope.clientId}`);
  const found = await findView(db, scope, view.UUID);
  if (found) {
    requireMayShare(scope, found.shared);
    await updateView(db, scope, view);
    return view;
  }
  if ((await countViews(db, scope, shared)) >= MOST) throw invalid({ name: message('view.too_many', { most: MOST }) });
  if (!(await insertView({ db, scope, now }, view))) throw alreadyExists();
  return view;
}

/** Removes a view. @throws AppError 404 for one that the caller does not see, 403 for a shared one, but of admins */
export async function removeView(db: Tx, scope: Scope, uuid: string): Promise<string> {
  const found = await findView(db, scope, uuid);
  if (!found) throw notFound();
  requireMayShare(scope, found.shared);
  await deleteView(db, scope, uuid);
  return 'The view is removed.';
}
