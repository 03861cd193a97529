import { useT } from '../../lib/i18n/i18n.ts';
import { usePageNames } from '../../lib/navigation/page-subject.ts';
import { pathTo, usePathParams } from '../../lib/navigation/paths.ts';
import { ItemPending } from '../../ui/forms/item-pending.tsx';
import { useRounds } from '../../ui/table/use-rounds.ts';
import { VisitForm } from './form/visit-form.tsx';
import { rigNameOf } from './model/visit-days.ts';
import { useVisitToEdit } from './queries.ts';

/** The form of an existing visit (rules.md#visit-form). */
export default function VisitEditPage() {
  const { uuid } = usePathParams('visitEdit');
  const { data: visit, error, refetch } = useVisitToEdit(uuid);
  const [round, nextRound] = useRounds(refetch);
  const t = useT();
  usePageNames({ ...(visit && { heading: t('heading.visit', { rig: rigNameOf(visit) }) }) });
  if (visit) return <VisitForm key={`${uuid} ${round}`} visit={visit} onLoadAgain={nextRound} load={refetch} />;
  return <ItemPending error={error} retry={refetch} back={pathTo('visits')} />;
}
