import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type Row, type Sheet, textAt } from '@rigbook/domain';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Picture } from '../../../ui/picture.tsx';
import { pictureSource } from '../../reports/public.ts';
import type { Draft } from './draft.ts';
import { mergeRows } from './row-merge.ts';
import classes from './stale-report-dialog.module.css';

type Props = {
  /** Who changed the report; null where the server does not tell. */
  name: string | null;
  before: readonly Sheet[];
  now: readonly Sheet[];
  draft: Draft;
  /** Goes on with one's own changes on top of the report as it is now. */
  onGoOn: (sheets: Sheet[]) => void;
  onTakeTheirs: () => void;
};

/** Enough to see what it is about. */
const MOST_SHOWN = 30;

/**
 * Somebody else saved the report while it was edited: says who, shows both wherever a row was changed by both, and lets
 * one choose. Nothing is saved by it.
 */
export function StaleReportDialog({ name, before, now, draft, onGoOn, onTakeTheirs }: Props) {
  const t = useT();
  const { sheets, theirs, conflicts } = mergeRows(before, draft.sheets, now);
  return (
    <Modal
      opened
      size="xl"
      onClose={() => onGoOn(sheets)}
      title={t('reports.stale.title')}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Stack gap="md">
        <Text>{t('reports.stale.text', { name: name ?? t('reports.stale.somebody') })}</Text>
        <Text>
          {conflicts.length === 0
            ? t('reports.stale.noConflict')
            : t('reports.stale.conflicts', { n: conflicts.length, theirs: theirs.length })}
        </Text>
        {conflicts.length > 0 && (
          <ul className={classes.list} aria-label={t('reports.stale.both')}>
            {conflicts.slice(0, MOST_SHOWN).map(({ sheet, row, mine, theirs }) => (
              <li key={`${sheet} ${row}`} className={classes.conflict}>
                <strong>
                  <bdi>{`${sheet}, ${t('reports.row', { row })}`}</bdi>
                </strong>
                <div className={classes.both}>
                  <Side title={t('reports.stale.mine')} row={mine} other={theirs} />
                  <Side title={t('reports.stale.theirs')} row={theirs} other={mine} />
                </div>
              </li>
            ))}
          </ul>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onTakeTheirs}>
            {t('reports.stale.dropMine')}
          </Button>
          <Button onClick={() => onGoOn(sheets)} data-autofocus>
            {t('reports.stale.mineOnTop')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** The cells in which a version of a row differs from the other one. */
function Side({ title, row, other }: { title: string; row: Row; other: Row }) {
  const t = useT();
  const contentsOf = new Map(other?.map(({ position, content }) => [position, content]));
  const differing = (row ?? []).filter(({ position, content }) => (contentsOf.get(position) ?? '') !== content);
  return (
    <div className={classes.side}>
      <span className={classes.whose}>{title}</span>
      <bdi>{textAt(row, 'C')}</bdi>
      {row === null && <span>{t('reports.stale.gone')}</span>}
      {differing.map(({ position, content, type }) =>
        type === 'image' && content !== '' ? (
          <Picture
            key={position}
            src={pictureSource(content, 400)}
            alt={title}
            width={160}
            height={110}
            fit="contain"
          />
        ) : (
          content !== '' && <bdi key={position}>{`${position}: ${content}`}</bdi>
        ),
      )}
    </div>
  );
}
