import { pathTo, usePathParams } from '../../lib/navigation/paths.ts';
import { ItemPending } from '../../ui/forms/item-pending.tsx';
import { useRounds } from '../../ui/table/use-rounds.ts';
import { VisitForm } from './form/visit-form.tsx';
import { useVisitToEdit } from './queries.ts';

/** The form of an existing visit (rules.md#visit-form). */
export default function VisitEditPage() {
  const { uuid } = usePathParams('visitEdit');
  const { data: visit, error, refetch } = useVisitToEdit(uuid);
  const [round, nextRound] = useRounds(refetch);
  if (visit) return <VisitForm key={`${uuid} ${round}`} visit={visit} onLoadAgain={nextRound} load={refetch} />;
  return <ItemPending error={error} retry={refetch} back={pathTo('visits')} />;
}
