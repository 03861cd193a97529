import { Button, Input, Progress } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { readableFile } from '../../../lib/pictures/readable-picture.ts';
import { picturePath } from '../../../lib/api/stored-path.ts';
import { FileDrop } from '../../../ui/forms/file-drop.tsx';
import { FilePicker } from '../../../ui/forms/file-picker.tsx';
import { PICTURE_KINDS, PICTURES } from '../../../ui/forms/picture-kinds.ts';
import { TrashIcon } from '../../../ui/icons/icons.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { deleteImage, uploadImage } from '../wizard/saving-calls.ts';
import classes from './rig-image-field.module.css';

type Props = {
  /** The UUID of the rig, which need not be saved yet. */
  uuid: string;
  rigName: string;
  /** Stored path; null if there is none. */
  image: string | null;
  onChange: (image: string | null) => void;
  onBusy?: (busy: boolean) => void;
  /** The server's objection to the image. */
  error?: string | undefined;
};

/** The one picture of a rig: upload, change or remove it; each takes effect at once (rules.md#rig-image). */
export default function RigImageField({ uuid, rigName, image, onChange, onBusy, error }: Props) {
  const t = useT();
  const { upload, remove, share, refused, refuse } = useRigImage({ uuid, image, onChange, onBusy });

  return (
    <Input.Wrapper label={t('rigs.image')} labelElement="div" error={refused ?? error}>
      {image === null ? (
        <FileDrop
          label={t('rigs.chooseImage')}
          hint={t('rigs.imageHint')}
          accept={PICTURE_KINDS}
          onFiles={([file]) => file && upload.mutate(file)}
          onReject={() => refuse(t('rigs.imageOnly'))}
          busy={upload.isPending}
        />
      ) : (
        <div className={classes.chosen}>
          <Picture
            src={picturePath(image, 400)}
            alt={t('rigs.imageOf', { name: rigName })}
            width={400}
            height={250}
            fluid
          />
          <div className={classes.actions}>
            <FilePicker
              label={t('rigs.changeImage')}
              accept={PICTURES}
              variant="default"
              size="xs"
              onPick={upload.mutate}
              loading={upload.isPending}
              disabled={remove.isPending}
            />
            <Button
              variant="subtle"
              size="xs"
              color="red"
              c="var(--rb-danger)"
              leftSection={<TrashIcon size={16} />}
              onClick={() => remove.mutate()}
              loading={remove.isPending}
              disabled={upload.isPending}
            >
              {t('rigs.removeImage')}
            </Button>
          </div>
        </div>
      )}
      {upload.isPending && <Progress value={share * 100} mt="xs" aria-label={t('rigs.imageUploading')} />}
    </Input.Wrapper>
  );
}

/** What notices of the picture are about: a later one replaces the earlier. */
const ABOUT = 'rig-image';

/** Uploads and removes the picture; `share` is how much of it is uploaded, `refused` why the last one was not taken. */
function useRigImage({ uuid, image, onChange, onBusy }: Omit<Props, 'rigName' | 'error'>) {
  const t = useT();
  const [share, setShare] = useState(0);
  const [refused, setRefused] = useState<string | null>(null);

  const refuse = (reason: string) => {
    setRefused(reason);
    notify.danger(t('rigs.uploadFailed'), t('rigs.uploadFailedText'), ABOUT);
  };
  const upload = useMutation({
    mutationFn: async (chosen: File) => {
      const file = await readableFile(chosen);
      // A browser's file dialog offers 'all files' too, whatever was asked for.
      if (!file.type.startsWith('image/')) throw new ApiError(415, 'wrong_type', t('rigs.imageOnly'));
      return uploadImage({ uuid, update: image === null ? 0 : 1, file, onProgress: setShare });
    },
    onMutate: () => {
      setShare(0);
      setRefused(null);
      onBusy?.(true);
    },
    onSuccess: (path) => {
      onChange(path);
      notify.success(t('rigs.uploaded'), t('rigs.uploadedText'), ABOUT);
    },
    onError: (failure) => refuse(errorText(failure)),
    onSettled: () => onBusy?.(false),
  });
  const remove = useMutation({
    mutationFn: () => deleteImage(uuid),
    onSuccess: () => {
      setRefused(null);
      onChange(null);
      notify.success(t('rigs.imageDeleted'), t('rigs.imageDeletedText'), ABOUT);
    },
    onError: (failure) => notify.danger(t('rigs.imageDeleteFailed'), errorText(failure), ABOUT),
  });
  return { upload, remove, share, refused, refuse };
}
