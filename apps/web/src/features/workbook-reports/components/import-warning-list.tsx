import { Button } from '@mantine/core';
import { warningText, type ImportWarning } from '@rigbook/domain';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { CheckIcon, WarningIcon } from '../../../ui/buttons/icons.tsx';
import classes from './import-warning-list.module.css';
import { PlaceLinks } from './place-links.tsx';

type Props = {
  warnings: readonly ImportWarning[];
  onSheet: (name: string) => void;
  onRow: (sheet: string, row: number) => void;
  onSetOpen: () => void;
};

/** What a person should know before saving, each with the rows it is about. */
export function ImportWarningList({ warnings, onSheet, onRow, onSetOpen }: Props) {
  const { t, say } = useLanguage();
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
              <bdi>{say(warningText(warning))}</bdi>
            </p>
            {warning.places.map((place) => (
              <PlaceLinks key={place.sheet} place={place} onSheet={onSheet} onRow={onRow} />
            ))}
            {warning.code === 'finding_without_status' && (
              <Button size="xs" variant="default" mt={6} onClick={onSetOpen}>
                {t('reports.setOpen', { n: warning.count })}
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
