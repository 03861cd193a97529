import { Button } from '@mantine/core';
import type { Yearly } from '@rigbook/contract';
import { percentOf } from '@rigbook/domain';
import { useState } from 'react';
import { formatPercentage } from '../../../lib/i18n/format.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { mostFirst } from './yearly.model.ts';
import { CountsRow, CountsTable } from './counts-table.tsx';
import { SectionName } from './section-name.tsx';

/** Sections that are shown at first. */
const FIRST = 25;

/** The sections of a fleet, those with the most findings first, and how much of what is not closed is overdue. */
export function FleetSections({ client, sections }: { client: string } & Pick<Yearly, 'sections'>) {
  const t = useT();
  const [isWhole, setWhole] = useState(false);
  const more = isWhole ? 0 : Math.max(sections.length - FIRST, 0);
  return (
    <>
      <CountsTable heading={t('yearly.sections')} first={t('yearly.section')} last={t('yearly.overdue')}>
        <tbody>
          {mostFirst(sections)
            .slice(0, isWhole ? undefined : FIRST)
            .map((section) => (
              <CountsRow
                key={`${section.sheet} / ${section.section}`}
                name={<SectionName of={{ client }} section={section} />}
                counts={section}
                last={formatPercentage(percentOf(section.overdue, section.open))}
              />
            ))}
        </tbody>
      </CountsTable>
      {more > 0 && (
        <Button variant="default" size="sm" onClick={() => setWhole(true)}>
          {t('yearly.more', { n: more })}
        </Button>
      )}
    </>
  );
}
