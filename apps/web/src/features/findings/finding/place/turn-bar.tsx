import { ActionIcon } from '@mantine/core';
import { FINDINGS_PER_PAGE } from '@rigbook/contract';
import { Link } from 'react-router';
import { useT } from '../../../../lib/i18n/i18n.ts';
import type { IconComponent } from '../../../../ui/icons/icons.tsx';
import { NextIcon, PreviousIcon } from '../../../../ui/icons/turn-icons.tsx';
import { findingsPath, pageOfNumber, writeView } from '../../model/finding-view.ts';
import type { Step } from '../../model/place.ts';
import type { FindingPlace } from './use-place.ts';
import classes from './turn-bar.module.css';

/** The position of the finding in the filtered list it was opened from, with links to its neighbours and back to the list. */
export function TurnBar({ view, n, place, pathOf }: FindingPlace) {
  const t = useT();
  if (n === null) return null;
  const list = writeView({ ...view, page: pageOfNumber(place?.number ?? n, FINDINGS_PER_PAGE) }).toString();
  return (
    <nav className={classes.bar} aria-label={t('findings.list')}>
      <Link to={list === '' ? findingsPath({}) : `${findingsPath({})}?${list}`}>{t('findings.backToList')}</Link>
      <span className={classes.place}>
        <Turn icon={PreviousIcon} label={t('findings.previous')} step={place?.previous ?? null} pathOf={pathOf} />
        <output className={classes.number} aria-live="polite">
          {place && placeText(place.number, place.total)}
        </output>
        <Turn icon={NextIcon} label={t('findings.next')} step={place?.next ?? null} pathOf={pathOf} />
      </span>
    </nav>
  );

  function placeText(number: number | null, total: number): string {
    if (number === null) return t('findings.noPlace', { m: total });
    return t('findings.place', { n: number, m: total });
  }
}

type TurnProps = Pick<FindingPlace, 'pathOf'> & { icon: IconComponent; label: string; step: Step | null };

function Turn({ icon: Icon, label, step, pathOf }: TurnProps) {
  if (!step) {
    return (
      <ActionIcon variant="default" size={40} aria-label={label} disabled>
        <Icon size={20} />
      </ActionIcon>
    );
  }
  return (
    // Turning adds no history entry: Back leads to the list.
    <ActionIcon component={Link} to={pathOf(step)} replace variant="default" size={40} aria-label={label} title={label}>
      <Icon size={20} />
    </ActionIcon>
  );
}
