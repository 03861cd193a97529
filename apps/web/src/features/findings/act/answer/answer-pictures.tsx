import { ActionIcon } from '@mantine/core';
import { useMemo } from 'react';
import { newUuid } from '../../../../lib/browser/new-uuid.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { CloseIcon } from '../../../../ui/icons/icons.tsx';
import { FilePicker } from '../../../../ui/forms/file-picker.tsx';
import { PICTURES } from '../../../../ui/forms/picture-kinds.ts';
import { Picture } from '../../../../ui/pictures/picture.tsx';
import classes from './answer-panel.module.css';

type Props = {
  pictures: ReadonlyMap<string, Blob>;
  onAdd: (added: ReadonlyMap<string, Blob>) => void;
  onRemove: (name: string) => void;
};

/** The pictures of an answer: on a phone the button offers the camera. */
export function AnswerPictures({ pictures, onAdd, onRemove }: Props) {
  const t = useT();
  return (
    <div className={classes.pictures}>
      {[...pictures].map(([name, picture], index) => (
        <figure key={name}>
          <Shown picture={picture} alt={t('findings.answer.picture', { n: index + 1 })} />
          <ActionIcon
            variant="default"
            size={44}
            aria-label={t('findings.answer.removePicture', { n: index + 1 })}
            onClick={() => onRemove(name)}
          >
            <CloseIcon size={18} />
          </ActionIcon>
        </figure>
      ))}
      <FilePicker
        label={t('findings.answer.addPictures')}
        accept={PICTURES}
        variant="default"
        // Each gets a unique name: phones call every photograph image.jpg.
        onPickAll={(files) => onAdd(new Map(files.map((file) => [`${newUuid()} ${file.name}`, file])))}
      />
    </div>
  );
}

/** A picture that is only on this device; its address is valid while the page is open. */
function Shown({ picture, alt }: { picture: Blob; alt: string }) {
  const source = useMemo(() => URL.createObjectURL(picture), [picture]);
  return <Picture src={source} alt={alt} width={88} height={66} />;
}
