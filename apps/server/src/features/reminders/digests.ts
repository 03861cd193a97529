import { digestSection, DIGEST_SECTIONS, type DigestSection } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import type { AnyScope } from '../../platform/identity/scope.ts';
import type { RemindedCompany } from './companies-view.ts';
import { type FindingFacts, loadFactsOfOwners, loadFactsToEscalate, loadFactsToVerify } from './findings-view.ts';
import { type Reminded, loadRemindedPeople } from './people-view.ts';

/** The findings of a digest by section, each in the order of their due days. */
export type DigestContent = Readonly<Record<DigestSection, readonly string[]>>;

export type Digest = { to: Reminded; content: DigestContent };

/** People in one batch; their findings are in memory meanwhile. */
const PEOPLE_AT_ONCE = 100;

/** The part that all digests of a company on a day have in common. */
export type DigestsOfDay = { company: RemindedCompany; day: string; common: readonly FindingFacts[] };

export async function prepareDigests(
  db: Tx,
  scope: AnyScope,
  company: RemindedCompany,
  day: string,
): Promise<DigestsOfDay> {
  const wanted = { client: company.id, day };
  const { escalateAfter } = company;
  const ready = await loadFactsToVerify(db, scope, wanted);
  const escalated = escalateAfter === null ? [] : await loadFactsToEscalate(db, scope, wanted, escalateAfter);
  const common = [...ready, ...escalated.filter(({ isReady }) => !isReady)];
  return { company, day, common: common.toSorted((one, other) => one.dueOn.localeCompare(other.dueOn)) };
}

/** The digests of the next batch of people, without empty ones. `last` is the last person of the batch; null after the final one. */
export async function loadNextDigests(
  db: Tx,
  scope: AnyScope,
  { company, day, common }: DigestsOfDay,
  after: number,
): Promise<{ digests: Digest[]; last: number | null }> {
  const people = await loadRemindedPeople(db, scope, company, { after, most: PEOPLE_AT_ONCE });
  const ids = people.map(({ id }) => id);
  const owned = Map.groupBy(
    await loadFactsOfOwners(db, scope, { client: company.id, day }, ids),
    ({ ownerId }) => ownerId,
  );
  const shared = new Map<string, DigestContent>();
  const digests = people.flatMap((to): Digest[] => {
    const profile = JSON.stringify([to.verifies, to.escalateAfter, to.kinds]);
    const ofAll = shared.get(profile) ?? contentOf(common, to, day);
    shared.set(profile, ofAll);
    const own = contentOf(owned.get(to.id) ?? [], to, day);
    const content = { ...ofAll, overdue: own.overdue, returned: own.returned, due: own.due };
    return findingsOfDigest(content).length === 0 ? [] : [{ to, content }];
  });
  return { digests, last: people.length < PEOPLE_AT_ONCE ? null : (ids.at(-1) ?? null) };
}

/** Sorts findings into the sections of a reader's digest; those to verify or escalate are the same for every owner. */
function contentOf(findings: readonly FindingFacts[], reader: Reminded, day: string): DigestContent {
  const content: Record<DigestSection, string[]> = { escalated: [], overdue: [], returned: [], due: [], ready: [] };
  for (const finding of findings) {
    if (!reader.kinds.includes(finding.kind)) continue;
    const section = digestSection({ ...finding, isOwn: finding.ownerId === reader.id }, reader, day);
    if (section) content[section].push(finding.uuid);
  }
  return content;
}

/** Every finding of a digest, in its order. */
export const findingsOfDigest = (content: DigestContent): string[] =>
  DIGEST_SECTIONS.flatMap((section) => content[section]);
