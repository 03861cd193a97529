import { addDays, digestSection, DIGEST_SECTIONS, type DigestSection, isoDayIn } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import type { AnyScope } from '../../platform/identity/scope.ts';
import type { RemindedCompany } from './companies-view.ts';
import { type FiguresOf, hasFigures, loadFiguresOfRigs, sumOfFigures } from './figures-view.ts';
import {
  type FindingFacts,
  loadFactsOfOwners,
  loadFactsOfRigs,
  loadFactsToEscalate,
  loadFactsToVerify,
  loadUnownedFacts,
} from './findings-view.ts';
import { type Reminded, loadRemindedPeople } from './people-view.ts';

/** The findings of a digest by section, each in the order of their due days. */
export type DigestContent = Readonly<Record<DigestSection, readonly string[]>>;

/** `figures`: of what the reader watches or has asked for. */
export type Digest = { to: Reminded; content: DigestContent; figures: readonly FiguresOf[] };

/** People in one batch; their findings are in memory meanwhile. */
const PEOPLE_AT_ONCE = 100;

/** The part that all digests of a company on a day have in common. */
export type DigestsOfDay = {
  company: RemindedCompany;
  day: string;
  common: readonly FindingFacts[];
  /** What nobody owns on rigs without a manager. */
  unowned: ReadonlySet<string>;
};

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
  const unowned = await loadUnownedFacts(db, scope, wanted);
  return {
    company,
    day,
    common: onceInOrder([...ready, ...escalated, ...unowned]),
    unowned: new Set(unowned.map(({ uuid }) => uuid)),
  };
}

/** Each finding once, the earliest due day first. */
function onceInOrder(facts: readonly FindingFacts[]): FindingFacts[] {
  const once = new Map(facts.map((fact) => [fact.uuid, fact]));
  return [...once.values()].toSorted((one, other) => one.dueOn.localeCompare(other.dueOn));
}

/** The digests of the next batch of people, without empty ones. `last` is the last person of the batch; null after the final one. */
export async function loadNextDigests(
  db: Tx,
  scope: AnyScope,
  ofDay: DigestsOfDay,
  { after, only }: { after: number; only?: string },
): Promise<{ digests: Digest[]; last: number | null }> {
  const { company, day, common, unowned } = ofDay;
  const people = await loadRemindedPeople(db, scope, company, { after, most: PEOPLE_AT_ONCE, only });
  const ids = people.map(({ id }) => id);
  const owned = Map.groupBy(
    await loadFactsOfOwners(db, scope, { client: company.id, day }, ids),
    ({ ownerId }) => ownerId,
  );
  const rigs = [...new Set(people.flatMap(({ manages }) => manages))];
  const onRigs = Map.groupBy(await loadFactsOfRigs(db, scope, { client: company.id, day }, rigs), ({ rigId }) => rigId);
  const figuresOf = figuresFor(db, scope, ofDay);
  const shared = new Map<string, DigestContent>();
  const digests: Digest[] = [];
  for (const to of people) {
    const profile = JSON.stringify([to.verifies, to.escalateAfter, to.kinds, to.givesOwners]);
    const ofAll = shared.get(profile) ?? contentOf(common, { ...to, manages: [] }, { day, unowned });
    shared.set(profile, ofAll);
    const managed = to.manages.flatMap((rig) => onRigs.get(rig) ?? []);
    // Of what someone both owns and manages, only the facts of owners say whether it was sent back.
    const own = contentOf(onceInOrder([...managed, ...(owned.get(to.id) ?? [])]), to, { day, unowned: NONE });
    const { overdue, returned, due } = own;
    const content = {
      ...ofAll,
      overdue,
      returned,
      due,
      managed: own.managed,
      unowned: [...own.unowned, ...ofAll.unowned],
    };
    const figures = await figuresOf(to);
    if (figures.length > 0 || findingsOfDigest(content).length > 0) digests.push({ to, content, figures });
  }
  return { digests, last: people.length < PEOPLE_AT_ONCE ? null : (ids.at(-1) ?? null) };
}

const NONE: ReadonlySet<string> = new Set();

/** A function that looks up the figures of a reader; those of several are counted once. */
function figuresFor(db: Tx, scope: AnyScope, { company: { id: client, timeZone }, day }: DigestsOfDay) {
  const counted = new Map<string, FiguresOf[]>();
  return async ({ figures, watches, kinds, lastAt }: Reminded): Promise<FiguresOf[]> => {
    if (!figures && watches.length === 0) return [];
    const since = lastAt === null ? addDays(day, -DAYS_OF_A_WEEK) : isoDayIn(timeZone, lastAt);
    const key = JSON.stringify([since, kinds]);
    const ofRigs = counted.get(key) ?? (await loadFiguresOfRigs(db, scope, { client, day, since, kinds }));
    counted.set(key, ofRigs);
    const shown = figures ? [sumOfFigures(ofRigs, since)] : ofRigs.filter(({ rig }) => rig && watches.includes(rig.id));
    return shown.filter(hasFigures);
  };
}

const DAYS_OF_A_WEEK = 7;

/** Sorts findings into the sections of a reader's digest; those to verify or escalate are the same for every owner. */
function contentOf(
  findings: readonly FindingFacts[],
  reader: Reminded,
  { day, unowned }: { day: string; unowned: ReadonlySet<string> },
): DigestContent {
  const content = Object.fromEntries(DIGEST_SECTIONS.map((section): [string, string[]] => [section, []])) as Record<
    DigestSection,
    string[]
  >;
  for (const finding of findings) {
    if (!reader.kinds.includes(finding.kind)) continue;
    const isManaged = reader.manages.includes(finding.rigId);
    const isUnowned = finding.ownerId === null && (isManaged || (reader.givesOwners && unowned.has(finding.uuid)));
    const section = digestSection(
      { ...finding, isOwn: finding.ownerId === reader.id, isManaged, isUnowned },
      reader,
      day,
    );
    if (section) content[section].push(finding.uuid);
  }
  return content;
}

/** Every finding of a digest, in its order. */
export const findingsOfDigest = (content: DigestContent): string[] =>
  DIGEST_SECTIONS.flatMap((section) => content[section]);
