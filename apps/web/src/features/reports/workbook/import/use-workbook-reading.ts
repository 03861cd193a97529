import { isWorkbookName } from '@rigbook/domain';
import { startTransition, useEffect, useRef, useState } from 'react';
import { language, useT, type MessageKey, type Translate } from '../../../../lib/i18n/i18n.ts';
import type { Progress, Refusal } from '../../../../workers/messages.ts';
import type { ReadStep, ReportReading } from '../../../../workers/read-report.ts';
import { notify } from '../../../../ui/feedback/notify.tsx';
import { hasNoFindings } from '../model/draft.ts';
import { OffPageError } from '../../../../lib/browser/off-page.ts';
import { readWorkbookFile } from '../workbook-file.ts';

/** A file being read. */
export type Reading = { fileName: string; progress: Progress<ReadStep> };

/** A file that only opens with a password. `reason` says so; `wrong` that the last one didn't open it. */
export type LockedFile = { file: File; reason: Refusal; wrong: Refusal | null };

const FAILURES = {
  unreadable: 'reports.read.unreadable',
  crashed: 'reports.read.crashed',
  hung: 'reports.read.hung',
  not_loaded: 'reports.read.notLoaded',
} as const satisfies Record<string, MessageKey>;

function problemOf(error: unknown, t: Translate): string {
  if (!(error instanceof OffPageError)) return t('reports.read.notLoaded');
  const { failure } = error;
  return failure.code === 'refused' ? language().said(failure.sentence, failure) : t(FAILURES[failure.code]);
}

const PASSWORD_MESSAGES = new Set(['workbook.encrypted', 'workbook.wrong_password']);

/** Why a file could not be read that another password may open; null if none can. */
function passwordRefusal(error: unknown): Refusal | null {
  if (!(error instanceof OffPageError) || error.failure.code !== 'refused') return null;
  return PASSWORD_MESSAGES.has(error.failure.message) ? error.failure : null;
}

/** Prepares what was read, and returns what puts it in place. */
type OnRead = (file: File, result: ReportReading, signal: AbortSignal) => Promise<() => void>;

/** Reads one workbook at a time, with its progress, a question for its password, or the reason why it can't be read. */
export function useWorkbookReading(rigName: string, onRead: OnRead) {
  const t = useT();
  const { reading, run, stop } = useFileReading(rigName, onRead);
  const [problem, setProblem] = useState<string | null>(null);
  const [locked, setLocked] = useState<LockedFile | null>(null);

  /** Reports that a file of this name is not a workbook. */
  const refuse = (name: string) => setProblem(t('reports.read.wrongName', { name }));

  const readBy = async (file: File, password?: string) => {
    setProblem(null);
    const { ending, error } = await run(file, password);
    if (ending === 'stopped') return;
    const refusal = passwordRefusal(error);
    if (ending === 'failed' && !refusal) setProblem(problemOf(error, t));
    setLocked((before) => {
      if (!refusal) return null;
      return before ? { ...before, wrong: refusal } : { file, reason: refusal, wrong: null };
    });
  };

  return {
    reading,
    problem,
    locked,
    read: async (file: File) => (isWorkbookName(file.name) ? readBy(file) : refuse(file.name)),
    unlock: async (password: string) => locked && readBy(locked.file, password),
    refuse,
    cancel: () => {
      stop();
      setLocked(null);
    },
  };
}

type Ended = { ending: 'read' | 'stopped' | 'failed'; error?: unknown };

/** Reads a file, shows how far it is, and says how it ended. */
function useFileReading(rigName: string, onRead: OnRead) {
  const t = useT();
  const [reading, setReading] = useState<Reading | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (file: File, password?: string): Promise<Ended> => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    const notice = notify.progress(t('reports.reading'), file.name);
    let step: ReadStep = 'file';
    setReading({ fileName: file.name, progress: { step, share: 0 } });
    const onProgress = (progress: Progress<ReadStep>) => {
      if (progress.step !== step) notice.update(t('reports.gettingData'), file.name);
      step = progress.step;
      setReading({ fileName: file.name, progress });
    };
    try {
      const result = await readWorkbookFile({ file, rigName, password }, { signal: control.signal, onProgress });
      const put = await onRead(file, result, control.signal);
      // A large report is drawn bit by bit; until it is there, the page shows that the file is being read.
      startTransition(() => {
        put();
        setReading(null);
      });
      notice.success(t('reports.fileRead'), file.name);
      if (hasNoFindings(result)) notify.warning(t('reports.noFindings'), t('reports.noFindingsText'));
      return { ending: 'read' };
    } catch (error) {
      notice.close();
      if (running.current === control) setReading(null);
      return { ending: control.signal.aborted ? 'stopped' : 'failed', error };
    }
  };

  return { reading, run, stop: () => running.current?.abort() };
}
