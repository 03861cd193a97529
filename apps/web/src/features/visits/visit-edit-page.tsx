import { pathTo, usePathParams } from '../../lib/navigation/paths.ts';
import { ItemPending } from '../../ui/forms/item-pending.tsx';
import { useRounds } from '../../ui/table/use-rounds.ts';
import { VisitForm } from './components/visit-form.tsx';
import { useVisitToEdit } from './queries.ts';

/** A visit to be changed (rules.md#visit-form). */
export default function VisitEditPage() {
  const { uuid } = usePathParams('visitEdit');
  const { data: visit, error, refetch } = useVisitToEdit(uuid);
  const [round, nextRound] = useRounds(refetch);
  if (visit) return <VisitForm key={`${uuid} ${round}`} visit={visit} onLoadAgain={nextRound} />;
  return <ItemPending error={error} retry={refetch} back={pathTo('visits')} />;
}
