import { type Picture, pictureAt, textAt } from '@rigbook/domain';
import { useT } from '../../../lib/i18n/i18n.ts';
import { picturePath } from '../../../lib/stored-path.ts';
import { FilePicker } from '../../../ui/file-picker.tsx';
import { CameraIcon } from '../../../ui/icons.tsx';
import { PictureButton } from '../../../ui/picture.tsx';
import type { DetailsRow } from './details-rows.ts';
import classes from './row-picture.module.css';

/** Lets the pictures of one column be given and changed. */
export type PictureEditing = {
  picture: Picture;
  isUploading: (sheetName: string, row: number) => boolean;
  /** Why the last upload of that row failed, as a sentence. */
  problem: (sheetName: string, row: number) => string | null;
  upload: (sheetName: string, row: number, file: File) => void;
};

type Props = {
  row: DetailsRow;
  letter: string;
  picture: Picture;
  sheetName: string;
  onOpen: (path: string) => void;
  editing?: PictureEditing;
};

/** The picture of a finding as a thumbnail, and where it may be edited the button to give or change it (spec §2.8). */
export function RowPicture({ row, letter, picture, sheetName, onOpen, editing }: Props) {
  const t = useT();
  if (!row.row?.some(({ position, type }) => type === 'image' && position === `${letter}${row.id}`)) return null;
  const path = pictureAt(row.row, letter);
  const title = textAt(row.row, 'C') || t('reports.row', { row: row.id });
  const editable = editing?.picture === picture ? editing : null;
  const problem = editable?.problem(sheetName, row.id);
  return (
    <div className={classes.picture}>
      {path !== '' && <PictureButton src={picturePath(path, 50)} title={title} onOpen={() => onOpen(path)} />}
      {editable && (
        <FilePicker
          label={t(path === '' ? 'reports.image' : 'reports.changeImage')}
          accept="image/*"
          size="compact-xs"
          variant="default"
          icon={<CameraIcon size={14} />}
          loading={editable.isUploading(sheetName, row.id)}
          onPick={(file) => editable.upload(sheetName, row.id, file)}
        />
      )}
      {problem && <span className={classes.problem}>{problem}</span>}
    </div>
  );
}
