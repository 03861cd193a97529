import { Select } from '@mantine/core';
import { useT } from '../../../lib/i18n/i18n.ts';
import classes from './sheet-select.module.css';

type Props = { names: readonly string[]; value: string | null; onChoose: (name: string) => void };

/** The sheet selector of every report (rules.md#report-page); printed, only the name of the sheet. */
export function SheetSelect({ names, value, onChoose }: Props) {
  const t = useT();
  return (
    <>
      <Select
        label={t('reports.sheets')}
        placeholder={t('reports.chooseZone')}
        data={[...new Set(names)]}
        value={value}
        onChange={(name) => name !== null && onChoose(name)}
        allowDeselect={false}
        renderOption={({ option }) => <bdi>{option.label}</bdi>}
        maxDropdownHeight={360}
        w={{ base: '100%', sm: 320 }}
        className={classes.select ?? ''}
      />
      <h2 className={classes.printed}>
        <bdi>{value}</bdi>
      </h2>
    </>
  );
}
