import type { FileKind } from '@rigbook/domain';
import { useEffect, useState } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { saveFiles, type Target } from './model/file-kinds.ts';
import type { useUploads } from './use-uploads.ts';

type Options = {
  kind: FileKind;
  target: Target;
  work: ReturnType<typeof useUploads>;
  onSaved: () => void;
};

/** What notices of a save are about: a later one replaces the earlier. */
const ABOUT = 'save-files';

/** Saves the files once there are some and all of them are uploaded; `problem` says why a save failed. */
export function useSaveFiles({ kind, target, work, onSaved }: Options) {
  const t = useT();
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const hasFiles = work.uploads.length > 0;
  useEffect(() => {
    if (hasFiles) notify.dismiss(ABOUT);
  }, [hasFiles]);

  const save = async () => {
    if (work.failed > 0) {
      notify.warning(t('files.notUploaded'), t('files.notUploadedText', { n: work.failed }), ABOUT);
      return;
    }
    if (work.paths.length === 0) {
      notify.warning(t('files.noFiles'), t('files.noFilesText'), ABOUT);
      return;
    }
    setSaving(true);
    setProblem(null);
    try {
      await saveFiles(kind, { ...target, UUID: work.report }, work.paths);
      notify.success(t('files.saved'), t('files.savedText'), ABOUT);
      work.clear();
      await work.forget();
      onSaved();
    } catch (error) {
      console.error(error);
      setProblem(errorText(error));
      notify.danger(t('files.saveFailed'), t('files.saveFailedText'), ABOUT);
    } finally {
      setSaving(false);
    }
  };

  return { save, saving, problem };
}
