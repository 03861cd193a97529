import { placeKey, type Doubt, type FindingPlace, type Sheet } from '@rigbook/domain';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { decisionOn, isSamePlace } from '../model/comparison.ts';
import type { Comparison } from '../model/draft.ts';
import { findingName } from './revision-group.tsx';
import classes from './revision-panel.module.css';
import { useRevisionTexts } from './use-revision-texts.ts';

type Props = {
  doubt: Doubt;
  comparison: Comparison;
  before: readonly Sheet[];
  after: readonly Sheet[];
  onDecide: (to: FindingPlace | null) => void;
};

/** A finding of the report, and the ones of the workbook it may be: the user decides. */
export function DoubtfulFinding({ doubt: { from, candidates }, comparison, before, after, onDecide }: Props) {
  const t = useT();
  const decision = decisionOn(comparison, from);
  const group = placeKey(from);
  const name = findingName(before, from);
  const { placed } = useRevisionTexts();
  return (
    <li className={classes.doubt} data-decided={decision !== undefined || undefined}>
      <fieldset>
        <legend>
          <bdi>{name}</bdi>
          <bdi className={classes.note}>{placed(from)}</bdi>
        </legend>
        {candidates.map((place) => (
          <label key={placeKey(place)}>
            <input
              type="radio"
              name={group}
              checked={decision?.to ? isSamePlace(decision.to, place) : false}
              onChange={() => onDecide(place)}
            />
            <span>
              {`${t('reports.revision.isNow')} `}
              <bdi>{findingName(after, place)}</bdi>
              <bdi className={classes.note}>{placed(place)}</bdi>
            </span>
          </label>
        ))}
        <label>
          <input type="radio" name={group} checked={decision?.to === null} onChange={() => onDecide(null)} />
          <span>{t('reports.revision.isGone')}</span>
        </label>
      </fieldset>
    </li>
  );
}
