import { Button, Group, Radio, TextInput } from '@mantine/core';
import type { Client } from '@rigbook/contract';
import { generateClientCode, isClientComplete } from '@rigbook/domain';
import { useGoBack } from '../../../lib/navigation/go-back.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { newUuid } from '../../../lib/api/new-uuid.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { useDraft } from '../../../lib/unsaved-work/use-draft.ts';
import { RefreshIcon } from '../../../ui/buttons/icons.tsx';
import { ItemForm } from '../../../ui/forms/item-form.tsx';
import { useItemForm } from '../../../ui/forms/use-item-form.ts';
import { addClient, changeClient, useRefreshClients } from '../queries.ts';
import classes from './client-form.module.css';

type Props = {
  /** Left out: a new one. */
  client?: Client;
  /** Asks for the client anew, when somebody else was faster. */
  onLoadAgain?: () => void;
};

type Values = { uuid: string; name: string; code: string; active: 0 | 1; updated_at: string | null };

/** A new client starts active (rules.md#active-clients). */
const valuesOf = (client: Client | undefined): Values =>
  client
    ? { ...pick(client), active: client.active === 1 ? 1 : 0 }
    : { uuid: newUuid(), name: '', code: '', active: 1, updated_at: null };

const pick = ({ UUID, name, code, updated_at }: Client) => ({ uuid: UUID, name, code, updated_at });

/** Name, code and activity of a client (rules.md#client-pages). */
export function ClientForm({ client, onLoadAgain }: Props) {
  const t = useT();
  const goBack = useGoBack();
  const refresh = useRefreshClients();
  const draft = useDraft<Values>(valuesOf(client));
  const { name, code, active, uuid, updated_at } = draft.values;

  const form = useItemForm({
    draft,
    save: () => {
      const fields = { name: name.trim(), code: code.trim(), active };
      return client ? changeClient(uuid, { ...fields, updated_at }) : addClient({ ...fields, uuid });
    },
    onSaved: () => {
      refresh();
      goBack(pathTo('clients'));
    },
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
      <div className={classes.code}>
        <TextInput
          label={t('clients.code')}
          description={t('clients.codeHint')}
          value={code}
          onChange={(event) => draft.change({ code: event.currentTarget.value })}
          error={form.errors['code']}
          maxLength={200}
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          required
        />
        <Button
          variant="default"
          leftSection={<RefreshIcon size={16} />}
          onClick={() => draft.change({ code: generateClientCode(Math.random, Date.now()) })}
        >
          {t('clients.generateCode')}
        </Button>
      </div>
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
    </ItemForm>
  );
}
