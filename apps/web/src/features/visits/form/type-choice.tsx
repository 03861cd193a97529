import { Select } from '@mantine/core';
import { errorText } from '../../../lib/api/error-text.ts';
import { useTerm, useT } from '../../../lib/i18n/i18n.ts';
import { useVisitTypes } from '../queries.ts';

type Props = { value: number | null; onChange: (id: number | null) => void; error: string | undefined };

/** The kind of survey that the visit is for. */
export function TypeChoice({ value, onChange, error }: Props) {
  const t = useT();
  const term = useTerm();
  const types = useVisitTypes();
  return (
    <Select
      label={t('visits.type')}
      placeholder={t('visits.chooseType')}
      data={(types.data ?? []).map(({ id, name }) => ({ value: String(id), label: term(name) }))}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      error={error ?? (types.error && errorText(types.error))}
      allowDeselect={false}
      searchable
      required
    />
  );
}
