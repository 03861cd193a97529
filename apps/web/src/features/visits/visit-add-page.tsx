import { parseIsoDay, preselectedClient } from '@rigbook/domain';
import { useSearchParams } from 'react-router';
import { useSession } from '../../lib/session/session.ts';
import { Failed, Loading } from '../../ui/feedback/states.tsx';
import { useClientChoices } from '../clients/public.ts';
import { VisitForm } from './form/visit-form.tsx';
import { today } from './model/visit-days.ts';

/** A new visit (rules.md#visit-form); '?date=2026-11-21' presets the day. */
export default function VisitAddPage() {
  const { owner } = useSession();
  const date = useSearchParams()[0].get('date');
  const { data: clients, error, refetch } = useClientChoices(owner);
  if (owner && !clients) return error ? <Failed error={error} retry={refetch} /> : <Loading shape="form" />;
  const open = date !== null && parseIsoDay(date) !== null && date >= today();
  return <VisitForm start={{ date: open ? date : null, clientId: preselectedClient(clients ?? [])?.id ?? null }} />;
}
