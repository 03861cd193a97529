import { Alert, Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { canAddRig } from '@rigbook/domain';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useGoOn } from '../../../lib/navigation/go-back.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { newUuid } from '../../../lib/browser/new-uuid.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { useFocusOnError } from '../../../ui/forms/use-focus-on-error.ts';
import { useClientChoices } from '../../clients/public.ts';
import { addRig } from '../wizard/saving-calls.ts';
import { AddClientLink } from './add-client-link.tsx';
import RigImageField from './rig-image-field.tsx';

type Props = { onCancel: () => void; onSaving: (saving: boolean) => void };

/**
 * Name, client (only for owners) and image of a new rig. Whatever fails, everything entered stays
 * (rules.md#adding-a-rig).
 */
export default function AddRigForm({ onCancel, onSaving }: Props) {
  const t = useT();
  const { owner } = useSession();
  const goOn = useGoOn();
  const [uuid] = useState(newUuid);
  const [name, setName] = useState('');
  const [clientId, setClientId] = useState<number | null>(null);
  const [image, setImage] = useState<string | null>(null);
  const [uploading, setUploading] = useState(false);

  const save = useMutation({
    mutationFn: () => addRig({ UUID: uuid, name, image, ...(owner && { client_id: clientId }) }),
    onMutate: () => onSaving(true),
    onSuccess: () => goOn(pathTo('rigAdd', { uuid })),
    onError: () => notify.danger(t('rigs.saveFailed'), t('rigs.saveFailedText'), 'save-rig'),
    onSettled: () => onSaving(false),
  });
  const fields = save.error instanceof ApiError ? save.error.fields : {};
  const form = useRef<HTMLFormElement>(null);
  useFocusOnError(form, save.error);
  const complete = canAddRig({ name, clientId }, owner);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (complete && !uploading && !save.isPending) save.mutate();
  };

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="md">
        {save.error && (
          <Alert color="red" role="alert">
            {errorText(save.error)}
          </Alert>
        )}
        <TextInput
          label={t('rigs.name')}
          description={t('rigs.nameHint')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={fields['name']}
          maxLength={200}
          dir="auto"
          required
          data-autofocus
        />
        {owner && <ClientSelect value={clientId} onChange={setClientId} error={fields['client_id']} />}
        <RigImageField
          uuid={uuid}
          rigName={name}
          image={image}
          onChange={setImage}
          onBusy={setUploading}
          error={fields['image']}
        />
        <Group justify="flex-end" gap="sm">
          {uploading && <output>{t('rigs.imageStillUploading')}</output>}
          <Button variant="default" onClick={onCancel} disabled={save.isPending}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" disabled={!complete || uploading} loading={save.isPending}>
            {t('rigs.next')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type ClientProps = { value: number | null; onChange: (id: number | null) => void; error: string | undefined };

function ClientSelect({ value, onChange, error }: ClientProps) {
  const t = useT();
  const clients = useClientChoices(true);
  const none = clients.data?.length === 0;
  if (none) {
    return (
      <Alert color="brand">
        <Stack gap="sm" align="start">
          {t('rigs.noClients')}
          <AddClientLink variant="default" />
        </Stack>
      </Alert>
    );
  }
  return (
    <Select
      label={t('clients.client')}
      placeholder={t('rigs.chooseClient')}
      data={(clients.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      error={error ?? (clients.error && errorText(clients.error))}
      searchable
      required
    />
  );
}
