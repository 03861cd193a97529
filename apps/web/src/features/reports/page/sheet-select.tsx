import { Select } from '@mantine/core';
import { useId } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { NextIcon, PreviousIcon } from '../../../ui/icons/turn-icons.tsx';
import classes from './sheet-select.module.css';

type Props = { names: readonly string[]; value: string | null; onChoose: (name: string) => void };

/** The sheet selector of every report (rules.md#report-page); printed, only the name of the sheet. */
export function SheetSelect({ names, value, onChoose }: Props) {
  const t = useT();
  const id = useId();
  const own = [...new Set(names)];
  const at = own.indexOf(value ?? '');
  const turn = (by: 1 | -1) => {
    const next = own[at + by];
    if (next !== undefined) onChoose(next);
  };
  return (
    <>
      <div className={classes.select}>
        <label htmlFor={id}>{t('reports.sheets')}</label>
        <Select
          id={id}
          placeholder={t('reports.chooseZone')}
          data={own}
          value={value}
          onChange={(name) => name !== null && onChoose(name)}
          allowDeselect={false}
          renderOption={({ option }) => <bdi>{option.label}</bdi>}
          maxDropdownHeight={360}
          className={classes.input ?? ''}
        />
        {own.length > 1 && (
          <>
            <IconButton
              icon={PreviousIcon}
              label={t('reports.previousSheet')}
              disabled={at <= 0}
              onClick={() => turn(-1)}
            />
            <IconButton
              icon={NextIcon}
              label={t('reports.nextSheet')}
              disabled={at === own.length - 1}
              onClick={() => turn(1)}
            />
          </>
        )}
      </div>
      <h2 className={classes.printed}>
        <bdi>{value}</bdi>
      </h2>
    </>
  );
}
