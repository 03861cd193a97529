import YetAnotherLightbox, { type Slide } from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/captions.css';
import { useBackCloses } from '../dialogs/back-closes.ts';
import classes from './lightbox.module.css';
import { useUiTexts } from '../texts.ts';
import type { ViewerPicture } from './viewer-picture.ts';

type Props = { pictures: readonly ViewerPicture[]; index: number; onClose: () => void };

/** A letter's width, a line's height, and the width of the buttons beside the title. */
const [LETTER, LINE, BUTTONS] = [8.5, 23, 190];

type PairPart = { src: string; label: string };
type PairSlide = { type: 'pair'; title: string; pair: readonly [PairPart, PairPart] };

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    pair: PairSlide & GenericSlide;
  }
}

export default function Lightbox({ pictures, index, onClose }: Props) {
  const texts = useUiTexts();
  useBackCloses(true, onClose);
  const single = pictures.length < 2;
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      index={index}
      slides={pictures.map(slideOf)}
      plugins={[Captions, Zoom]}
      carousel={{ finite: true }}
      // The title stands above the picture, never on it.
      styles={{ root: { '--yarl__title_room': `${heightOf(pictures[index]?.title ?? '')}px` } }}

      animation={matchMedia('(prefers-reduced-motion: reduce)').matches ? { fade: 0, swipe: 0, zoom: 0 } : {}}
      render={{
        slide: ({ slide }) => (slide.type === 'pair' ? <Pair pair={slide.pair} /> : undefined),
        ...(single && { buttonPrev: () => null, buttonNext: () => null }),
      }}
      labels={{
        Lightbox: pictures[index]?.title ?? '',
        Close: texts.close,
        Previous: texts.previousPicture,
        Next: texts.nextPicture,
        'Zoom in': texts.zoomIn,
        'Zoom out': texts.zoomOut,
      }}
    />
  );
}

/** About how high a title is above its picture: as many lines as it takes at this width. */
function heightOf(title: string): number {
  const lines = Math.ceil((title.length * LETTER) / Math.max(1, innerWidth - BUTTONS));
  return Math.min(innerHeight * 0.4, 32 + lines * LINE);
}

function slideOf(picture: ViewerPicture): Slide {
  const { src, title, beside } = picture;
  return beside ? { type: 'pair', title, pair: [{ src, label: picture.label }, beside] } : { src, title, alt: title };
}

/** Two pictures side by side, or one above the other on an upright screen. */
function Pair({ pair }: Pick<PairSlide, 'pair'>) {
  return (
    <div className={classes.pair}>
      {pair.map(({ src, label }) => (
        <figure key={label} className={classes.part}>
          <img src={src} alt={label} className={classes.picture} />
          <figcaption className={classes.label}>{label}</figcaption>
        </figure>
      ))}
    </div>
  );
}
