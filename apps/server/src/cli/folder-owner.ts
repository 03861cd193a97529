import { statSync } from 'node:fs';
import { join } from 'node:path';

/** Created by the account that runs the portal in a folder, so its owner shows which account that is. */
const OF_PORTAL = 'portal.lock';

/**
 * Where root works in the data folder of another user's portal, it goes on as that user, and has root's rights no more:
 * what it makes there is what the portal can read. A folder that is not there yet, or is root's own, stays root's.
 */
export function becomeOwnerOf(dataDir: string): void {
  if (process.getuid?.() !== 0) return;
  const stats = [join(dataDir, OF_PORTAL), dataDir].map((path) => statSync(path, { throwIfNoEntry: false }));
  const owner = stats.find((stat) => stat !== undefined);
  if (!owner || owner.uid === 0) return;
  process.setgroups?.([owner.gid]);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
}
