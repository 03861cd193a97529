import type { FindingPlace } from '@rigbook/domain';
import { useT } from '../../../lib/i18n/i18n.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TrashIcon } from '../../../ui/icons.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { Draft, LoosePicture } from './draft.ts';
import { FindingSelect } from './finding-select.tsx';
import classes from './loose-pictures.module.css';

type Props = {
  draft: Draft;
  onPlace: (url: string, place: FindingPlace) => void;
  onDrop: (url: string) => void;
};

/** The pictures that are on no finding, each to be put on one or left out. They are not saved as long as they are here. */
export function LoosePictures({ draft, onPlace, onDrop }: Props) {
  const t = useT();
  const nameOf = (picture: LoosePicture) =>
    'name' in picture ? picture.name : `${picture.sheet}, ${t('reports.row', { row: picture.anchor })}`;
  return (
    <div>
      <p className={classes.text}>{t('reports.pictures.looseCount', { n: draft.loose.length })}</p>
      <ul className={classes.list} aria-label={t('reports.pictures.loose')}>
        {draft.loose.map((picture) => (
          <li key={picture.url} className={classes.picture}>
            <Picture src={picture.url} alt={nameOf(picture)} width={72} height={72} />
            <div className={classes.actions}>
              <bdi className={classes.name}>{nameOf(picture)}</bdi>
              <FindingSelect
                label={t('reports.pictures.putOn', { picture: nameOf(picture) })}
                placeholder={t('reports.pictures.chooseFinding')}
                sheets={draft.sheets}
                onChoose={(place) => onPlace(picture.url, place)}
              />
            </div>
            <IconButton
              icon={TrashIcon}
              label={t('reports.pictures.leaveOut', { picture: nameOf(picture) })}
              danger
              onClick={() => onDrop(picture.url)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
