import { usePathParams } from '../../lib/paths.ts';
import { Failed, Loading } from '../../ui/states.tsx';
import { useRounds } from '../../ui/use-rounds.ts';
import { VisitForm } from './components/visit-form.tsx';
import { useVisitToEdit } from './queries.ts';

/** A visit to be changed (spec §2.13). */
export default function VisitEditPage() {
  const { uuid } = usePathParams('visitEdit');
  const { data: visit, error, refetch } = useVisitToEdit(uuid);
  const [round, nextRound] = useRounds(refetch);
  if (visit) return <VisitForm key={`${uuid} ${round}`} visit={visit} onLoadAgain={nextRound} />;
  return error ? <Failed error={error} retry={refetch} /> : <Loading />;
}
