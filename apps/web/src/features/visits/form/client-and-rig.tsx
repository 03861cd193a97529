import { Select } from '@mantine/core';
import { OTHER_RIG_ID } from '@rigbook/domain';
import { errorText } from '../../../lib/api/error-text.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useClientChoices } from '../../clients/public.ts';
import { useRigChoices } from '../queries.ts';

type Chosen = { clientId: number | null; rigId: number | null };

type Props = Chosen & {
  onChange: (some: Partial<Chosen>) => void;
  errors: { client: string | undefined; rig: string | undefined };
};

const asValue = (id: number | null) => (id === null ? null : String(id));

/** The client (only for owners), and one of its rigs or 'Other'. Choosing a rig first also sets its client. */
export function ClientAndRig({ clientId, rigId, onChange, errors }: Props) {
  const t = useT();
  const { owner } = useSession();
  const clients = useClientChoices(owner);
  const rigs = useRigChoices();
  const rigOf = (id: number | null) => rigs.data?.find((rig) => rig.id === id);
  const offered = (rigs.data ?? []).filter(({ client_id }) => !owner || clientId === null || client_id === clientId);

  const chooseClient = (id: number | null) => {
    const rig = rigOf(rigId);
    onChange({ clientId: id, ...(rig && rig.client_id !== id && { rigId: null }) });
  };
  const chooseRig = (id: number | null) => {
    const rig = rigOf(id);
    onChange({ rigId: id, ...(rig && { clientId: rig.client_id }) });
  };

  return (
    <>
      {owner && (
        <Select
          label={t('visits.client')}
          placeholder={t('visits.chooseClient')}
          data={(clients.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={asValue(clientId)}
          onChange={(id) => chooseClient(id === null ? null : Number(id))}
          error={errors.client ?? (clients.error && errorText(clients.error))}
          allowDeselect={false}
          searchable
          required
        />
      )}
      <Select
        label={t('visits.rig')}
        placeholder={t('visits.chooseRig')}
        data={[
          ...offered.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: String(OTHER_RIG_ID), label: t('visits.other') },
        ]}
        value={asValue(rigId)}
        onChange={(id) => chooseRig(id === null ? null : Number(id))}
        error={errors.rig ?? (rigs.error && errorText(rigs.error))}
        allowDeselect={false}
        searchable
        required
      />
    </>
  );
}
