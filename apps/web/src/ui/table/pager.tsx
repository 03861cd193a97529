import { Group, Pagination, Text } from '@mantine/core';
import { useUiTexts } from '../texts.ts';

type Props = { label: string; page: number; perPage: number; total: number; onPage: (page: number) => void };

/** Pages of a list; with a single page it only says how many there are. */
export function Pager({ label, page, perPage, total, onPage }: Props) {
  const texts = useUiTexts();
  if (total === 0) return null;
  const pages = Math.max(1, Math.ceil(total / perPage));
  const from = Math.min((page - 1) * perPage + 1, total);
  const names = { previous: texts.previousPage, next: texts.nextPage };
  return (
    <Group justify="space-between" gap="sm" mt="sm">
      <Text size="sm" c="var(--rb-muted)" aria-live="polite">
        <bdi>{texts.range(from, Math.min(page * perPage, total), total)}</bdi>
      </Text>
      {pages > 1 && (
        <nav aria-label={texts.pages(label)}>
          <Pagination
            size="sm"
            total={pages}
            value={page}
            onChange={onPage}
            getItemProps={(number) => ({ 'aria-label': texts.page(number) })}
            getControlProps={(control) =>
              control === 'previous' || control === 'next' ? { 'aria-label': names[control] } : {}
            }
          />
        </nav>
      )}
    </Group>
  );
}
