import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { newUuid } from '../../../lib/api/new-uuid.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { CloseIcon } from '../../../ui/buttons/icons.tsx';
import { FilePicker } from '../../../ui/forms/file-picker.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import classes from './answer-panel.module.css';
import { reducedPicture } from '../../../lib/pictures/reduced-picture.ts';

type Props = { pictures: ReadonlyMap<string, Blob>; onChange: (pictures: ReadonlyMap<string, Blob>) => void };

/** The pictures of an answer: on a phone the button offers the camera. */
export function AnswerPictures({ pictures, onChange }: Props) {
  const t = useT();
  const add = async (files: readonly File[]) => {
    const reduced = await Promise.all(files.map((file) => reducedPicture(file)));
    // A name of its own for each: a phone calls every photograph image.jpg.
    const named = reduced.map(
      (picture, index) => [`${newUuid()} ${files[index]?.name ?? 'picture.jpg'}`, picture] as const,
    );
    onChange(new Map([...pictures, ...named]));
  };
  const remove = (name: string) => onChange(new Map([...pictures].filter(([one]) => one !== name)));
  return (
    <div className={classes.pictures}>
      {[...pictures].map(([name, picture], index) => (
        <figure key={name}>
          <Shown picture={picture} alt={t('findings.answer.picture', { n: index + 1 })} />
          <ActionIcon
            variant="default"
            size={44}
            aria-label={t('findings.answer.removePicture', { n: index + 1 })}
            onClick={() => remove(name)}
          >
            <CloseIcon size={18} />
          </ActionIcon>
        </figure>
      ))}
      <FilePicker
        label={t('findings.answer.addPictures')}
        accept="image/*"
        variant="default"
        onPickAll={(files) => void add(files)}
      />
    </div>
  );
}

/** A picture that is only on this device; its address is valid as long as the page is open. */
function Shown({ picture, alt }: { picture: Blob; alt: string }) {
  const [source] = useState(() => URL.createObjectURL(picture));
  return <Picture src={source} alt={alt} width={88} height={66} />;
}
