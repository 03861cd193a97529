import { FINAL_PICTURE, INITIAL_PICTURE, type Sheet } from '@rigbook/domain';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { PictureViewer } from '../../../ui/picture-viewer.tsx';
import { Empty } from '../../../ui/states.tsx';
import type { ViewerPicture } from '../../../ui/viewer-picture.ts';
import { VirtualTable, type VirtualTableHandle } from '../../../ui/virtual-table.tsx';
import { DetailsCells, freezesReference } from './details-cells.tsx';
import { detailsColumns } from './details-columns.ts';
import { detailsRows, indexOfRow } from './details-rows.ts';
import classes from './details-table.module.css';
import { pictureSource } from './local-pictures.ts';
import { indexOfPicture, picturesOf, type SheetPicture } from './pictures-of.ts';
import type { RowEditing } from './row-editing.ts';
import type { WantedRow } from './use-chosen-sheet.ts';

type Props = { sheet: Sheet; wanted?: WantedRow | null; editing?: RowEditing };

/** The rows of a sheet in its own columns (spec §2.8), whatever their number. */
export function DetailsTable({ sheet, wanted = null, editing }: Props) {
  const t = useT();
  const columns = detailsColumns(sheet, editing?.picture ?? null);
  const rows = detailsRows(sheet);
  const pictures = picturesOf(rows, sheet, (number) => t('reports.row', { row: number }));
  const [opened, setOpened] = useState<number | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const table = useRef<VirtualTableHandle>(null);
  const index = wanted ? indexOfRow(rows, wanted.row) : null;

  useEffect(() => {
    if (index === null) return;
    table.current?.scrollToRow(index);
    place.current?.scrollIntoView({ block: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-deps -- a row is gone to when it is asked for, not when rows change
  }, [wanted?.asked, sheet.name]);

  if (rows.length === 0) return <Empty text={t('reports.emptySheet')} />;
  const marked = index === null ? undefined : rows[index]?.id;
  return (
    <div ref={place} className={classes.details} data-frozen={freezesReference(rows, columns) || undefined}>
      <VirtualTable
        // Another sheet begins at its top.
        key={sheet.name}
        ref={table}
        label={t('reports.detailsOf', { sheet: sheet.name })}
        columns={columns}
        rows={rows}
        estimate={96}
        rowClass={({ id, kind }) => (id === marked ? `${kind} marked` : kind)}
        renderRow={(row) => (
          <DetailsCells
            row={row}
            columns={columns}
            sheet={sheet}
            onOpen={(path) => setOpened(indexOfPicture(pictures, path))}
            {...(editing && { editing })}
          />
        )}
      />
      <PictureViewer pictures={pictures.map(shownInViewer)} index={opened} onClose={() => setOpened(null)} />
    </div>
  );
}

function shownInViewer({ path, title, beside }: SheetPicture): ViewerPicture {
  const shown = { src: pictureSource(path), title };
  if (beside === undefined) return shown;
  return { ...shown, label: INITIAL_PICTURE, beside: { src: pictureSource(beside), label: FINAL_PICTURE } };
}
