import { useState } from 'react';
import classes from './picture.module.css';
import { useUiTexts } from '../texts.ts';

type Props = {
  /** Address of the picture. */
  src: string;
  /** Shown if `src` can't be loaded. */
  fallback?: string;
  alt: string;
  /** CSS pixels; they reserve the space, so that nothing moves when the picture arrives. */
  width: number;
  height: number;
  fit?: 'cover' | 'contain';
  /** Takes the width of its container and keeps the aspect ratio. */
  fluid?: boolean;
};

/** A picture that never shifts the layout, with a fallback if it can't be loaded. */
export function Picture({
  src,
  fallback = '/uploads/images/logo.png',
  alt,
  width,
  height,
  fit = 'cover',
  fluid,
}: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = broken === src ? fallback : src;
  return (
    <img
      src={shown}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className={classes.picture}
      data-fluid={fluid || undefined}
      style={{ objectFit: shown === fallback ? 'contain' : fit, aspectRatio: `${width} / ${height}` }}
      onError={() => setBroken(src)}
    />
  );
}

type ButtonProps = Pick<Props, 'src' | 'fallback'> & { title: string; onOpen: () => void; size?: number };

/** A thumbnail, 50x50 (rules.md#row-pictures), that opens the picture in full. */
export function PictureButton({ src, fallback, title, onOpen, size = 50 }: ButtonProps) {
  const texts = useUiTexts();
  return (
    <button type="button" className={classes.button} aria-label={texts.openPicture(title)} onClick={onOpen}>
      <Picture src={src} alt="" width={size} height={size} {...(fallback !== undefined && { fallback })} />
    </button>
  );
}
