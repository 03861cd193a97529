import '@mantine/dropzone/styles.layer.css';
import { Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import classes from './file-drop.module.css';
import { UploadIcon } from '../icons/icons.tsx';

type Props = {
  /** The name of the area, shown in it: 'Upload Files'. */
  label: string;
  /** What may be dropped, in a sentence. */
  hint?: string;
  /** Kinds of file (MIME types with their endings); undefined takes any. */
  accept?: string[] | Record<string, string[]>;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
  /** Files of another kind were dropped. */
  onReject?: (names: string[]) => void;
  busy?: boolean;
};

/** An area to drop files on, or to choose them by click or keyboard. */
export function FileDrop({ label, hint, accept, multiple = false, onFiles, onReject, busy = false }: Props) {
  return (
    <Dropzone
      onDrop={onFiles}
      onReject={(rejected) => onReject?.(rejected.map(({ file }) => file.name))}
      {...(accept && { accept })}
      multiple={multiple}
      loading={busy}
      // Enter opens the file dialog, so the library's role `presentation` is wrong.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for inputs
      role="group"
      aria-label={label}
      inputProps={{ 'aria-label': label }}
      className={classes.area ?? ''}
    >
      <UploadIcon size={28} className={classes.icon ?? ''} />
      <Text fw={600}>{label}</Text>
      {hint && (
        <Text size="sm" c="var(--rb-muted)">
          {hint}
        </Text>
      )}
    </Dropzone>
  );
}
