import { FINAL_PICTURE, INITIAL_PICTURE, initialPictureColumns, type Sheet } from '@rigbook/domain';
import { useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { PictureViewer } from '../../../ui/pictures/picture-viewer.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import type { ViewerPicture } from '../../../ui/pictures/viewer-picture.ts';
import { usePrinting } from '../../../ui/page/use-printing.ts';
import { VirtualTable, type VirtualTableHandle } from '../../../ui/table/virtual/virtual-table.tsx';
import { bandsOf } from '../working/bands.ts';
import { WorkingCells } from '../working/working-cells.tsx';
import { workingLayout } from '../working/working-columns.ts';
import { ArrangementSwitch } from '../sheet-table/arrangement-switch.tsx';
import { ColumnsMenu } from '../sheet-table/columns-menu.tsx';
import { DetailsCells } from '../sheet-table/details-cells.tsx';
import { pagedColumns } from '../../../ui/table/virtual/column-pages.ts';
import { pinsOf } from '../../../ui/table/virtual/column-layout.ts';
import { isArranged, type Shape } from '../sheet-table/model/arrangement.ts';
import type { DetailsColumn } from '../sheet-table/model/details-columns.ts';
import { detailsRows, indexOfRow, type DetailsRow } from '../sheet-table/model/details-rows.ts';
import classes from './details-table.module.css';
import type { Hit } from '../sheet-table/model/find-in-sheet.ts';
import { pictureSource } from '../saving/model/local-pictures.ts';
import { indexOfPicture, picturesOf, type SheetPicture } from '../sheet-table/model/pictures-of.ts';
import type { RowEditing } from '../saving/row-editing.ts';
import { isFiltering, isShown, type RowFilter } from '../sheet-table/model/row-filter.ts';
import { TableBar } from '../sheet-table/table-bar.tsx';
import type { WantedRow } from '../sheet-table/use-chosen-sheet.ts';
import { UnfoldedTexts } from '../sheet-table/unfolded-texts.ts';
import { useArrangement, type Arranged } from '../sheet-table/use-arrangement.ts';
import { useFind, type Find } from '../sheet-table/use-find.ts';
import { useShownColumns } from '../sheet-table/use-shown-columns.ts';

type Props = {
  /** All sheets of the report, through which a text is searched for. */
  sheets: readonly Sheet[];
  sheet: Sheet;
  onSheet: (name: string) => void;
  wanted?: WantedRow | null;
  filter: RowFilter;
  onFilter: (filter: RowFilter) => void;
  editing?: RowEditing;
  /** What is shown beside the status of a row. */
  marks?: ((row: DetailsRow) => ReactNode) | undefined;
  /** Begins the bar above the rows: the selector of sheets. */
  lead: ReactNode;
  /** Ends that bar: what is known of the findings, and what can be done with them. */
  foot?: ReactNode;
  /** Beside the bar where there is room, else below it: the counts. */
  beside?: ReactNode;
  /** Between the bar and the rows. */
  children?: ReactNode;
};

/** Expected heights of rows, in CSS pixels. */
const HEIGHTS: Record<Shape, number> = { sheet: 96, rows: 130, parts: 190, cards: 420 };

/** The rows of a sheet (rules.md#details-table), however many there are, in the arrangement that was chosen. */
export function DetailsTable(props: Props) {
  const { sheets, sheet, onSheet, wanted = null, filter, onFilter, lead, foot, beside, children, editing } = props;
  const t = useT();
  // Each sheet has a table of its own: while it is printed, another sheet is drawn completely as well.
  usePrinting();
  const place = useRef<HTMLDivElement>(null);
  const [unfolded] = useState(() => new Set<string>());
  const arranged = useArrangement(place, sheet);
  const { all: allColumns, shown: columns, hidden, hide } = useShownColumns(sheet, editing?.picture ?? null);
  const all = detailsRows(sheet);
  const rows = isFiltering(filter) ? all.filter(({ id }) => isShown(sheet, id, filter)) : all;
  const find = useFind({ sheets, sheet, rows, columns, hidden, onSheet });
  const index = wanted ? indexOfRow(rows, wanted.row) : null;
  const { table, goToHit } = useScrolling({ sheet, asked: wanted?.asked, index, find });
  const isEmpty = all.length === 0;
  return (
    <div ref={place}>
      <TableBar
        find={find}
        onStep={(by) => goToHit(find.step(by))}
        filter={filter}
        onFilter={onFilter}
        lead={lead}
        foot={foot}
        beside={beside}
        tools={
          !isEmpty && (
            <>
              {isArranged(sheet) && arranged.shape !== 'cards' && (
                <ArrangementSwitch value={arranged.chosen} onChoose={arranged.choose} />
              )}
              <ColumnsMenu columns={allColumns} hidden={hidden} onHide={hide} />
            </>
          )
        }
        isEmpty={isEmpty}
        shown={rows.length}
        total={sheet.rowsPriority.filter((priority) => priority !== null).length}
      />
      {children}
      {rows.length === 0 ? (
        <Empty text={t(isEmpty ? 'reports.emptySheet' : 'reports.filter.none')} />
      ) : (
        <UnfoldedTexts value={unfolded}>
          <Rows
            {...props}
            // Another sheet has other heights, and another arrangement.
            key={JSON.stringify([sheet.name, arranged.shape])}
            table={table}
            rows={rows}
            columns={columns}
            arranged={arranged}
            find={find}
            marked={index === null ? undefined : rows[index]?.id}
          />
        </UnfoldedTexts>
      )}
    </div>
  );
}

type RowsProps = Props & {
  table: RefObject<VirtualTableHandle | null>;
  rows: readonly DetailsRow[];
  columns: readonly DetailsColumn[];
  arranged: Arranged;
  find: Find;
  /** The row that the address asks for. */
  marked: number | undefined;
};

/** The rows themselves, and their pictures in full. */
function Rows(props: RowsProps) {
  const { sheet, table, rows, columns: all, arranged, find, marked, editing, marks } = props;
  const t = useT();
  const pictures = picturesOf(rows, sheet, (number) => t('reports.row', { row: number }));
  const [opened, setOpened] = useState<number | null>(null);
  const hit = find.hits[find.current];
  const { shape, width } = arranged;
  // The table has a border at either side.
  const paged = pagedColumns(all, shape === 'sheet' ? width - 2 : 0);
  const layout = shape === 'sheet' ? null : workingLayout(all, editing?.picture ?? null);
  const bands = bandsOf(rows, sheet);
  const { columns } = paged;
  const [pins, initialColumns] = [pinsOf(columns), initialPictureColumns(sheet)];
  return (
    <div className={classes.rows}>
      <VirtualTable
        ref={table}
        label={t('reports.detailsOf', { sheet: sheet.name })}
        columns={layout?.columns ?? columns}
        pages={paged.pages}
        stacked={shape === 'parts' || shape === 'cards' ? shape : undefined}
        rows={rows}
        estimate={HEIGHTS[shape]}
        rowClass={({ id, kind }) => (id === marked ? `${kind} marked` : kind)}
        renderRow={(row) => {
          const given = {
            row,
            columns,
            pins,
            sheet,
            initialColumns,
            marks,
            pattern: find.pattern,
            hit: hit?.row === row.id ? hit.letter : null,
            onOpen: (path: string) => setOpened(indexOfPicture(pictures, path)),
            ...(editing && { editing }),
          };
          return layout ? (
            <WorkingCells {...given} layout={layout} band={bands.get(row.id)} />
          ) : (
            <DetailsCells {...given} />
          );
        }}
      />
      <PictureViewer
        pictures={opened === null ? [] : pictures.map(shownInViewer)}
        index={opened}
        onClose={() => setOpened(null)}
      />
    </div>
  );
}

type Scrolling = {
  sheet: Sheet;
  /** Which row the address asks for; `asked` is another one each time. */
  asked: string | undefined;
  index: number | null;
  find: Find;
};

/** Scrolls to the row that the address asks for, and to what is found. */
function useScrolling({ sheet: { name }, asked, index, find }: Scrolling) {
  const table = useRef<VirtualTableHandle>(null);
  const goToHit = (to: Hit | undefined) => {
    if (to) table.current?.scrollToRow(to.index, to.letter);
  };
  const goToWanted = useEffectEvent(() => {
    if (index !== null) table.current?.scrollToRow(index);
  });
  const goToFound = useEffectEvent(() => {
    if (find.led) goToHit(find.hits[find.current]);
  });
  // Scrolls to a row when it is asked for, not when rows change; before any key that is pressed once it is shown.
  useLayoutEffect(() => {
    if (asked !== undefined) goToWanted();
  }, [asked]);
  // Another text, or another sheet with it.
  const looked = find.pattern && `${name}: ${find.pattern.source}`;
  useLayoutEffect(() => {
    if (looked !== null) goToFound();
  }, [looked]);
  return { table, goToHit };
}

function shownInViewer({ path, title, beside }: SheetPicture): ViewerPicture {
  const shown = { src: pictureSource(path), title };
  if (beside === undefined) return shown;
  return { ...shown, label: INITIAL_PICTURE, beside: { src: pictureSource(beside), label: FINAL_PICTURE } };
}
