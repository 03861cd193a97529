import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { useT } from '../../../lib/i18n/i18n.ts';
import type { DetailsColumn } from './model/details-columns.ts';
import { canHide, type HiddenColumns } from './model/hidden-columns.ts';

type Props = {
  columns: readonly DetailsColumn[];
  hidden: HiddenColumns;
  onHide: (hidden: HiddenColumns) => void;
};

/** Chooses which columns of the sheets are shown. */
export function ColumnsMenu({ columns, hidden, onHide }: Props) {
  const t = useT();
  const count = columns.filter(({ letter }) => hidden.has(letter)).length;
  const toggle = (letter: string, shown: boolean) => {
    const next = new Set(hidden);
    if (shown) next.delete(letter);
    else next.add(letter);
    onHide(next);
  };
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" size="sm">
          {count > 0 ? t('reports.columnsHidden', { n: count }) : t('reports.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('reports.columns')}>
        <Stack gap="xs">
          {columns.map(({ letter, title }) => (
            <Checkbox
              key={letter}
              label={<bdi>{title || letter}</bdi>}
              checked={!hidden.has(letter)}
              disabled={!canHide(letter)}
              onChange={({ currentTarget }) => toggle(letter, currentTarget.checked)}
            />
          ))}
          {count > 0 && (
            <Button variant="light" size="compact-sm" onClick={() => onHide(new Set())}>
              {t('reports.columnsAll')}
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
