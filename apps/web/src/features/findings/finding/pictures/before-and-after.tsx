import { useState } from 'react';
import type { FindingRow } from '@rigbook/contract';
import { picturePath } from '../../../../lib/api/stored-path.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { Picture } from '../../../../ui/pictures/picture.tsx';
import { PictureViewer } from '../../../../ui/pictures/picture-viewer.tsx';
import type { ViewerPicture } from '../../../../ui/pictures/viewer-picture.ts';
import { originalPath } from './original-path.model.ts';
import { pairings, type Pairing, type SidePicture } from './pictures.model.ts';
import classes from './before-and-after.module.css';
import { PictureMarks } from './picture-marks.tsx';

type Props = Pick<FindingRow, 'pictures' | 'deficiency'> & {
  /** The finding on whose pictures marks may be drawn here. */
  finding?: FindingRow;
  /** Pictures of the repair that are on this device until their answers are sent. */
  waiting?: number;
};

/** Pictures before and after the repair side by side; each opens the viewer with its counterpart. */
export function BeforeAndAfter({ pictures, deficiency, finding, waiting = 0 }: Props) {
  const t = useT();
  const [original, setOriginal] = useState(false);
  const addressOf = original ? originalPath : picturePath;
  const [open, setOpen] = useState<number | null>(null);
  const unsent = { before: null, after: waiting > 0 ? t('findings.picturesWait', { n: waiting }) : null };
  const pairs = pairings(pictures);
  const nameOf = ({ side, number }: SidePicture) => t('findings.picture', { side: t(`findings.${side}`), n: number });
  const slideOf = ([first, second]: Pairing): ViewerPicture => {
    const slide = { src: addressOf(first.path), title: deficiency || t('findings.noText') };
    if (!second) return slide;
    return { ...slide, label: nameOf(first), beside: { src: addressOf(second.path), label: nameOf(second) } };
  };
  return (
    <>
      <section className={classes.sides} aria-label={t('findings.pictures')}>
        {(['before', 'after'] as const).map((side) => (
          <div key={side} className={classes.side}>
            <h3>{t(`findings.${side}`)}</h3>
            {(pictures[side].length === 0 || unsent[side] !== null) && (
              <p className={pictures[side].length === 0 ? classes.none : classes.unsent}>
                {unsent[side] ?? t(side === 'before' ? 'findings.noBefore' : 'findings.noAfter')}
              </p>
            )}
            {pictures[side].length > 0 && (
              <div className={classes.pictures}>
                {pictures[side].map((path, index) => (
                  <button
                    key={path}
                    type="button"
                    className={classes.open}
                    aria-label={nameOf({ path, side, number: index + 1 })}
                    onClick={() => setOpen(index)}
                  >
                    <Picture src={addressOf(path, 400)} alt="" width={400} height={300} fit="contain" fluid />
                  </button>
                ))}
              </div>
            )}
          </div>
        ))}
        <PictureViewer pictures={pairs.map(slideOf)} index={open} onClose={() => setOpen(null)} />
      </section>
      {finding && <PictureMarks finding={finding} original={original} onOriginal={setOriginal} />}
    </>
  );
}
