import { late } from '../feedback/late.tsx';
import type { ViewerPicture } from './viewer-picture.ts';

type Props = {
  pictures: readonly ViewerPicture[];
  /** The one shown; null closes the viewer. */
  index: number | null;
  onClose: () => void;
};

const Lightbox = late(() => import('./lightbox.tsx'));

/** Pictures over the full screen with their titles; arrow keys, Escape and zoom. Its code loads when first opened. */
export function PictureViewer({ pictures, index, onClose }: Props) {
  if (index === null) return null;
  return <Lightbox pictures={pictures} index={index} onClose={onClose} onFailed={onClose} />;
}
