import { useT, type Translate } from '../../../../lib/i18n/i18n.ts';
import { FileDrop } from '../../../../ui/forms/file-drop.tsx';
import { PICTURE_KINDS } from '../../../../ui/forms/picture-kinds.ts';
import { notify } from '../../../../ui/feedback/notify.tsx';
import type { ChosenSheet } from '../../sheet-table/use-chosen-sheet.ts';
import type { Draft } from '../model/draft.ts';
import { withoutPicture, withPictureAdded, withPictureFiles } from '../model/draft-pictures.ts';
import { AskedPictures } from './asked-pictures.tsx';
import type { ChosenPictures } from './use-chosen-pictures.ts';
import { LoosePictures } from './loose-pictures.tsx';
import classes from './picture-placing.module.css';
import { PlaceLinks } from '../revision/place-links.tsx';

type Props = {
  draft: Draft;
  chosen: ChosenSheet;
  picked: ChosenPictures;
  onChange: (change: (draft: Draft) => Draft) => void;
};

/** Shows where the workbook's pictures are, places more files by the Ref. in their names, and the rest by hand. */
export function PicturePlacing({ draft, chosen, picked, onChange }: Props) {
  const t = useT();
  const { placed, nearest, unread, carried } = draft.notes;
  const add = (files: readonly File[]) => {
    const pictures = files.filter(({ type }) => type.startsWith('image/'));
    const next = withPictureFiles(draft, pictures);
    onChange((current) => (current === draft ? next : withPictureFiles(current, pictures)));
    const waiting = next.loose.length - draft.loose.length;
    const put = pictures.length - waiting;
    const matched = put > 0 ? t('reports.pictures.matchedText', { n: put }) : '';
    if (waiting === 0) notify.success(t('reports.pictures.matched'), matched);
    else notify.warning(t('reports.pictures.loose'), `${t('reports.pictures.looseText', { n: waiting })} ${matched}`);
  };
  return (
    <section className={classes.placing} aria-label={t('reports.pictures')}>
      <h2 className={classes.heading}>{t('reports.pictures')}</h2>
      {(placed > 0 || carried > 0 || unread.length > 0) && (
        <ul className={classes.notes}>
          {placed > 0 && <li>{t('reports.pictures.placed', { n: placed })}</li>}
          {carried > 0 && <li>{t('reports.pictures.carried', { n: carried })}</li>}
          {nearest.length > 0 && (
            <li>
              {t('reports.pictures.nearest', { n: nearest.length })}
              {placesOf(nearest).map((place) => (
                <PlaceLinks key={place.sheet} place={place} onSheet={chosen.choose} onRow={chosen.showRow} />
              ))}
            </li>
          )}
          {unread.length > 0 && (
            <li>
              {t('reports.pictures.unread', {
                n: unread.length,
                types: [...new Set(unread.map(({ type }) => typeName(t, type)))].join(', '),
              })}
              {placesOf(unread.map(({ sheet, anchor }) => ({ sheet, row: anchor }))).map((place) => (
                <PlaceLinks key={place.sheet} place={place} onSheet={chosen.choose} onRow={chosen.showRow} />
              ))}
            </li>
          )}
        </ul>
      )}
      <AskedPictures draft={draft} onChange={onChange} />
      <FileDrop
        label={t('reports.pictures.drop')}
        hint={t('reports.pictures.dropHint')}
        accept={PICTURE_KINDS}
        multiple
        busy={picked.reading}
        onFiles={(files) => void picked.choose(files, add)}
        onReject={(names) => notify.warning(t('reports.pictures.refused'), names.join(', '))}
      />
      {draft.loose.length > 0 && (
        <LoosePictures
          draft={draft}
          onPlace={(url, place) => onChange((draft) => withPictureAdded(draft, place, url))}
          onDrop={(url) => onChange((draft) => withoutPicture(draft, url, null))}
        />
      )}
    </section>
  );
}

/** What a picture that can't be imported is: a format by its name, or why there is none. */
function typeName(t: Translate, type: string): string {
  if (type === 'linked' || type === 'missing') return t(`reports.pictures.${type}`);
  return type.startsWith('image/') ? type.slice('image/'.length).toUpperCase() : t('reports.pictures.unknown');
}

/** Rows by sheet, each once. */
function placesOf(rows: readonly { sheet: string; row: number }[]) {
  return [...Map.groupBy(rows, ({ sheet }) => sheet)].map(([sheet, own]) => ({
    sheet,
    rows: [...new Set(own.map(({ row }) => row))],
  }));
}
