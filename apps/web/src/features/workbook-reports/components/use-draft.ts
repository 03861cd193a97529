import { isWorkbookName, type FindingPlace } from '@rigbook/domain';
import { useEffect, useRef, useState } from 'react';
import { language, useT, type MessageKey, type Translate } from '../../../lib/i18n/i18n.ts';
import type { Progress } from '../../../workers/messages.ts';
import type { ReadStep } from '../../../workers/read-report.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { notify } from '../../../ui/notify.tsx';
import { hasNoFindings, newDraft, replacedDraft, withFirstPicture, withStatusesOpen, type Draft } from './draft.ts';
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
  rigName: string;
  /** A saved report to be edited, whose UUID stays whatever workbook is read; null for a new one. */
  opened: Draft | null;
  /** Called when another workbook takes the place of the one before. */
  onRead: () => void;
};

/** Reads workbooks into a draft. A file that can't be read leaves the draft before it as it is. */
export function useDraft({ rigName, opened, onRead }: Options) {
  const t = useT();
  const confirm = useConfirm();
  const [draft, setDraft] = useState(opened);
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
    if (draft?.changed && !(await confirmReplacing())) return;
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
      const read = opened ? replacedDraft(opened, file, result) : newDraft(file, result);
      setDraft(read);
      onRead();
      notice.success(t('reports.fileRead'), file.name);
      if (hasNoFindings(read)) notify.warning(t('reports.noFindings'), t('reports.noFindingsText'));
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
    setStatusesOpen: () => setDraft((draft) => draft && withStatusesOpen(draft)),
    change: (change: (draft: Draft) => Draft) => setDraft((draft) => draft && change(draft)),
    /** The picture of a report that is not the draft any more is left to the server's sweep. */
    putPicture: (reportUuid: string, place: FindingPlace, path: string) =>
      setDraft((draft) => (draft?.uuids.report === reportUuid ? withFirstPicture(draft, place, path) : draft)),
  };
}
