import { useT } from '../../../lib/i18n/i18n.ts';
import { useSession } from '../../../lib/session/session.ts';
import { MakeDocument } from '../../documents/public.ts';
import { queryOf, type FindingFilter } from '../model/finding-view.ts';

/** The button to export the shown findings as a document. */
export function Extract({ filter }: { filter: FindingFilter }) {
  const t = useT();
  const { owner } = useSession();
  const subject = { of: 'findings', filter: queryOf(filter, owner), name: t('findings.list') } as const;
  return <MakeDocument subject={subject} />;
}
