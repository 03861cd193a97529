import type { FindingPlace } from '@rigbook/domain';
import { useState } from 'react';
import { useT, type Translate } from '../../../../lib/i18n/i18n.ts';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { TrashIcon } from '../../../../ui/icons/icons.tsx';
import { PictureButton } from '../../../../ui/pictures/picture.tsx';
import { PictureViewer } from '../../../../ui/pictures/picture-viewer.tsx';
import { pictureSource } from '../../saving/model/local-pictures.ts';
import type { Draft, LoosePicture } from '../model/draft.ts';
import { FindingSelect } from './finding-select.tsx';
import classes from './loose-pictures.module.css';

type Props = {
  draft: Draft;
  onPlace: (url: string, place: FindingPlace) => void;
  onDrop: (url: string) => void;
};

/**
 * The pictures that are on no finding; each can be viewed, put on one or discarded. They are not saved as long as they
 * are here. Those replaced by pictures of another workbook are collapsed: usually they are the same.
 */
export function LoosePictures({ draft, ...actions }: Props) {
  const t = useT();
  const replaced = draft.loose.filter(({ from }) => from === 'replaced');
  const waiting = draft.loose.filter(({ from }) => from !== 'replaced');
  return (
    <>
      {waiting.length > 0 && (
        <div>
          <p className={classes.text}>{t('reports.pictures.looseCount', { n: waiting.length })}</p>
          <PictureList label={t('reports.pictures.loose')} pictures={waiting} draft={draft} {...actions} />
        </div>
      )}
      {replaced.length > 0 && (
        <details className={classes.replaced}>
          <summary>{t('reports.pictures.replaced', { n: replaced.length })}</summary>
          <PictureList
            label={t('reports.pictures.replaced', { n: replaced.length })}
            pictures={replaced}
            draft={draft}
            {...actions}
          />
        </details>
      )}
    </>
  );
}

type ListProps = Props & { label: string; pictures: readonly LoosePicture[] };

function PictureList({ label, pictures, draft, onPlace, onDrop }: ListProps) {
  const t = useT();
  const [opened, setOpened] = useState<number | null>(null);
  const named = pictures.map((picture) => ({ ...picture, title: titleOf(t, picture) }));
  return (
    <>
      <ul className={classes.list} aria-label={label}>
        {named.map(({ url, title }, index) => (
          <li key={url} className={classes.picture}>
            <PictureButton src={pictureSource(url, 400)} title={title} size={72} onOpen={() => setOpened(index)} />
            <div className={classes.actions}>
              <bdi className={classes.name}>{title}</bdi>
              <FindingSelect
                label={t('reports.pictures.putOn', { picture: title })}
                placeholder={t('reports.pictures.chooseFinding')}
                sheets={draft.sheets}
                onChoose={(place) => onPlace(url, place)}
              />
            </div>
            <IconButton
              icon={TrashIcon}
              label={t('reports.pictures.leaveOut', { picture: title })}
              danger
              onClick={() => onDrop(url)}
            />
          </li>
        ))}
      </ul>
      <PictureViewer
        pictures={opened === null ? [] : named.map(({ url, title }) => ({ src: pictureSource(url), title }))}
        index={opened}
        onClose={() => setOpened(null)}
      />
    </>
  );
}

/** Where it comes from: its file, its place in the workbook, or the finding it was on. */
function titleOf(t: Translate, picture: LoosePicture): string {
  if (picture.from === 'file') return picture.name;
  const place = `${picture.sheet}, ${t('reports.row', { row: picture.row })}`;
  if (picture.from === 'workbook') return place;
  return t('reports.pictures.wasOn', { finding: picture.ref === '' ? place : `${picture.ref} (${place})` });
}
