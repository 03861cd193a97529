import { FINAL_PICTURE, INITIAL_PICTURE, initialPictureColumns, type Sheet } from '@rigbook/domain';
import { useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { PictureViewer } from '../../../ui/pictures/picture-viewer.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import type { ViewerPicture } from '../../../ui/pictures/viewer-picture.ts';
import { usePrinting } from '../../../ui/page/use-printing.ts';
import { VirtualTable, type VirtualTableHandle } from '../../../ui/table/virtual/virtual-table.tsx';
import { CardCell } from './card-cell.tsx';
import { useCards } from './use-cards.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { DetailsCells } from './details-cells.tsx';
import { pinsOf } from '../../../ui/table/virtual/column-layout.ts';
import { detailsRows, indexOfRow, type DetailsRow } from './model/details-rows.ts';
import classes from './details-table.module.css';
import type { Hit } from './model/find-in-sheet.ts';
import { pictureSource } from '../saving/model/local-pictures.ts';
import { indexOfPicture, picturesOf, type SheetPicture } from './model/pictures-of.ts';
import type { RowEditing } from '../saving/row-editing.ts';
import { isFiltering, isShown, type RowFilter } from './model/row-filter.ts';
import { TableBar } from './table-bar.tsx';
import type { WantedRow } from './use-chosen-sheet.ts';
import { useFind, type Find } from './use-find.ts';
import { useShownColumns } from './use-shown-columns.ts';

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
};

/** The only column of a sheet that is shown in cards: as wide as the page. */
const CARD = { key: 'card', width: 260 };

/** The rows of a sheet in its own columns (rules.md#details-table), however many there are. */
export function DetailsTable(props: Props) {
  const { sheets, sheet, onSheet, wanted = null, filter, onFilter, editing, marks } = props;
  const t = useT();
  // Each sheet has a table of its own: while it is printed, another sheet is drawn completely as well.
  usePrinting();
  const inCards = useCards(editing);
  const { all: allColumns, shown: columns, hidden, hide } = useShownColumns(sheet, editing?.picture ?? null, inCards);
  const pins = pinsOf(columns);
  const initialColumns = initialPictureColumns(sheet);
  const all = detailsRows(sheet);
  const rows = isFiltering(filter) ? all.filter(({ id }) => isShown(sheet, id, filter)) : all;
  const pictures = picturesOf(rows, sheet, (number) => t('reports.row', { row: number }));
  const [opened, setOpened] = useState<number | null>(null);
  const find = useFind({ sheets, sheet, rows, columns, hidden, onSheet });
  const hit = find.hits[find.current];
  const index = wanted ? indexOfRow(rows, wanted.row) : null;
  const { table, goToHit } = useScrolling({ sheet, asked: wanted?.asked, index, find });

  if (all.length === 0) return <Empty text={t('reports.emptySheet')} />;
  const marked = index === null ? undefined : rows[index]?.id;
  const Cells = inCards ? CardCell : DetailsCells;
  return (
    <div className={classes.details}>
      <TableBar
        find={find}
        onStep={(by) => goToHit(find.step(by))}
        filter={filter}
        onFilter={onFilter}
        columns={!inCards && <ColumnsMenu columns={allColumns} hidden={hidden} onHide={hide} />}
        shown={rows.length}
        total={sheet.rowsPriority.filter((priority) => priority !== null).length}
      />
      {rows.length === 0 ? (
        <Empty text={t('reports.filter.none')} />
      ) : (
        <VirtualTable
          // Another sheet has other heights, and cards have.
          key={JSON.stringify([sheet.name, inCards])}
          ref={table}
          label={t('reports.detailsOf', { sheet: sheet.name })}
          columns={inCards ? [{ ...CARD, title: t('reports.findings') }] : columns}
          rows={rows}
          estimate={inCards ? 420 : 96}
          rowClass={({ id, kind }) => (id === marked ? `${kind} marked` : kind)}
          renderRow={(row) => (
            <Cells
              row={row}
              columns={columns}
              pins={pins}
              sheet={sheet}
              initialColumns={initialColumns}
              pattern={find.pattern}
              hit={hit?.row === row.id ? hit.letter : null}
              onOpen={(path) => setOpened(indexOfPicture(pictures, path))}
              marks={marks}
              {...(editing && { editing })}
            />
          )}
        />
      )}
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
