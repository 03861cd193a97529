import { Anchor, Table } from '@mantine/core';
import {
  countFindings,
  isHeaderRow,
  PRIORITIES,
  type Priority,
  sheetKind,
  type Sheet,
  type Status,
} from '@rigbook/domain';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { PriorityBars } from '../../../../ui/marks/priority-bars.tsx';
import { StateDisc } from '../../../../ui/marks/state-disc.tsx';
import { picturesOn } from '../model/bar-texts.ts';
import classes from './import-overview.module.css';

/** The priorities and statuses that are counted. */
type Counted = Priority | Status | 'unset';

type Props = { sheets: readonly Sheet[]; onChoose: (name: string) => void };

/** What was recognised in each sheet: its role, header row and pictures, and its findings by priority and status. */
export function ImportOverview({ sheets, onChoose }: Props) {
  const t = useT();
  return (
    <section
      className={classes.scroller}
      aria-label={t('reports.overview')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <Table aria-label={t('reports.overview')} verticalSpacing={6} className={classes.table ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('reports.sheet')}</Table.Th>
            <Table.Th scope="col" data-number>
              {t('reports.findings')}
            </Table.Th>
            <Table.Th scope="col">{t('reports.byPriority')}</Table.Th>
            <Table.Th scope="col">{t('reports.byStatus')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sheets.map((sheet) => (
            <SheetRow key={sheet.name} sheet={sheet} onChoose={onChoose} />
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">{t('reports.allSheets')}</Table.Th>
            <FoundCells sheets={sheets} />
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </section>
  );
}

function SheetRow({ sheet, onChoose }: { sheet: Sheet; onChoose: Props['onChoose'] }) {
  const t = useT();
  const kind = sheetKind(sheet.name);
  const header = sheet.rows.findIndex((row) => isHeaderRow(row, sheet.rows));
  const isCounted = kind !== 'summary';
  const pictures = isCounted ? picturesOn(sheet) : 0;
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <Anchor component="button" type="button" size="sm" ta="start" onClick={() => onChoose(sheet.name)}>
          <bdi>{sheet.name}</bdi>
        </Anchor>
        <span className={classes.facts}>
          {[
            t(`reports.part.${kind}`),
            ...(isCounted && header !== -1 ? [t('reports.headerInRow', { row: header })] : []),
            ...(pictures > 0 ? [t('reports.pictureCount', { n: pictures })] : []),
          ].join(' · ')}
        </span>
      </Table.Th>
      {isCounted ? (
        <FoundCells sheets={[sheet]} />
      ) : (
        <>
          <Table.Td data-number>{'—'}</Table.Td>
          <Table.Td />
          <Table.Td />
        </>
      )}
    </Table.Tr>
  );
}

/** How many findings the sheets have, by priority and by status. */
function FoundCells({ sheets }: { sheets: readonly Sheet[] }) {
  const t = useT();
  const { critical, major, minor, all } = countFindings(sheets);
  const unset = all.total - all.open - all.progress - all.closed;
  return (
    <>
      <Table.Td data-number>{all.total}</Table.Td>
      <Table.Td>
        <Counts
          counts={[
            ['critical', t('reports.priority.critical'), critical.total],
            ['major', t('reports.priority.major'), major.total],
            ['minor', t('reports.priority.minor'), minor.total],
          ]}
        />
      </Table.Td>
      <Table.Td>
        <Counts
          counts={[
            ['open', t('reports.open'), all.open],
            ['progress', t('reports.inProgress'), all.progress],
            ['closed', t('reports.closed'), all.closed],
            ...(unset > 0 ? [['unset', t('reports.noStatus'), unset] as const] : []),
          ]}
        />
      </Table.Td>
    </>
  );
}

function Counts({ counts }: { counts: readonly (readonly [mark: Counted, label: string, count: number])[] }) {
  return (
    <ul className={classes.counts}>
      {counts.map(([mark, label, count]) => (
        <li key={mark} data-zero={count === 0 || undefined}>
          <MarkOf mark={mark} />
          {`${label} `}
          <strong>{count}</strong>
        </li>
      ))}
    </ul>
  );
}

const isPriority = (mark: Counted): mark is Priority => PRIORITIES.some((priority) => priority === mark);

function MarkOf({ mark }: { mark: Counted }) {
  if (isPriority(mark)) return <PriorityBars priority={mark} />;
  return <StateDisc state={mark === 'unset' ? 'unclear' : mark} />;
}
