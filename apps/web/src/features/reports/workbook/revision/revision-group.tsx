import { Anchor } from '@mantine/core';
import { textAt, type FindingPlace, type Sheet } from '@rigbook/domain';
import { useT } from '../../../../lib/i18n/i18n.ts';
import classes from './revision-panel.module.css';

/** A finding or a sheet that another workbook changes; `onShow` leads to it. */
export type RevisionItem = { name: string; note: string; onShow?: () => void };

/** Enough to see what it is about. */
const MOST_SHOWN = 100;

type GroupProps = { title: string; items: readonly RevisionItem[]; opened?: boolean };

/** A group of changes, collapsed unless it is `opened`; nothing if it is empty. */
export function RevisionGroup({ title, items, opened = false }: GroupProps) {
  const t = useT();
  const more = items.length - MOST_SHOWN;
  if (items.length === 0) return null;
  return (
    <details className={classes.group} open={opened}>
      <summary>{title}</summary>
      <ul>
        {items.slice(0, MOST_SHOWN).map(({ name, note, onShow }) => (
          <li key={`${name} ${note}`}>
            {onShow ? (
              <Anchor component="button" type="button" size="sm" ta="start" onClick={onShow}>
                <bdi>{name}</bdi>
              </Anchor>
            ) : (
              <bdi className={classes.name}>{name}</bdi>
            )}
            <bdi className={classes.note}>{note}</bdi>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={classes.more}>{t('reports.revision.more', { n: more })}</p>}
    </details>
  );
}

/** The name of a finding: its Ref. and what was found. */
export function findingName(sheets: readonly Sheet[], { sheet: name, row }: FindingPlace): string {
  const cells = sheets.find((sheet) => sheet.name === name)?.rows[row];
  return [textAt(cells, 'B'), textAt(cells, 'C')].filter(Boolean).join(' · ').slice(0, 200) || `${name} ${row}`;
}
