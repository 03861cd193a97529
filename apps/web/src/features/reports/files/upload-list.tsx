import { Progress } from '@mantine/core';
import { errorText } from '../../../lib/api/error-text.ts';
import { isFinal } from '../../../lib/api/passing.ts';
import { formatBytes } from '../../../lib/i18n/format-bytes.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { CheckIcon, CloseIcon, ErrorIcon, FileIcon, RefreshIcon } from '../../../ui/icons/icons.tsx';
import classes from './upload-list.module.css';
import type { Upload } from './use-uploads.ts';

type Props = {
  uploads: readonly Upload[];
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
};

/** The files that are uploaded or being uploaded, and not saved yet. */
export function UploadList({ uploads, onRemove, onRetry }: Props) {
  const t = useT();
  if (uploads.length === 0) return null;
  return (
    <section>
      <h2 className={classes.heading}>{t('files.pending', { n: uploads.length })}</h2>
      <ul className={classes.list} aria-label={t('files.pendingList')}>
        {uploads.map((upload) => (
          <li key={upload.id} className={classes.upload} data-status={upload.status}>
            <Mark upload={upload} />
            <div className={classes.body}>
              <span className={classes.name}>
                <bdi>{upload.file.name}</bdi>
              </span>
              <State upload={upload} />
            </div>
            {upload.status === 'failed' && !isFinal(upload.error) && (
              <IconButton
                icon={RefreshIcon}
                label={t('files.retry', { file: upload.file.name })}
                onClick={() => onRetry(upload.id)}
              />
            )}
            <IconButton
              icon={CloseIcon}
              label={t(upload.status === 'done' ? 'files.takeOut' : 'files.cancel', { file: upload.file.name })}
              danger
              onClick={() => onRemove(upload.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Mark({ upload: { status } }: { upload: Upload }) {
  if (status === 'done') return <CheckIcon size={18} className={classes.mark ?? ''} />;
  if (status === 'failed') return <ErrorIcon size={18} className={classes.mark ?? ''} />;
  return <FileIcon size={18} className={classes.mark ?? ''} />;
}

function State({ upload }: { upload: Upload }) {
  const t = useT();
  const size = formatBytes(upload.file.size);
  switch (upload.status) {
    case 'running':
      return (
        <>
          <Progress value={upload.share * 100} size="sm" aria-label={t('files.progress', { file: upload.file.name })} />
          <span className={classes.note}>{t('files.running', { percent: Math.floor(upload.share * 100), size })}</span>
        </>
      );
    case 'kept':
      return <span className={classes.note}>{t('files.keptHere', { size })}</span>;
    case 'done':
      return <span className={classes.note}>{t('files.done', { size })}</span>;
    case 'failed':
      return <span className={classes.problem}>{errorText(upload.error)}</span>;
    default:
      return <span className={classes.note}>{t('files.waiting', { size })}</span>;
  }
}
