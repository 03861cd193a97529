import { ActionIcon } from '@mantine/core';
import { newUuid } from '../../../../lib/browser/new-uuid.ts';
import { formatBytes } from '../../../../lib/i18n/format-bytes.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { notify } from '../../../../ui/feedback/notify.tsx';
import { FilePicker } from '../../../../ui/forms/file-picker.tsx';
import { CloseIcon, FileIcon } from '../../../../ui/icons/icons.tsx';
import { fileKey, nameOfFile, PROOF_FILES, refusedFile } from '../../outbox/attached.model.ts';
import classes from './answer-files.module.css';

type Files = ReadonlyMap<string, Blob>;

type Props = {
  files: Files;
  onAdd: (added: Files) => void;
  /** Pictures that were chosen as files. */
  onAddPictures: (added: Files) => void;
  onRemove: (key: string) => void;
};

/** The files that prove an answer: a certificate, a work order, a video. */
export function AnswerFiles({ files, onAdd, onAddPictures, onRemove }: Props) {
  const t = useT();
  const pick = (chosen: readonly File[]) => {
    for (const file of chosen) {
      const refused = refusedFile(file);
      if (refused) notify.danger('', t(`findings.answer.${refused}`, { name: file.name }));
    }
    const taken = chosen.filter((file) => refusedFile(file) === null);
    const part = (isPicture: boolean, keyOf: (file: File) => string) =>
      new Map(taken.filter(({ type }) => type.startsWith('image/') === isPicture).map((file) => [keyOf(file), file]));
    const pictures = part(true, ({ name }) => `${newUuid()} ${name}`);
    const others = part(false, ({ name }) => fileKey(newUuid(), name));
    if (pictures.size > 0) onAddPictures(pictures);
    if (others.size > 0) onAdd(others);
  };
  return (
    <div className={classes.files}>
      {files.size > 0 && (
        <ul className={classes.list} aria-label={t('findings.files')}>
          {[...files].map(([key, file]) => (
            <li key={key} className={classes.file}>
              <FileIcon size={18} />
              <bdi className={classes.name}>{nameOfFile(key)}</bdi>
              <span className={classes.size} dir="ltr">
                {formatBytes(file.size)}
              </span>
              <ActionIcon
                variant="subtle"
                size={44}
                aria-label={t('findings.answer.removeFile', { name: nameOfFile(key) })}
                onClick={() => onRemove(key)}
              >
                <CloseIcon size={18} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <FilePicker
        label={t('findings.answer.addFile')}
        accept={PROOF_FILES}
        variant="default"
        icon={<FileIcon size={16} />}
        onPickAll={pick}
      />
    </div>
  );
}
