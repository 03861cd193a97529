import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { textAt, type Sheet } from '@rigbook/domain';
import { useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Picture } from '../../../ui/picture.tsx';
import { pictureSource } from '../../reports/public.ts';
import type { Conflict, EntryPlace, RowState } from './entries.ts';
import classes from './stale-dialog.module.css';

type Props = {
  /** Who changed the report; null where the server does not tell. */
  name: string | null;
  before: readonly Sheet[];
  now: readonly Sheet[];
  conflicts: readonly Conflict[];
  /** Goes on with the report as it is now; in the rows given the other's values stay. */
  onGoOn: (dropped: readonly EntryPlace[]) => void;
};

/**
 * Somebody else saved the report while it was edited: says who, shows both where the same row was changed, and lets one
 * choose. Nothing is saved by it: the outcome is looked through and saved again.
 */
export function StaleDialog({ name, before, now, conflicts, onGoOn }: Props) {
  const t = useT();
  const [mine, setMine] = useState<ReadonlySet<Conflict>>(new Set(conflicts));
  const choose = (conflict: Conflict, whose: 'mine' | 'theirs') => {
    const next = new Set(mine);
    if (whose === 'mine') next.add(conflict);
    else next.delete(conflict);
    setMine(next);
  };
  const changed = changedRows(before, now);
  return (
    <Modal
      opened
      size="xl"
      onClose={() => onGoOn([])}
      title={t('reports.stale.title')}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Stack gap="md">
        <Text>{t('reports.stale.text', { name: name ?? t('reports.stale.somebody') })}</Text>
        {changed.length > 0 && (
          <Text size="sm" c="var(--rb-muted)">
            {t('reports.stale.changedRows', { rows: changed.slice(0, MOST_ROWS).join(', '), n: changed.length })}
          </Text>
        )}
        {conflicts.length === 0 ? (
          <Text>{t('reports.stale.noConflict')}</Text>
        ) : (
          <ul className={classes.list} aria-label={t('reports.stale.both')}>
            {conflicts.map((conflict) => (
              <li key={`${conflict.sheet} ${conflict.row}`} className={classes.conflict}>
                <strong>
                  <bdi>{`${conflict.sheet}, ${t('reports.row', { row: conflict.row })}`}</bdi>
                </strong>
                <bdi className={classes.finding}>{findingText(now, conflict)}</bdi>
                <div className={classes.both}>
                  <Side title={t('reports.stale.mine')} state={conflict.mine} />
                  <Side title={t('reports.stale.theirs')} state={conflict.theirs} />
                </div>
                <fieldset className={classes.choice}>
                  <legend className={classes.legend}>{t('reports.stale.keep', { row: conflict.row })}</legend>
                  {(['mine', 'theirs'] as const).map((whose) => (
                    <label key={whose}>
                      <input
                        type="radio"
                        name={`${conflict.sheet} ${conflict.row}`}
                        checked={mine.has(conflict) === (whose === 'mine')}
                        onChange={() => choose(conflict, whose)}
                      />{' '}
                      {t(whose === 'mine' ? 'reports.stale.keepMine' : 'reports.stale.keepTheirs')}
                    </label>
                  ))}
                </fieldset>
              </li>
            ))}
          </ul>
        )}
        <Group justify="flex-end">
          <Button onClick={() => onGoOn(conflicts.filter((conflict) => !mine.has(conflict)))} data-autofocus>
            {t('reports.stale.goOn')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function Side({ title, state: { status, picture } }: { title: string; state: RowState }) {
  const t = useT();
  return (
    <div className={classes.side}>
      <span className={classes.whose}>{title}</span>
      <span>{status || t('reports.noStatus')}</span>
      {picture !== '' && (
        <Picture src={pictureSource(picture, 400)} alt={title} width={160} height={110} fit="contain" />
      )}
    </div>
  );
}

const MOST_ROWS = 12;

const findingText = (sheets: readonly Sheet[], { sheet, row }: EntryPlace): string =>
  textAt(sheets.find(({ name }) => name === sheet)?.rows[row], 'C');

/** 'Mast 12' for every row that differs. */
function changedRows(before: readonly Sheet[], now: readonly Sheet[]): string[] {
  return now.flatMap(({ name, rows }) => {
    const old = before.find((sheet) => sheet.name === name)?.rows ?? [];
    return rows.flatMap((row, number) =>
      JSON.stringify(row) === JSON.stringify(old[number] ?? null) ? [] : [`${name} ${number}`],
    );
  });
}
