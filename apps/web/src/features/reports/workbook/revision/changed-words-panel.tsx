import { Button, Checkbox } from '@mantine/core';
import { placeKey, type WordChange } from '@rigbook/domain';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { WarningIcon } from '../../../../ui/icons/icons.tsx';
import type { ChosenSheet } from '../../sheet-table/use-chosen-sheet.ts';
import {
  hasCorrections,
  headingOf,
  undecidedWords,
  withCorrectionsDropped,
  withWordDecided,
  wordDecisionOn,
} from '../model/changed-words.ts';
import type { Comparison, Draft } from '../model/draft.ts';
import { findingName, RevisionGroup } from './revision-group.tsx';
import classes from './revision-panel.module.css';

type Props = {
  draft: Draft;
  comparison: Comparison;
  words: readonly WordChange[];
  chosen: ChosenSheet;
  onChange: (change: (draft: Draft) => Draft) => void;
};

/** Enough to decide one by one. */
const MOST_ASKED = 100;

/** The words that another workbook changes: those that stay corrected, those that both have changed, and the others. */
export function ChangedWordsPanel({ draft, comparison, words, chosen, onChange }: Props) {
  const t = useT();
  const asked = words.filter(({ fate }) => fate === 'replaced');
  const undecided = undecidedWords(comparison, words);
  const { dropsCorrections = false } = comparison;
  const items = (fate: WordChange['fate'], text: 'reports.words.fromTo' | 'reports.words.staysNot') =>
    words
      .filter((change) => change.fate === fate)
      .map(({ to, column, before, after }) => ({
        name: findingName(draft.sheets, to),
        note: t(text, {
          column: headingOf(draft.sheets, to, column),
          before: before || t('reports.words.nothing'),
          after: after || t('reports.words.nothing'),
        }),
        onShow: () => chosen.showRow(to.sheet, to.row),
      }));
  const [changed, kept] = [items('changed', 'reports.words.fromTo'), items('kept', 'reports.words.staysNot')];
  return (
    <>
      {asked.length > 0 && (
        <div className={classes.doubts}>
          <p className={classes.warning}>
            <WarningIcon size={18} />
            {undecided.length > 0 ? t('reports.words.undecided', { n: undecided.length }) : t('reports.words.decided')}
          </p>
          {undecided.length > 1 && (
            <Button
              size="xs"
              variant="default"
              onClick={() => onChange((now) => undecided.reduce((next, one) => withWordDecided(next, one, true), now))}
            >
              {t('reports.words.keepRest')}
            </Button>
          )}
          <ul className={classes.list} aria-label={t('reports.words.both')}>
            {asked.slice(0, MOST_ASKED).map((change) => (
              <WordChoice
                key={`${change.column} ${placeKey(change.from)}`}
                draft={draft}
                change={change}
                keeps={wordDecisionOn(comparison, change)?.keeps}
                onDecide={(keeps) => onChange((now) => withWordDecided(now, change, keeps))}
              />
            ))}
          </ul>
          {asked.length > MOST_ASKED && (
            <p className={classes.more}>{t('reports.revision.more', { n: asked.length - MOST_ASKED })}</p>
          )}
        </div>
      )}
      <div className={classes.groups}>
        <RevisionGroup title={t('reports.words.changed', { n: changed.length })} items={changed} opened />
        <RevisionGroup title={t('reports.words.kept', { n: kept.length })} items={kept} opened />
      </div>
      {hasCorrections(comparison) && (
        <Checkbox
          mt="sm"
          label={t('reports.words.drop')}
          checked={dropsCorrections}
          onChange={({ currentTarget: { checked } }) => onChange((now) => withCorrectionsDropped(now, checked))}
        />
      )}
    </>
  );
}

type ChoiceProps = {
  draft: Draft;
  change: WordChange;
  keeps: boolean | undefined;
  onDecide: (keeps: boolean) => void;
};

/** A word that was corrected in the report and changed in the workbook: a person says which one counts. */
function WordChoice({ draft, change, keeps, onDecide }: ChoiceProps) {
  const t = useT();
  const { from, to, column, before, after, said } = change;
  const group = `${column} ${placeKey(from)}`;
  const nothing = t('reports.words.nothing');
  return (
    <li className={classes.doubt} data-decided={keeps !== undefined || undefined}>
      <fieldset>
        <legend>
          <bdi>{findingName(draft.sheets, to)}</bdi>
          <bdi className={classes.note}>
            {t('reports.words.was', { column: headingOf(draft.sheets, to, column), said: said || nothing })}
          </bdi>
        </legend>
        <label>
          <input type="radio" name={group} checked={keeps === true} onChange={() => onDecide(true)} />
          <span>
            {`${t('reports.words.correction')} `}
            <bdi>{before || nothing}</bdi>
          </span>
        </label>
        <label>
          <input type="radio" name={group} checked={keeps === false} onChange={() => onDecide(false)} />
          <span>
            {`${t('reports.words.workbook')} `}
            <bdi>{after || nothing}</bdi>
          </span>
        </label>
      </fieldset>
    </li>
  );
}
