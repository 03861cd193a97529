import { Group } from '@mantine/core';
import { Children, type ReactNode } from 'react';

/** What may be done with a row of a table; '---' where that is nothing (spec §2.5). */
export function RowActions({ children }: { children: ReactNode }) {
  const offered = Children.toArray(children);
  return offered.length > 0 ? (
    <Group gap={2} wrap="nowrap">
      {offered}
    </Group>
  ) : (
    <span>---</span>
  );
}
