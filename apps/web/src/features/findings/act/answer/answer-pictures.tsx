import { ActionIcon } from '@mantine/core';
import { useMemo, useState, type ReactNode } from 'react';
import { newUuid } from '../../../../lib/browser/new-uuid.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { CameraIcon, CloseIcon, PencilIcon } from '../../../../ui/icons/icons.tsx';
import { late } from '../../../../ui/feedback/late.tsx';
import { FilePicker } from '../../../../ui/forms/file-picker.tsx';
import { PICTURES } from '../../../../ui/forms/picture-kinds.ts';
import { Picture } from '../../../../ui/pictures/picture.tsx';
import classes from './answer-panel.module.css';

const AnswerMarkup = late(() => import('../../markup/answer-markup.tsx'), 'kept');

type Props = {
  pictures: ReadonlyMap<string, Blob>;
  onAdd: (added: ReadonlyMap<string, Blob>) => void;
  onRemove: (name: string) => void;
  /** What they are pictures of. */
  of?: 'answer' | 'remark';
  /** Where marks can be drawn on them: which have some, and what shows one with marks, or without them again. */
  marks?: { originals: ReadonlyMap<string, Blob>; onMark: (name: string, marked: Blob | null) => Promise<void> };
  /** What else can be added. */
  children?: ReactNode;
};

/** The pictures of an answer or remark: on a phone the button offers the camera. */
export function AnswerPictures({ pictures, onAdd, onRemove, of = 'answer', marks, children }: Props) {
  const t = useT();
  const [drawn, setDrawn] = useState<string | null>(null);
  const picture = drawn === null ? undefined : pictures.get(drawn);
  return (
    <div className={classes.pictures}>
      {[...pictures].map(([name, picture], index) => (
        <figure key={name}>
          <Shown picture={picture} alt={t(`findings.${of}.picture`, { n: index + 1 })} />
          <ActionIcon
            variant="default"
            size={44}
            aria-label={t('findings.answer.removePicture', { n: index + 1 })}
            onClick={() => onRemove(name)}
          >
            <CloseIcon size={18} />
          </ActionIcon>
          {marks && (
            <ActionIcon
              variant="default"
              size={44}
              className={classes.draw}
              aria-label={t('findings.markup.picture', { n: index + 1 })}
              onClick={() => setDrawn(name)}
            >
              <PencilIcon size={18} />
            </ActionIcon>
          )}
        </figure>
      ))}
      <FilePicker
        label={t(`findings.${of}.addPictures`)}
        accept={PICTURES}
        variant="default"
        icon={<CameraIcon size={18} />}
        // Each gets a unique name: phones call every photograph image.jpg.
        onPickAll={(files) => onAdd(new Map(files.map((file) => [`${newUuid()} ${file.name}`, file])))}
      />
      {children}
      {marks && drawn !== null && picture && (
        <AnswerMarkup
          picture={picture}
          isMarked={marks.originals.has(drawn)}
          onMark={(marked) => marks.onMark(drawn, marked)}
          onClose={() => setDrawn(null)}
          onFailed={() => setDrawn(null)}
        />
      )}
    </div>
  );
}

/** A picture that is only on this device; its address is valid while the page is open. */
function Shown({ picture, alt }: { picture: Blob; alt: string }) {
  const source = useMemo(() => URL.createObjectURL(picture), [picture]);
  return <Picture src={source} alt={alt} width={88} height={66} />;
}
