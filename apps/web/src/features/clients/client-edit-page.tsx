import { pathTo, usePathParams } from '../../lib/navigation/paths.ts';
import { ItemPending } from '../../ui/forms/item-pending.tsx';
import { useRounds } from '../../ui/table/use-rounds.ts';
import { HistoryOfRecord } from '../record-history/public.ts';
import { ClientForm } from './form/client-form.tsx';
import { useClientToEdit } from './queries.ts';

/** The form of an existing client (rules.md#client-pages). */
export default function ClientEditPage() {
  const { uuid } = usePathParams('clientEdit');
  const { data: client, error, refetch } = useClientToEdit(uuid);
  const [round, nextRound] = useRounds(refetch);
  if (client) {
    return (
      <>
        <ClientForm key={`${uuid} ${round}`} client={client} onLoadAgain={nextRound} load={refetch} />
        <HistoryOfRecord key={uuid} uuid={uuid} />
      </>
    );
  }
  return <ItemPending error={error} retry={refetch} back={pathTo('clients')} />;
}
