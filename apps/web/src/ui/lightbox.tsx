import YetAnotherLightbox from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/captions.css';
import { useUiTexts } from './texts.ts';
import type { ViewerPicture } from './viewer-picture.ts';

type Props = { pictures: readonly ViewerPicture[]; index: number; onClose: () => void };

export default function Lightbox({ pictures, index, onClose }: Props) {
  const texts = useUiTexts();
  const single = pictures.length < 2;
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      index={index}
      slides={pictures.map(({ src, title }) => ({ src, title, alt: title }))}
      plugins={[Captions, Zoom]}
      carousel={{ finite: true }}
      animation={matchMedia('(prefers-reduced-motion: reduce)').matches ? { fade: 0, swipe: 0, zoom: 0 } : {}}
      render={single ? { buttonPrev: () => null, buttonNext: () => null } : {}}
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
