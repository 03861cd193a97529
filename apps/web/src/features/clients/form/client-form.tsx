import { Button, Group, Radio, TextInput } from '@mantine/core';
import type { Client, ClientPage } from '@rigbook/contract';
import { generateClientCode, isClientComplete } from '@rigbook/domain';
import { useGoBack } from '../../../lib/navigation/go-back.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { newUuid } from '../../../lib/browser/new-uuid.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { useFormDraft } from '../../../lib/unsaved-work/use-form-draft.ts';
import { RefreshIcon } from '../../../ui/icons/icons.tsx';
import { ItemForm } from '../../../ui/forms/item-form.tsx';
import { useItemForm } from '../../../ui/forms/use-item-form.ts';
import { addClient, changeClient } from '../queries.ts';
import { ClientStorage } from './client-storage.tsx';
import classes from './client-form.module.css';

type Props = {
  /** Omitted for a new one. */
  client?: ClientPage;
  /** Loads the client again, if someone else has changed it. */
  onLoadAgain?: () => void;
  /** What is saved of it by now; its failure is in the answer. */
  load?: () => Promise<{ isSuccess: boolean; data: Client | undefined }>;
};

type Values = { uuid: string; name: string; code: string; active: 0 | 1; updated_at: string | null };

/** A new client starts active (rules.md#active-clients). */
const valuesOf = (client: Client | undefined): Values =>
  client
    ? { ...pick(client), active: client.active === 1 ? 1 : 0 }
    : { uuid: newUuid(), name: '', code: '', active: 1, updated_at: null };

const pick = ({ UUID, name, code, updated_at }: Client) => ({ uuid: UUID, name, code, updated_at });

/** Name, code and activity of a client (rules.md#client-pages). */
export function ClientForm({ client, onLoadAgain, load }: Props) {
  const t = useT();
  const goBack = useGoBack();
  const draft = useFormDraft<Values>(valuesOf(client));
  const { name, code, active, uuid, updated_at } = draft.values;

  const form = useItemForm({
    draft,
    fields: {
      name: { label: t('clients.name') },
      code: { label: t('clients.code') },
      active: { label: t('clients.state'), say: (value) => t(value === 1 ? 'clients.active' : 'clients.inactive') },
    },
    loadSaved: async () => {
      const saved = await load?.();
      return saved?.isSuccess ? valuesOf(saved.data) : null;
    },
    save: () => {
      const fields = { name: name.trim(), code: code.trim(), active };
      return client ? changeClient(uuid, { ...fields, updated_at }) : addClient({ ...fields, uuid });
    },
    saved: t('clients.saved'),
    onSaved: () => goBack(pathTo('clients')),
    onLoadAgain,
  });

  return (
    <ItemForm
      label={t('clients.form')}
      form={form}
      complete={isClientComplete({ name, code, active, uuid })}
      backTo={pathTo('clients')}
    >
      <TextInput
        label={t('clients.name')}
        value={name}
        onChange={(event) => draft.change({ name: event.currentTarget.value })}
        error={form.errors['name']}
        maxLength={200}
        dir="auto"
        required
        data-autofocus
      />
      <CodeField value={code} onChange={(next) => draft.change({ code: next })} error={form.errors['code']} />
      <Radio.Group
        label={t('clients.state')}
        description={t('clients.stateHint')}
        value={String(active)}
        onChange={(value) => draft.change({ active: value === '1' ? 1 : 0 })}
      >
        <Group gap="lg" mt="xs">
          <Radio value="1" label={t('clients.active')} />
          <Radio value="0" label={t('clients.inactive')} />
        </Group>
      </Radio.Group>
      {client && <ClientStorage {...client.storage} />}
    </ItemForm>
  );
}

type CodeProps = { value: string; onChange: (code: string) => void; error: string | undefined };

/** The code of a client: typed or generated. */
function CodeField({ value, onChange, error }: CodeProps) {
  const t = useT();
  return (
    <div className={classes.code}>
      <TextInput
        label={t('clients.code')}
        description={t('clients.codeHint')}
        // Below it, so that it is on one line with the input beside it.
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
        maxLength={200}
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        required
      />
      <Button
        variant="default"
        leftSection={<RefreshIcon size={16} />}
        onClick={() => onChange(generateClientCode(Math.random, Date.now()))}
      >
        {t('clients.generateCode')}
      </Button>
    </div>
  );
}
