/** How many findings of a sheet that is gone, out of how many, are in a new sheet. */
export type SharedFindings = { from: string; to: string; count: number; findings: number };

/**
 * New names of sheets by their old ones: a sheet that is gone was renamed to a new one if that has at least half of its
 * findings. One to one; the pair that shares most goes first.
 */
export function renamings(shared: readonly SharedFindings[]): Map<string, string> {
  const renamed = new Map<string, string>();
  const taken = new Set<string>();
  const meant = shared.filter(({ count, findings }) => count * 2 >= findings);
  for (const { from, to } of meant.toSorted((left, right) => right.count - left.count)) {
    if (renamed.has(from) || taken.has(to)) continue;
    renamed.set(from, to);
    taken.add(to);
  }
  return renamed;
}
