import { parseIsoDay, preselectedClient } from '@rigbook/domain';
import { useSearchParams } from 'react-router';
import { useSession } from '../../lib/session/session.ts';
import { Failed, Loading } from '../../ui/feedback/states.tsx';
import { useClientChoices } from '../clients/public.ts';
import { VisitForm } from './form/visit-form.tsx';
import { filledIn } from './model/visit-address.ts';
import { useRigChoices } from './queries.ts';
import { today } from './model/visit-days.ts';

/** A new visit (rules.md#visit-form); '?date=2026-11-21&rig=5&type=1' fills in the day, the rig and the type. */
export default function VisitAddPage() {
  const { owner } = useSession();
  const [address] = useSearchParams();
  const date = address.get('date');
  const { rigId, typeId } = filledIn(address);
  const rigs = useRigChoices();
  const { data: clients, error, refetch } = useClientChoices(owner);
  if (owner && !clients) return error ? <Failed error={error} retry={refetch} /> : <Loading shape="form" />;
  if (rigId !== null && rigs.isPending) return <Loading shape="form" />;
  const rig = rigs.data?.find(({ id }) => id === rigId);
  const open = date !== null && parseIsoDay(date) !== null && date >= today();
  const clientId = rig?.client_id ?? preselectedClient(clients ?? [])?.id ?? null;
  return <VisitForm start={{ date: open ? date : null, clientId, rigId: rig?.id ?? null, typeId }} />;
}
