import { Anchor, Button } from '@mantine/core';
import type { CountedColumn, ImportWarning } from '@rigbook/domain';
import { useState, type ReactNode } from 'react';
import { useLanguage } from '../../../../lib/i18n/i18n.ts';
import { CheckIcon, WarningIcon } from '../../../../ui/icons/icons.tsx';
import { warningText } from '../model/import-warning-text.ts';
import { PlaceLinks } from '../revision/place-links.tsx';
import classes from './import-warning-list.module.css';

type Props = {
  warnings: readonly ImportWarning[];
  /** How many words of a saved report the workbook has otherwise. */
  changedWords: number;
  onSheet: (name: string) => void;
  onRow: (sheet: string, row: number) => void;
  onSetOpen: () => void;
  onFillMerged: (column: CountedColumn) => void;
  onKeepDropped: () => void;
};

/** What a user should know before saving, each with the rows it is about. */
export function ImportWarningList({ warnings, changedWords, onSheet, onRow, ...offers }: Props) {
  const { t } = useLanguage();
  if (warnings.length === 0 && changedWords > 0) {
    return (
      <p className={classes.fine}>
        <WarningIcon size={18} />
        {t('reports.words.seeAbove', { n: changedWords })}
      </p>
    );
  }
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
        <WarningItem key={warning.code} warning={warning} onSheet={onSheet} onRow={onRow}>
          <Offer warning={warning} {...offers} />
        </WarningItem>
      ))}
    </ul>
  );
}

type OfferProps = Pick<Props, 'onSetOpen' | 'onFillMerged' | 'onKeepDropped'> & { warning: ImportWarning };

/** What can be done about a warning with one press. */
function Offer({ warning, onSetOpen, onFillMerged, onKeepDropped }: OfferProps) {
  const { t } = useLanguage();
  const offer = (text: string, onClick: () => void) => (
    <Button size="compact-xs" variant="default" onClick={onClick}>
      {text}
    </Button>
  );
  switch (warning.code) {
    case 'finding_without_status':
      return offer(t('reports.setOpen', { n: warning.count }), onSetOpen);
    case 'findings_dropped':
      return offer(t('reports.keepDropped', { n: warning.count }), onKeepDropped);
    case 'merged_priority':
    case 'merged_status':
      return offer(t(`reports.fill.${warning.code}`, { n: warning.count }), () =>
        onFillMerged(warning.code === 'merged_priority' ? 'E' : 'G'),
      );
    default:
      return null;
  }
}

/** Places that are shown with the sentence; the others on request. */
const FIRST_ROWS = 4;

type ItemProps = Pick<Props, 'onSheet' | 'onRow'> & { warning: ImportWarning; children: ReactNode };

/** A warning on a line with its first rows and what can be done about it, and all of its rows on request. */
function WarningItem({ warning, onSheet, onRow, children }: ItemProps) {
  const { t, said } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const [first, ...others] = warning.places;
  const hasMore = others.length > 0 || (first?.rows.length ?? 0) > FIRST_ROWS;
  const shown = isOpen || !first ? warning.places : [{ ...first, rows: first.rows.slice(0, FIRST_ROWS) }];
  return (
    <li className={classes.warning}>
      <WarningIcon size={18} className={classes.icon ?? ''} />
      <div className={classes.body}>
        <p className={classes.text}>
          <bdi>{warningText(warning, said)}</bdi>
        </p>
        {shown.map((place) => (
          <PlaceLinks key={place.sheet} place={place} onSheet={onSheet} onRow={onRow} />
        ))}
        {hasMore && (
          <Anchor
            component="button"
            type="button"
            size="sm"
            aria-expanded={isOpen}
            onClick={() => setIsOpen((open) => !open)}
          >
            {t(isOpen ? 'reports.fewerPlaces' : 'reports.allPlaces')}
          </Anchor>
        )}
        {children}
      </div>
    </li>
  );
}
