import { Button } from '@mantine/core';
import type { CountedColumn, ImportWarning } from '@rigbook/domain';
import { useLanguage } from '../../../../lib/i18n/i18n.ts';
import { CheckIcon, WarningIcon } from '../../../../ui/buttons/icons.tsx';
import { warningText } from '../model/import-warning-text.ts';
import { PlaceLinks } from '../revision/place-links.tsx';
import classes from './import-warning-list.module.css';

type Props = {
  warnings: readonly ImportWarning[];
  onSheet: (name: string) => void;
  onRow: (sheet: string, row: number) => void;
  onSetOpen: () => void;
  onFillMerged: (column: CountedColumn) => void;
};

/** What a user should know before saving, each with the rows it is about. */
export function ImportWarningList({ warnings, onSheet, onRow, onSetOpen, onFillMerged }: Props) {
  const { t, said } = useLanguage();
  if (warnings.length === 0) {
    return (
      <p className={classes.fine}>
        <CheckIcon size={18} />
        {t('reports.noWarnings')}
      </p>
    );
  }
  return (
    <ul className={classes.list} aria-label={t('reports.warnings')}>
      {warnings.map((warning) => (
        <li key={warning.code} className={classes.warning}>
          <WarningIcon size={18} className={classes.icon ?? ''} />
          <div className={classes.body}>
            <p className={classes.text}>
              <bdi>{warningText(warning, said)}</bdi>
            </p>
            {warning.places.map((place) => (
              <PlaceLinks key={place.sheet} place={place} onSheet={onSheet} onRow={onRow} />
            ))}
            {warning.code === 'finding_without_status' && (
              <Button size="xs" variant="default" mt={6} onClick={onSetOpen}>
                {t('reports.setOpen', { n: warning.count })}
              </Button>
            )}
            {(warning.code === 'merged_priority' || warning.code === 'merged_status') && (
              <Button
                size="xs"
                variant="default"
                mt={6}
                onClick={() => onFillMerged(warning.code === 'merged_priority' ? 'E' : 'G')}
              >
                {t(`reports.fill.${warning.code}`, { n: warning.count })}
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
