import { Select } from '@mantine/core';
import { errorText } from '../../../lib/error-text.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useClientChoices } from '../../clients/public.ts';
import { usePermissions } from '../queries.ts';

type Props = { value: number | null; onChange: (id: number | null) => void; error: string | undefined };

const asId = (value: string | null) => (value === null ? null : Number(value));
const asValue = (id: number | null) => (id === null ? null : String(id));

/**
 * The client that a user works for. The provider's own entry is no choice (spec §3), but a user who is there already
 * keeps it: `present`.
 */
export function ClientChoice({
  value,
  present,
  onChange,
  error,
}: Props & { present: { id: number; name: string } | null }) {
  const t = useT();
  const { data = [], error: failure } = useClientChoices(true);
  const clients = present && !data.some(({ id }) => id === present.id) ? [present, ...data] : data;
  return (
    <Select
      label={t('users.client')}
      placeholder={t('users.chooseClient')}
      data={clients.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={asValue(value)}
      onChange={(id) => onChange(asId(id))}
      error={error ?? (failure && errorText(failure))}
      allowDeselect={false}
      searchable
      required
    />
  );
}

export function PermissionChoice({ value, onChange, error }: Props) {
  const t = useT();
  const { data = [], error: failure } = usePermissions(true);
  return (
    <Select
      label={t('users.permission')}
      placeholder={t('users.choosePermission')}
      data={data.map(({ id, type }) => ({ value: String(id), label: type }))}
      value={asValue(value)}
      onChange={(id) => onChange(asId(id))}
      error={error ?? (failure && errorText(failure))}
      allowDeselect={false}
      required
    />
  );
}
