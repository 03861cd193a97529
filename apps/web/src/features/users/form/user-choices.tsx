import { Checkbox, Select, Stack, Text } from '@mantine/core';
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
  const roleOf = (id: string) => ROLES.find((role) => role === data.find((one) => String(one.id) === id)?.type);
  const chosen = roleOf(asValue(value) ?? '');
  return (
    <Select
      label={t('users.permission')}
      placeholder={t('users.choosePermission')}
      description={chosen && t(`users.role.${chosen}`)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={data.map(({ id, type }) => ({ value: String(id), label: term(type) }))}
      renderOption={({ option }) => <RoleOption label={option.label} role={roleOf(option.value)} />}
      value={asValue(value)}
      onChange={(id) => onChange(asId(id))}
      error={error ?? (failure && errorText(failure))}
      allowDeselect={false}
      required
    />
  );
}

/** The roles whose rights are described. */
const ROLES = ['ADMIN', 'EDITOR', 'VIEWER', 'CLIENT'] as const;

function RoleOption({ label, role }: { label: string; role: (typeof ROLES)[number] | undefined }) {
  const t = useT();
  return (
    <div>
      {label}
      {/* The option is called by its name; of the chosen one the field says this to whoever hears it. */}
      {role && (
        <Text size="xs" c="dimmed" aria-hidden>
          {t(`users.role.${role}`)}
        </Text>
      )}
    </div>
  );
}
