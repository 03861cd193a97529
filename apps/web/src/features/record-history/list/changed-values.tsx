import { Button } from '@mantine/core';
import type { HistoryRow } from '@rigbook/contract';
import { useState } from 'react';
import { useT, useTerm } from '../../../lib/i18n/i18n.ts';
import { changedValues, type ChangedPlace, type ChangedValue } from '../model/changed-values.ts';
import { fieldText, isTerm, wordFor } from '../model/value-words.ts';
import classes from './changed-values.module.css';
import { FoldedText } from './folded-text.tsx';

/** So many changes of an entry are in sight at first. */
const FEW = 6;

/** From what to what: a row for each changed value, the first few of many. */
export function ChangedValues({ row }: { row: HistoryRow }) {
  const t = useT();
  const [all, setAll] = useState(false);
  const values = changedValues(row);
  const shown = all ? values : values.slice(0, FEW);
  const hasBefore = values.some(({ before }) => before !== null);
  if (values.length === 0) return null;
  return (
    <div className={classes.values}>
      <table className={classes.table} data-before={hasBefore || undefined}>
        <thead>
          <tr>
            <th scope="col">{t('history.field')}</th>
            {hasBefore && <th scope="col">{t('history.before')}</th>}
            <th scope="col">{t('history.after')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((value) => (
            <ValueRow key={value.key} value={value} hasBefore={hasBefore} />
          ))}
        </tbody>
      </table>
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

function ValueRow({ value: { place, before, after }, hasBefore }: { value: ChangedValue; hasBefore: boolean }) {
  const t = useT();
  const field = place.of === 'field' ? place.name : '';
  return (
    <tr>
      <th scope="row">
        <PlaceName place={place} />
      </th>
      {hasBefore && (
        <td data-title={t('history.before')} data-side="before">
          <Value field={field} text={before} />
        </td>
      )}
      <td data-title={t('history.after')} data-side="after">
        <Value field={field} text={after} />
      </td>
    </tr>
  );
}

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
  if (text === null || text === '') return <span className={classes.empty}>{t('history.empty')}</span>;
  const word = wordFor(field, text);
  if (word !== null) return t(word);
  return <FoldedText text={isTerm(field) ? term(text) : text} />;
}
