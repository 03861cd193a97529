import { Text } from '@mantine/core';
import type { FindingPlace } from '@rigbook/domain';
import type { ReactNode } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { ConflictDialog } from '../../../ui/dialogs/conflict-dialog.tsx';

/** A row that both users changed differently, with both versions of it. */
type StaleRow = FindingPlace & { finding: string; mine: ReactNode; theirs: ReactNode };

type Props = {
  /** The name of the user who changed the report; null if unknown. */
  name: string | null;
  /** The rows that the other user changed. */
  changed: readonly FindingPlace[];
  conflicts: readonly StaleRow[];
  /** Continues with one's own changes in the current report; the given rows keep the other user's version. */
  onGoOn: (theirs: readonly FindingPlace[]) => void;
  /** Continues with the current report, without one's own changes. */
  onDropMine: () => void;
};

const MOST_NAMED = 12;

/** Another user saved the report during the edit: row by row, the user chooses between the two versions. */
export function StaleDialog({ name, changed, conflicts, onGoOn, onDropMine }: Props) {
  const t = useT();
  const named = changed.slice(0, MOST_NAMED).map(({ sheet, row }) => `${sheet} ${row}`);
  return (
    <ConflictDialog
      title={t('ui.conflict.title')}
      name={name}
      items={conflicts.map((conflict) => ({ ...conflict, title: <RowTitle conflict={conflict} /> }))}
      unchosen="mine"
      words={{
        mine: t('reports.stale.keepMine'),
        theirs: t('reports.stale.keepTheirs'),
        settle: t('reports.stale.goOn'),
      }}
      onSettle={onGoOn}
      drop={{ label: t('reports.stale.dropMine'), onDrop: onDropMine }}
    >
      <Text>
        <bdi>{t('reports.stale.text', { name: name ?? t('reports.stale.another') })}</bdi>
      </Text>
      {changed.length > 0 && (
        <Text size="sm" c="var(--rb-muted)">
          {t('reports.stale.changedRows', { rows: named.join(', '), n: changed.length })}
          {changed.length > MOST_NAMED && ' …'}
        </Text>
      )}
      {conflicts.length === 0 && <Text>{t('reports.stale.noConflict')}</Text>}
    </ConflictDialog>
  );
}

function RowTitle({ conflict: { sheet, row, finding } }: { conflict: StaleRow }) {
  const t = useT();
  return (
    <>
      <strong>
        <bdi>{`${sheet}, ${t('reports.row', { row })}`}</bdi>
      </strong>
      {finding !== '' && (
        <Text component="div" dir="auto" c="var(--rb-muted)">
          {finding}
        </Text>
      )}
    </>
  );
}
