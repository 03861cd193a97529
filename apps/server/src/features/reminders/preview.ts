import type { PreviewedDigest, previewReminders, Query } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import { isoDayIn, nextDigestDay } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import { invalid, notFound } from '../../platform/errors/errors.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import { type RemindedCompany, loadRemindedCompanies } from './companies-view.ts';
import { prepareDigests, findingsOfDigest, loadNextDigests } from './digests.ts';
import { isCompany } from './store.ts';
import { subjectOf } from './words.ts';

type Present = { zone: string; now: Date };

/**
 * The digests that people would get about a company on a day, whatever its weekday, to look at before turning them on. A
 * company's admin sees only the digests of its own people.
 */
export async function previewDigests(
  db: Tx,
  scope: Scope,
  { client, on }: Query<typeof previewReminders>,
  { zone, now }: Present,
): Promise<PreviewedDigest[]> {
  const id = client ?? (scope.owner ? null : scope.clientId);
  if (id === null) throw invalid({ client: message('field.choose_client') });
  if (!(await isCompany(db, scope, id))) throw notFound();
  const [company] = await loadRemindedCompanies(db, scope, { zone, client: id });
  if (!company) return [];
  const day = on || nextDigestDay(company, now) || isoDayIn(company.timeZone, now);
  return previewOf(db, scope, company, day.slice(0, 10));
}

async function previewOf(db: Tx, scope: Scope, company: RemindedCompany, day: string): Promise<PreviewedDigest[]> {
  const ofDay = await prepareDigests(db, scope, company, day);
  const previewed: PreviewedDigest[] = [];
  for (let after: number | null = 0; after !== null;) {
    const { digests, last } = await loadNextDigests(db, scope, ofDay, after);
    previewed.push(
      ...digests.map(({ to, content }) => ({
        to: { UUID: to.uuid, name: to.name, email: to.email },
        subject: subjectOf(to.language, company, content),
        findings: findingsOfDigest(content),
      })),
    );
    after = last;
  }
  return previewed;
}
