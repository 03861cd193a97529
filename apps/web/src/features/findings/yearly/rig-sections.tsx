import type { Yearly } from '@rigbook/contract';
import { PRIORITIES } from '@rigbook/domain';
import { useT } from '../../../lib/i18n/i18n.ts';
import { PriorityMark } from '../finding/marks.tsx';
import { CountsRow, CountsTable } from './counts-table.tsx';
import { SectionName } from './section-name.tsx';

/** The sections of a rig in the order of its sheets, each with its priorities. */
export function RigSections({ rig, sections }: { rig: string } & Pick<Yearly, 'sections'>) {
  const t = useT();
  return (
    <CountsTable heading={t('yearly.sections')} first={t('yearly.section')} last={null}>
      {sections.map(({ by_priority: priorities, ...section }) => (
        <tbody key={`${section.sheet} / ${section.section}`}>
          <CountsRow name={<SectionName of={{ rig }} section={section} />} counts={section} />
          {PRIORITIES.filter((priority) => priorities[priority].found > 0).map((priority) => (
            <CountsRow
              key={priority}
              name={<PriorityMark priority={priority} />}
              counts={priorities[priority]}
              isPart
            />
          ))}
        </tbody>
      ))}
    </CountsTable>
  );
}
