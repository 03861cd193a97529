import { Button, Group } from '@mantine/core';
import Pad from 'signature_pad';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import classes from './issue.module.css';

/** Pixels of the picture for each of the page: sharp on paper, and small enough to be sent. */
const SCALE = 2;

type Props = {
  label: string;
  /** The data URL of what is drawn; null once it is cleared. */
  onDrawn: (drawing: string | null) => void;
  /** The typed name is to be the signature after all. */
  onTyped: () => void;
};

/** A field to sign in, with a finger, a pen or the mouse. */
export function SignaturePad({ label, onDrawn, onTyped }: Props) {
  const t = useT();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad>(null);
  const drawn = useEffectEvent(onDrawn);
  useEffect(() => {
    const field = canvas.current;
    if (!field) return undefined;
    field.width = field.offsetWidth * SCALE;
    field.height = field.offsetHeight * SCALE;
    field.getContext('2d')?.scale(SCALE, SCALE);
    const made = new Pad(field, { penColor: '#10243a', minWidth: 0.8, maxWidth: 2.4 });
    pad.current = made;
    const tell = () => drawn(made.toDataURL('image/png'));
    made.addEventListener('endStroke', tell);
    return () => {
      made.removeEventListener('endStroke', tell);
      made.off();
    };
  }, []);
  const clear = () => {
    pad.current?.clear();
    onDrawn(null);
  };
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn on */}
      <canvas ref={canvas} className={classes.pad} role="img" aria-label={label} />
      <Group justify="space-between" gap="xs">
        <span className={classes.typed}>{t('versions.drawHint')}</span>
        <Group gap="xs">
          <Button variant="default" size="sm" onClick={clear}>
            {t('versions.clear')}
          </Button>
          <Button variant="default" size="sm" onClick={onTyped}>
            {t('versions.useName')}
          </Button>
        </Group>
      </Group>
    </div>
  );
}
