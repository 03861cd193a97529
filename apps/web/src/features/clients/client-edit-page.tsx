import { OWNER_CLIENT_ID } from '@rigbook/domain';
import { usePageNames } from '../../lib/navigation/page-subject.ts';
import { pathTo, usePathParams } from '../../lib/navigation/paths.ts';
import { ItemPending } from '../../ui/forms/item-pending.tsx';
import { late } from '../../ui/feedback/late.tsx';
import { useRounds } from '../../ui/table/use-rounds.ts';
import { HistoryOfRecord } from '../record-history/public.ts';
import { ClientForm } from './form/client-form.tsx';
import classes from './follow-up/follow-up.module.css';
import { useClientToEdit } from './queries.ts';

/** Below the form, which does not wait for them. */
const FollowUpPanels = late(() => import('./follow-up/follow-up-panels.tsx'));

/** The form of an existing client (rules.md#client-pages), with how its findings are followed up. */
export default function ClientEditPage() {
  const { uuid } = usePathParams('clientEdit');
  const { data: client, error, refetch } = useClientToEdit(uuid);
  const [round, nextRound] = useRounds(refetch);
  usePageNames({ ...(client && { heading: client.name }) });
  if (client) {
    return (
      <>
        <ClientForm key={`${uuid} ${round}`} client={client} onLoadAgain={nextRound} load={refetch} />
        {/* The provider has no rigs, and so no findings (rules.md#provider-entry). */}
        {client.id === OWNER_CLIENT_ID ? (
          <HistoryOfRecord key={uuid} uuid={uuid} />
        ) : (
          <FollowUpPanels
            key={`${uuid} panels`}
            uuid={uuid}
            client={client.id}
            fallback={<div className={classes.panels} />}
          >
            <HistoryOfRecord key={uuid} uuid={uuid} />
          </FollowUpPanels>
        )}
      </>
    );
  }
  return <ItemPending error={error} retry={refetch} back={pathTo('clients')} />;
}
