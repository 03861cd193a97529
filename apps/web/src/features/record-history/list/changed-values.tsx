import { Button } from '@mantine/core';
import type { HistoryRow } from '@rigbook/contract';
import { useState } from 'react';
import { useT, useTerm } from '../../../lib/i18n/i18n.ts';
import { changedValues, type ChangedPlace, type ChangedValue } from '../model/changed-values.ts';
import { fieldText, isTerm, wordFor } from '../model/value-words.ts';
import classes from './changed-values.module.css';
import { FoldedText } from './folded-text.tsx';

/** The number of changes of an entry shown at first. */
const FEW = 6;

/** From what to what, the first few of many; what was added, in a line. */
export function ChangedValues({ row }: { row: HistoryRow }) {
  const t = useT();
  const [all, setAll] = useState(false);
  const values = changedValues(row);
  const shown = all ? values : values.slice(0, FEW);
  if (values.length === 0) return null;
  const View = values.some(({ before }) => before !== null) ? ValueTable : ValueLine;
  return (
    <div className={classes.values}>
      <View values={shown} />
      {shown.length < values.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          {t('history.showMore', { n: values.length - shown.length })}
        </Button>
      )}
      {row.more > 0 && shown.length === values.length && (
        <p className={classes.more}>{t('history.notListed', { n: row.more })}</p>
      )}
    </div>
  );
}

/** There was no such field, or it was not recorded. */
const NOTHING = '---';

type Values = { values: readonly ChangedValue[] };

const fieldOf = (place: ChangedPlace) => (place.of === 'field' ? place.name : '');

function ValueTable({ values }: Values) {
  const t = useT();
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('history.field')}</th>
          <th scope="col">{t('history.before')}</th>
          <th scope="col">{t('history.after')}</th>
        </tr>
      </thead>
      <tbody>
        {values.map(({ key, place, before, after }) => (
          <tr key={key}>
            <th scope="row">
              <PlaceName place={place} />
            </th>
            <td data-title={t('history.before')} data-side="before">
              <Value field={fieldOf(place)} text={before} />
            </td>
            <td data-title={t('history.after')} data-side="after">
              <Value field={fieldOf(place)} text={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const ValueLine = ({ values }: Values) => (
  <dl className={classes.line}>
    {values.map(({ key, place, after }) => (
      <div key={key}>
        <dt>
          <PlaceName place={place} />
        </dt>
        <dd>
          <Value field={fieldOf(place)} text={after} />
        </dd>
      </div>
    ))}
  </dl>
);

/** A cell by its sheet, its address and the heading of its column; a specification by its group and place. */
function PlaceName({ place }: { place: ChangedPlace }) {
  const t = useT();
  const term = useTerm();
  if (place.of === 'cell') {
    return (
      <>
        <bdi>{place.sheet}</bdi> <bdi className={classes.address}>{place.position}</bdi>{' '}
        {place.column !== null && t(`history.column.${place.column}`)}
      </>
    );
  }
  if (place.of === 'specification') {
    return (
      <>
        {term(place.group)}
        <bdi className={classes.path}>{place.path}</bdi>
      </>
    );
  }
  const key = fieldText(place.name);
  return key === null ? <bdi>{place.name}</bdi> : t(key);
}

function Value({ field, text }: { field: string; text: string | null }) {
  const t = useT();
  const term = useTerm();
  if (text === null) return <span className={classes.empty}>{NOTHING}</span>;
  if (text === '') return <span className={classes.empty}>{t('history.empty')}</span>;
  const word = wordFor(field, text);
  if (word !== null) return t(word);
  return <FoldedText text={isTerm(field) ? term(text) : text} />;
}
