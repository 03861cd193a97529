import { Button, Group, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import classes from './stale-dialog.module.css';

/** A row that both changed, each in another way, with both versions of it. */
export type StaleRow = { sheet: string; row: number; finding: string; mine: ReactNode; theirs: ReactNode };

type Props = {
  /** Who changed the report; null where the server does not tell. */
  name: string | null;
  /** The rows that the other changed. */
  changed: readonly { sheet: string; row: number }[];
  conflicts: readonly StaleRow[];
  /** Goes on with the report as it is now and one's own changes in it; in the rows given the other's stay. */
  onGoOn: (theirs: readonly { sheet: string; row: number }[]) => void;
  /** Goes on with the report as it is now alone. */
  onDropMine: () => void;
};

/** Enough to see what it is about; a whole workbook may have been changed by both. */
const MOST_SHOWN = 30;
const MOST_NAMED = 12;

/**
 * Somebody else saved the report while it was edited: says who, shows both where the same row was changed, and lets one
 * choose. Nothing is saved by it: the outcome is looked through and saved again.
 */
export function StaleDialog({ name, changed, conflicts, onGoOn, onDropMine }: Props) {
  const t = useT();
  // By place among the conflicts.
  const [theirs, setTheirs] = useState<ReadonlySet<number>>(new Set());
  const choose = (index: number, whose: 'mine' | 'theirs') => {
    const next = new Set(theirs);
    if (whose === 'theirs') next.add(index);
    else next.delete(index);
    setTheirs(next);
  };
  const named = changed.slice(0, MOST_NAMED).map(({ sheet, row }) => `${sheet} ${row}`);
  const unshown = conflicts.length - MOST_SHOWN;
  return (
    <Dialog opened size="xl" onClose={() => onGoOn([])} title={t('reports.stale.title')} insistent>
      <Stack gap="md">
        <Text>
          <bdi>{t('reports.stale.text', { name: name ?? t('reports.stale.somebody') })}</bdi>
        </Text>
        {changed.length > 0 && (
          <Text size="sm" c="var(--rb-muted)">
            {t('reports.stale.changedRows', { rows: named.join(', '), n: changed.length })}
            {changed.length > MOST_NAMED && ' …'}
          </Text>
        )}
        {conflicts.length === 0 && <Text>{t('reports.stale.noConflict')}</Text>}
        {conflicts.length > 1 && (
          <Group gap="sm">
            <Button variant="default" size="xs" onClick={() => setTheirs(new Set())}>
              {t('reports.stale.allMine')}
            </Button>
            <Button variant="default" size="xs" onClick={() => setTheirs(new Set(conflicts.keys()))}>
              {t('reports.stale.allTheirs')}
            </Button>
          </Group>
        )}
        {conflicts.length > 0 && (
          <ul className="rb-plain-list" aria-label={t('reports.stale.both')}>
            {conflicts.slice(0, MOST_SHOWN).map((conflict, index) => (
              <Conflict
                key={`${conflict.sheet} ${conflict.row}`}
                conflict={conflict}
                whose={theirs.has(index) ? 'theirs' : 'mine'}
                onChoose={(whose) => choose(index, whose)}
              />
            ))}
          </ul>
        )}
        {unshown > 0 && <Text size="sm">{t('reports.stale.unshown', { n: unshown })}</Text>}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onDropMine}>
            {t('reports.stale.dropMine')}
          </Button>
          <Button onClick={() => onGoOn(conflicts.filter((_, index) => theirs.has(index)))} data-autofocus>
            {t('reports.stale.goOn')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

type ConflictProps = { conflict: StaleRow; whose: 'mine' | 'theirs'; onChoose: (whose: 'mine' | 'theirs') => void };

function Conflict({ conflict: { sheet, row, finding, ...sides }, whose, onChoose }: ConflictProps) {
  const t = useT();
  return (
    <li className={classes.conflict}>
      <strong>
        <bdi>{`${sheet}, ${t('reports.row', { row })}`}</bdi>
      </strong>
      {finding !== '' && (
        <div dir="auto" className={classes.finding}>
          {finding}
        </div>
      )}
      <fieldset className={classes.both}>
        <legend className={classes.legend}>{t('reports.stale.keep', { row })}</legend>
        {(['mine', 'theirs'] as const).map((side) => (
          <label key={side} className={classes.side} data-chosen={whose === side || undefined}>
            <span className={classes.whose}>
              <input type="radio" name={`${sheet} ${row}`} checked={whose === side} onChange={() => onChoose(side)} />
              {t(side === 'mine' ? 'reports.stale.keepMine' : 'reports.stale.keepTheirs')}
            </span>
            {sides[side]}
          </label>
        ))}
      </fieldset>
    </li>
  );
}
