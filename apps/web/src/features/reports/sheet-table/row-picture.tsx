import { type Picture, pictureAt, picturesIn, type Sheet, textAt } from '@rigbook/domain';
import { countedName } from '../../../lib/i18n/counted-name.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { FilePicker } from '../../../ui/forms/file-picker.tsx';
import { PICTURES } from '../../../ui/forms/picture-kinds.ts';
import { CameraIcon } from '../../../ui/icons/icons.tsx';
import { PictureButton } from '../../../ui/pictures/picture.tsx';
import type { DetailsRow } from './model/details-rows.ts';
import { isLocal, pictureSource } from '../saving/model/local-pictures.ts';
import type { RowEditing } from '../saving/row-editing.ts';
import classes from './row-picture.module.css';

type Props = {
  row: DetailsRow;
  letter: string;
  picture: Picture;
  /** All columns of initial pictures. */
  initialColumns: readonly string[];
  sheet: Sheet;
  onOpen: (path: string) => void;
  editing?: RowEditing;
  /** Twice the size, where there is room for it. */
  large?: boolean;
};

const CHANGE = { initial: 'reports.changeImage', final: 'reports.updatePicture' } as const;

/**
 * The picture of a finding as a thumbnail, with the number of further ones, and if it can be edited the buttons
 * to add, change and arrange pictures (rules.md#row-pictures, rules.md#closing-edit).
 */
export function RowPicture(props: Props) {
  const { row, letter, picture, initialColumns, sheet, onOpen, editing, large = false } = props;
  const t = useT();
  if (!row.row?.some(({ position, type }) => type === 'image' && position === `${letter}${row.id}`)) return null;
  const path = pictureAt(row.row, letter);
  const title = textAt(row.row, 'C') || t('reports.row', { row: row.id });
  const editable = editing?.picture === picture ? editing : null;
  const problem = editable?.problem(sheet.name, row.id);
  const further = picture === 'initial' ? picturesIn(row.row, initialColumns).length - 1 : 0;
  return (
    <div className={classes.picture}>
      {path !== '' && (
        <div className={classes.thumbnails}>
          <PictureButton
            src={pictureSource(path, large ? 400 : 50)}
            title={title}
            onOpen={() => onOpen(path)}
            {...(large && { size: 100 })}
          />
          {further > 0 && (
            <button
              type="button"
              className={classes.further}
              aria-label={countedName(further, t('reports.furtherPicturesOf', { n: further, row: row.id }))}
              onClick={() => onOpen(path)}
            >
              {`+${further}`}
            </button>
          )}
        </div>
      )}
      {editable && (
        <div className={classes.buttons}>
          <FilePicker
            label={t(path === '' ? 'reports.image' : CHANGE[picture])}
            accept={PICTURES}
            size="compact-xs"
            variant="default"
            icon={<CameraIcon size={14} />}
            loading={editable.isUploading(sheet.name, row.id)}
            onPick={(file) => editable.upload(sheet.name, row.id, file)}
          />
          {editable.arrange && path !== '' && (
            <button
              type="button"
              className={classes.arrange}
              aria-label={t('reports.arrangePicturesOf', { row: row.id })}
              title={t('reports.arrangePictures')}
              onClick={() => editable.arrange?.(sheet.name, row.id)}
            >
              {'⋯'}
            </button>
          )}
        </div>
      )}
      {isLocal(path) && editable && !editable.arrange && (
        <span className={classes.note}>{t('reports.pictureWaits')}</span>
      )}
      {problem && <span className={classes.problem}>{problem}</span>}
    </div>
  );
}
