import { Checkbox, Select, Stack } from '@mantine/core';
import { OWNER_CLIENT_ID } from '@rigbook/domain';
import { errorText } from '../../../lib/api/error-text.ts';
import { useTerm, useT } from '../../../lib/i18n/i18n.ts';
import { useClientChoices } from '../../clients/public.ts';
import { usePermissions } from '../queries.ts';

type Props = { value: number | null; onChange: (id: number | null) => void; error: string | undefined };

const asId = (value: string | null) => (value === null ? null : Number(value));
const asValue = (id: number | null) => (id === null ? null : String(id));

/**
 * The client that a user works for. The provider's own entry is not one of the choices (rules.md#provider-entry): a
 * separate checkbox makes a user staff of the provider, whose name is given.
 */
export function ClientChoice({ value, provider, onChange, error }: Props & { provider: string }) {
  const t = useT();
  const { data = [], error: failure } = useClientChoices(true);
  const isStaff = value === OWNER_CLIENT_ID;
  return (
    <Stack gap="sm">
      <Select
        label={t('users.client')}
        placeholder={t('users.chooseClient')}
        data={(isStaff ? [{ id: OWNER_CLIENT_ID, name: provider }] : data).map(({ id, name }) => ({
          value: String(id),
          label: name,
        }))}
        value={asValue(value)}
        onChange={(id) => onChange(asId(id))}
        error={error ?? (failure && errorText(failure))}
        readOnly={isStaff}
        allowDeselect={false}
        searchable
        required
      />
      <Checkbox
        label={t('users.worksForProvider')}
        description={t('users.worksForProviderHint')}
        checked={isStaff}
        onChange={(event) => onChange(event.currentTarget.checked ? OWNER_CLIENT_ID : null)}
      />
    </Stack>
  );
}

export function PermissionChoice({ value, onChange, error }: Props) {
  const t = useT();
  const term = useTerm();
  const { data = [], error: failure } = usePermissions(true);
  return (
    <Select
      label={t('users.permission')}
      placeholder={t('users.choosePermission')}
      data={data.map(({ id, type }) => ({ value: String(id), label: term(type) }))}
      value={asValue(value)}
      onChange={(id) => onChange(asId(id))}
      error={error ?? (failure && errorText(failure))}
      allowDeselect={false}
      required
    />
  );
}
