import { isWorkbookName } from '@rigbook/domain';
import { useEffect, useRef, useState } from 'react';
import { language, useT, type MessageKey, type Translate } from '../../../lib/i18n/i18n.ts';
import type { Progress } from '../../../workers/messages.ts';
import type { ReadStep } from '../../../workers/read-report.ts';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { useKeptWork } from '../../reports/public.ts';
import { newDraft, replacedDraft } from './draft-making.ts';
import { hasNoFindings, withStatusesOpen, type Draft } from './draft.ts';
import { DRAFT_KEEPING } from './kept-draft.ts';
import { OffPageError } from './off-page.ts';
import { readWorkbookFile } from './workbook-file.ts';

/** A file that is being read. */
export type Reading = { fileName: string; progress: Progress<ReadStep> };

const FAILURES = {
  unreadable: 'reports.read.unreadable',
  crashed: 'reports.read.crashed',
  hung: 'reports.read.hung',
} as const satisfies Record<string, MessageKey>;

function problemOf(error: unknown, t: Translate): string {
  if (!(error instanceof OffPageError)) return t('reports.read.notLoaded');
  return error.failure.code === 'refused' ? language().say(error.failure.sentence) : t(FAILURES[error.failure.code]);
}

type Options = {
  /** Under which what is not saved is kept on this device. */
  workKey: string;
  rigName: string;
  /** A saved report to be edited, whose UUID stays whatever workbook is read; null for a new one. */
  opened: Draft | null;
  /** Called when another workbook takes the place of the one before. */
  onRead: () => void;
};

/**
 * Reads workbooks into a draft, which is kept on this device until it is saved. A file that can't be read leaves the draft
 * before it as it is.
 */
export function useDraft({ workKey, rigName, opened, onRead }: Options) {
  const t = useT();
  const confirm = useConfirm();
  const { work: draft, put, ...kept } = useKeptWork(workKey, opened, DRAFT_KEEPING);
  const [reading, setReading] = useState<Reading | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const confirmReplacing = () =>
    confirm({
      title: t('reports.chooseAnother'),
      message: t('reports.replaceQuestion'),
      confirmLabel: t('reports.replace'),
      danger: true,
    });

  /** Says that a file of this name is no workbook. */
  const refuse = (name: string) => setProblem(t('reports.read.wrongName', { name }));

  const read = async (file: File) => {
    // On a report that is edited the pictures are carried over: nothing is given up for its first other workbook.
    const givesUp = draft?.changed === true && draft.file !== null;
    if (givesUp && !(await confirmReplacing())) return;
    if (!isWorkbookName(file.name)) {
      refuse(file.name);
      return;
    }
    running.current?.abort();
    setProblem(null);
    const control = new AbortController();
    running.current = control;
    const notice = notify.progress(t('reports.reading'), file.name);
    let step: ReadStep = 'file';
    setReading({ fileName: file.name, progress: { step, share: 0 } });
    try {
      const result = await readWorkbookFile(file, rigName, {
        signal: control.signal,
        onProgress: (progress) => {
          if (progress.step !== step) notice.update(t('reports.gettingData'), file.name);
          step = progress.step;
          setReading({ fileName: file.name, progress });
        },
      });
      const read = (draft: Draft | null) =>
        draft?.ground ? replacedDraft(draft, file, result) : newDraft(file, result);
      put(read);
      onRead();
      notice.success(t('reports.fileRead'), file.name);
      if (hasNoFindings(result)) notify.warning(t('reports.noFindings'), t('reports.noFindingsText'));
    } catch (error) {
      notice.close();
      if (!control.signal.aborted) setProblem(problemOf(error, t));
    } finally {
      if (running.current === control) setReading(null);
    }
  };

  return {
    draft,
    reading,
    problem,
    read,
    refuse,
    cancel: () => running.current?.abort(),
    setStatusesOpen: () => put((draft) => draft && withStatusesOpen(draft)),
    change: (change: (draft: Draft) => Draft) => put((draft) => draft && change(draft)),
    /** What came too late changes no other draft than the one it was for. */
    changerOf: (report: string | undefined) => (change: (draft: Draft) => Draft) =>
      put((draft) => (draft && draft.uuids.report === report ? change(draft) : draft)),
    ...kept,
  };
}
