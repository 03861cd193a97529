import { Alert, Button, Stack } from '@mantine/core';
import type { FileKind } from '@rigbook/contract';
import { useState, type ReactNode } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { formatTime } from '../../../lib/i18n/format.ts';
import { useGoBack } from '../../../lib/navigation/go-back.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { FileDrop } from '../../../ui/forms/file-drop.tsx';
import { ErrorIcon, SaveIcon } from '../../../ui/buttons/icons.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useUnsavedWarning } from '../../../ui/forms/use-unsaved-warning.ts';
import { KeptWorkOffer } from '../../reports/public.ts';
import { useForgetFiles } from '../queries.ts';
import { saveFiles, uploadFile, type Target } from './file-kinds.ts';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

type Props = {
  kind: FileKind;
  target: Target;
  /** Under which what is not saved is kept on this device. */
  workKey: string;
  /** After a save, with what lets the page be left without a question. */
  onSaved: (release: () => void) => void;
  /** Stands below the files to be added. */
  children?: ReactNode;
};

/** Uploads files to a report and saves them (rules.md#uploading-files): any number at once, one after the other. */
export function FileReportForm({ kind, target, workKey, onSaved, children }: Props) {
  const t = useT();
  const goBack = useGoBack();
  const forget = useForgetFiles(kind);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const work = useUploads({
    workKey,
    report: target.UUID,
    send: (report, file, transfer) => uploadFile(kind, { ...target, UUID: report }, file, transfer),
  });
  const { uploads, busy, paths } = work;
  const release = useUnsavedWarning(uploads.length > 0);

  const save = async () => {
    if (work.failed > 0) {
      notify.warning(t('files.notUploaded'), t('files.notUploadedText', { n: work.failed }));
      return;
    }
    if (paths.length === 0) {
      notify.warning(t('files.noFiles'), t('files.noFilesText'));
      return;
    }
    setSaving(true);
    setProblem(null);
    try {
      await saveFiles(kind, { ...target, UUID: work.report }, paths);
      notify.success(t('files.saved'), t('files.savedText'));
      await forget();
      work.clear();
      await work.forget();
      onSaved(release);
    } catch (error) {
      console.error(error);
      setProblem(errorText(error));
      notify.danger(t('files.saveFailed'), t('files.saveFailedText'));
    } finally {
      setSaving(false);
    }
  };

  return (
    <>
      <PageHeader
        actions={
          <>
            <Button variant="default" onClick={() => goBack(pathTo('rigShow', { uuid: target.rigUUID }))}>
              {t('ui.cancel')}
            </Button>
            <Button
              leftSection={<SaveIcon size={16} />}
              loading={saving}
              disabled={busy}
              title={busy ? t('files.stillUploading') : undefined}
              onClick={() => void save()}
            >
              {t('reports.save')}
            </Button>
          </>
        }
      />
      {/* What was chosen or taken out during a save would be no part of it, and gone with it. */}
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
        <UploadList uploads={uploads} onRemove={work.remove} onRetry={work.retry} />
        {children}
      </Stack>
      {work.offered && (
        <KeptWorkOffer
          text={t('files.kept', { n: work.offered.value.chosen.length, time: formatTime(work.offered.keptAt) })}
          onTake={work.takeOffered}
          onRefuse={() => void work.refuseOffered()}
        />
      )}
    </>
  );
}
