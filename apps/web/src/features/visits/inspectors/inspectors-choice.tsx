import { MultiSelect } from '@mantine/core';
import { MOST_INSPECTORS, type Visit } from '@rigbook/contract';
import { errorText } from '../../../lib/api/error-text.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { chosenIn, inspectorsText, offeredInspectors } from '../model/inspectors.ts';
import { ClashNotice } from './clash-notice.tsx';
import classes from './inspectors-choice.module.css';
import { usePossibleInspectors } from '../queries.ts';

type Props = {
  /** UUIDs, by comma. */
  value: string;
  /** The saved visit; none for a new one. */
  visit: Visit | undefined;
  /** An ISO day; null while none is chosen. */
  date: string | null;
  onChange: (value: string) => void;
  error: string | undefined;
};

/** Chooses the inspectors of the visit among the provider's people (rules.md#inspectors). */
export function InspectorsChoice({ value, visit, date, onChange, error }: Props) {
  const t = useT();
  const people = usePossibleInspectors();
  const chosen = chosenIn(value);
  return (
    <>
      <MultiSelect
        label={t('visits.inspectors')}
        placeholder={chosen.length === 0 ? t('visits.chooseInspectors') : ''}
        data={offeredInspectors(people.data ?? [], visit?.inspectors ?? []).map(({ UUID, name }) => ({
          value: UUID,
          label: name,
        }))}
        value={chosen}
        onChange={(uuids) => onChange(inspectorsText(uuids))}
        error={error ?? (people.error && errorText(people.error))}
        nothingFoundMessage={t('visits.noSuchInspector')}
        maxValues={MOST_INSPECTORS}
        classNames={{ pill: classes.pill ?? '', inputField: classes.search ?? '' }}
        hidePickedOptions
        searchable
      />
      <ClashNotice date={date} inspectors={value} except={visit?.UUID ?? ''} />
    </>
  );
}
