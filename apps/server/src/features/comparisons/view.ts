import type { ComparisonOffer, FindingComparison, FindingRow } from '@rigbook/contract';
import type { ComparedPair } from '@rigbook/domain';
import { readInScope, type Scope } from '../../platform/identity/scope.ts';
import type { Services } from '../../platform/services.ts';
import { daysOf, findingRows } from '../findings/public.ts';
import { requireRig } from '../rigs/public.ts';
import { compareMaterial, countUndecided, loadMaterial, requireSurveys } from './comparison.ts';
import { findNewestSurveys, isCompared, type Survey } from './store.ts';

type Asking = { scope: Scope; now: Date };

/** Two surveys compared, with the rows of their findings. */
export async function showComparison(
  { db: database, settings: { TIME_ZONE: zone } }: Services,
  { scope, now }: Asking,
  wanted: { from: string; to: string },
): Promise<FindingComparison> {
  const material = await readInScope(database, scope, async (db) =>
    loadMaterial(db, scope, await requireSurveys(db, scope, wanted)),
  );
  const { sure, doubtful, onlyFrom, onlyTo } = await compareMaterial(material);
  const rows = await readInScope(database, scope, async (db) => {
    const uuids = [...material.before, ...material.after].map(({ id }) => id);
    return findingRows(db, scope, await daysOf(db, scope, { now, zone }), uuids);
  });
  const found = new Map(rows.map((row) => [row.UUID, row]));
  const rowsOf = (uuids: readonly string[]) => uuids.flatMap((uuid) => found.get(uuid) ?? []);
  const pairsOf = (pairs: readonly ComparedPair[]) =>
    pairs.flatMap(({ from, to, score }) => {
      const [one, other] = [found.get(from), found.get(to)];
      return one && other ? [{ from: one, to: other, score }] : [];
    });
  const placeOf = new Map(material.after.map(({ id }, index) => [id, index]));
  const inOrder = pairsOf(sure)
    .map(({ from, to }) => ({ from, to }))
    .toSorted((left, right) => (placeOf.get(left.to.UUID) ?? 0) - (placeOf.get(right.to.UUID) ?? 0));
  return {
    new: rowsOf(onlyTo),
    ...byOutcome(inOrder),
    not_found: rowsOf(onlyFrom),
    sheets: material.to.partialSheets,
    doubtful: pairsOf(doubtful).toSorted((left, right) => right.score - left.score),
  };
}

type Pair = { from: FindingRow; to: FindingRow };

function byOutcome(pairs: readonly Pair[]): Pick<FindingComparison, 'still_open' | 'closed' | 'repeated'> {
  const isClosed = ({ status }: FindingRow) => status === 'closed';
  return {
    still_open: pairs.filter(({ from, to }) => !isClosed(to) && !isClosed(from)),
    closed: pairs.filter(({ to }) => isClosed(to)),
    repeated: pairs.filter(({ from, to }) => !isClosed(to) && isClosed(from)),
  };
}

const shown = ({ uuid: UUID, foundOn, createdAt }: Survey) => ({
  UUID,
  found_on: foundOn,
  created_at: createdAt.toISOString(),
});

/** The newest surveys of a rig for which something is left to decide, each with the one before. */
export async function loadOffers(
  { db: database }: Services,
  scope: Scope,
  rigUuid: string,
): Promise<ComparisonOffer[]> {
  const materials = await readInScope(database, scope, async (db) => {
    const { id } = await requireRig(db, scope, rigUuid);
    const newest = Map.groupBy(await findNewestSurveys(db, scope, id), ({ kind }) => kind);
    const open = [];
    for (const [to, from] of newest.values())
      if (to && from && !(await isCompared(db, scope, { from, to })))
        open.push(await loadMaterial(db, scope, { from, to }));
    return open;
  });
  const offers: ComparisonOffer[] = [];
  for (const material of materials) {
    const compared = await compareMaterial(material);
    const undecided = countUndecided(compared, material.decisions);
    if (undecided === 0) continue;
    const { from, to } = material;
    offers.push({
      kind: to.kind,
      from: shown(from),
      to: shown(to),
      pairs: compared.sure.length,
      doubtful: compared.doubtful.length,
      undecided,
    });
  }
  return offers;
}
