import type { Inspector } from '@rigbook/contract';
import { OTHER_RIG_ID } from '@rigbook/domain';
import { useTerm, useT } from '../../../lib/i18n/i18n.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useClientChoices } from '../../clients/public.ts';
import { namesOf, offeredInspectors } from '../model/inspectors.ts';
import { usePossibleInspectors, useRigChoices, useVisitTypes } from '../queries.ts';

type Named = { id: number; name: string };

const nameOf = (choices: readonly Named[] | undefined, chosen: number | null) =>
  choices?.find(({ id }) => id === chosen)?.name ?? '';

/** The names and values of the fields of a visit. */
export function useVisitWords(saved: readonly Inspector[] = []) {
  const t = useT();
  const term = useTerm();
  const { owner } = useSession();
  const clients = useClientChoices(owner);
  const rigs = useRigChoices();
  const types = useVisitTypes();
  const people = usePossibleInspectors();
  return {
    ...(owner && {
      clientId: { label: t('visits.client'), say: (id: number | null) => nameOf(clients.data, id) },
    }),
    rigId: {
      label: t('visits.rig'),
      say: (id: number | null) => (id === OTHER_RIG_ID ? t('visits.other') : nameOf(rigs.data, id)),
    },
    otherRig: { label: t('visits.otherRig') },
    typeId: { label: t('visits.type'), say: (id: number | null) => term(nameOf(types.data, id)) },
    date: { label: t('visits.date') },
    inspectors: {
      label: t('visits.inspectors'),
      say: (uuids: string) => namesOf(uuids, offeredInspectors(people.data ?? [], saved)),
    },
    description: { label: t('visits.description') },
  };
}
