import { Alert, Button, Stack } from '@mantine/core';
import type { FileKind } from '@rigbook/domain';
import type { ReactNode } from 'react';
import { formatTime } from '../../../lib/i18n/format.ts';
import { useGoBack } from '../../../lib/navigation/go-back.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { FileDrop } from '../../../ui/forms/file-drop.tsx';
import { ErrorIcon, SaveIcon } from '../../../ui/icons/icons.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useUnsavedWarning } from '../../../ui/forms/use-unsaved-warning.ts';
import { KeptWorkOffer } from '../saving/kept-work-offer.tsx';
import { uploadFile, type Target } from './model/file-kinds.ts';
import { UploadList } from './upload-list.tsx';
import { useSaveFiles } from './use-save-files.ts';
import { useUploads } from './use-uploads.ts';

type Props = {
  kind: FileKind;
  target: Target;
  /** The key under which unsaved work is kept on this device. */
  draftKey: string;
  /** Called after a save; `release` lets the page be left without a question. */
  onSaved: (release: () => void) => void;
  /** Shown below the files to be added. */
  children?: ReactNode;
};

/** Uploads files to a report, one after another, and saves them (rules.md#uploading-files). */
export function FileReportForm({ kind, target, draftKey, onSaved, children }: Props) {
  const t = useT();
  const goBack = useGoBack();
  const work = useUploads({
    draftKey,
    report: target.UUID,
    send: (report, file, transfer) => uploadFile(kind, { ...target, UUID: report }, file, transfer),
  });
  const { uploads, busy } = work;
  const release = useUnsavedWarning(uploads.length > 0);
  const { save, saving, problem } = useSaveFiles({ kind, target, work, onSaved: () => onSaved(release) });

  return (
    <>
      <PageHeader
        actions={
          <>
            <Button variant="default" onClick={() => goBack(pathTo('rigShow', { uuid: target.rigUUID }))}>
              {t('ui.cancel')}
            </Button>
            <Button leftSection={<SaveIcon size={16} />} loading={saving} disabled={busy} onClick={() => void save()}>
              {t('reports.save')}
            </Button>
          </>
        }
      />
      {/* Files added or removed during a save would not be part of it, and would be lost after it. */}
      <Stack gap="lg" inert={saving}>
        {problem !== null && (
          <Alert
            role="alert"
            color="red"
            variant="light"
            title={t('files.saveFailedText')}
            icon={<ErrorIcon size={18} />}
          >
            {problem}
          </Alert>
        )}
        <FileDrop label={t('files.upload')} hint={t('files.uploadHint')} multiple busy={saving} onFiles={work.add} />
        {busy && <output>{t('files.stillUploading')}</output>}
        <UploadList uploads={uploads} onRemove={work.remove} onRetry={work.retry} />
        {children}
      </Stack>
      {work.offered && (
        <KeptWorkOffer
          text={t('files.kept', { n: work.offered.value.chosen.length, time: formatTime(work.offered.keptAt) })}
          continues={work.continues}
          onTake={work.takeOffered}
          onRefuse={() => void work.refuseOffered()}
        />
      )}
    </>
  );
}
