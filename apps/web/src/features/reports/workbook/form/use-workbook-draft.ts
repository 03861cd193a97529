import type { Sheet, WorkbookKind } from '@rigbook/domain';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { useConfirm } from '../../../../ui/dialogs/confirm.tsx';
import { useReportDraft } from '../../../../lib/unsaved-work/use-report-draft.ts';
import { newDraft, replacedBy, replacedDraft, sheetsToReplace, type ReplacedMatchings } from '../model/draft-making.ts';
import { withStatusesOpen, type Draft, type ReportBase } from '../model/draft.ts';
import { DRAFT_KEEPING } from '../model/kept-draft.ts';
import type { ReportStart } from '../../../../lib/navigation/started-report.ts';
import { loadCorrections } from '../queries.ts';
import { matchSheets } from '../workbook-file.ts';
import { useWorkbookReading } from '../import/use-workbook-reading.ts';
import { takeHandedOver, type HandedOver } from '../same/handed-over.ts';

type Options = {
  kind: WorkbookKind;
  /** The key under which unsaved work is kept on this device. */
  draftKey: string;
  rigName: string;
  /** A saved report to be edited, which keeps its UUID whatever workbook is read; null for a new one. */
  opened: Draft | null;
  /** What a new one begins with. */
  start: ReportStart;
  /** Called when another workbook replaces the previous one. */
  onRead: () => void;
};

export type WorkbookDraft = ReturnType<typeof useWorkbookDraft>;

/**
 * Reads workbooks into a draft, which is kept on this device until it is saved. A file that can't be read leaves the
 * previous draft as it is.
 */
export function useWorkbookDraft({ kind, draftKey, rigName, opened, start, onRead }: Options) {
  const { work: draft, put, keepAhead, ...kept } = useReportDraft(draftKey, opened, DRAFT_KEEPING);
  const workbook = useWorkbookReading(rigName, async (file, result, signal) => {
    const matchings = draft?.base ? await matchingsOf(draft, draft.base, result.sheets, { kind, signal }) : null;
    const change = await keepAhead(
      (draft) => (draft && matchings ? replacedDraft(draft, file, result, matchings) : newDraft(file, result, start)),
      signal,
    );
    return () => {
      put(change);
      onRead();
    };
  });

  useHandedOver(opened?.uuids.report ?? null, kept.settled, async ({ draft: handed, forget }, signal) => {
    const base = draft?.base;
    if (!base) return;
    const matchings = await matchingsOf(draft, base, handed.sheets, { kind, signal });
    put(await keepAhead((draft) => draft && replacedBy(draft, handed, matchings), signal));
    // Kept here now: where it was read it would be offered once more.
    await forget();
  });

  const confirmReplacing = useReplacingQuestion();
  const readNow = async (file: File): Promise<void> => {
    // When a report is edited, its pictures are carried over: its first other workbook discards nothing.
    const givesUp = draft?.changed === true && draft.file !== null;
    if (givesUp && !(await confirmReplacing())) return;
    await workbook.read(file);
  };

  const read = useOnceSettled(kept.settled, readNow);

  return {
    draft,
    ...workbook,
    read,
    setStatusesOpen: () => put((draft) => draft && withStatusesOpen(draft)),
    change: (change: (draft: Draft) => Draft) => put((draft) => draft && change(draft)),
    /** Starts again from a draft without changes; null for none. */
    discard: (unchanged: Draft | null) => put(() => unchanged),
    /** A result that arrives late changes only the draft it was for. */
    changerOf: (report: string) => (change: (draft: Draft) => Draft) =>
      put((draft) => (draft && draft.uuids.report === report ? change(draft) : draft)),
    ...kept,
  };
}

function useReplacingQuestion(): () => Promise<boolean> {
  const t = useT();
  const confirm = useConfirm();
  return () =>
    confirm({
      title: t('reports.chooseAnother'),
      message: t('reports.replaceQuestion'),
      confirmLabel: t('reports.replace'),
      danger: true,
    });
}

async function matchingsOf(
  draft: Draft,
  { sheets: saved }: ReportBase,
  after: readonly Sheet[],
  { kind, signal }: { kind: WorkbookKind; signal: AbortSignal },
): Promise<ReplacedMatchings> {
  const before = sheetsToReplace(draft);
  const corrected = await loadCorrections(kind, draft.uuids.report, signal);
  const base = await matchSheets(saved, after, corrected, { signal });
  const replaced = before === saved ? base : await matchSheets(before, after, corrected, { signal });
  return { base, replaced, corrected };
}

/** Takes what was read for a new report and then left to the edit of this one, once earlier work on it is settled. */
function useHandedOver(
  report: string | null,
  settled: boolean,
  take: (handed: HandedOver, signal: AbortSignal) => Promise<void>,
): void {
  const onHanded = useEffectEvent(take);
  useEffect(() => {
    const handed = report !== null && settled ? takeHandedOver(report) : null;
    // Should that fail, it is still kept where it was read.
    if (handed) onHanded(handed, new AbortController().signal).catch(console.error);
  }, [report, settled]);
}

/**
 * Reads a file once it is known, and answered, what to do with earlier work: a file may be chosen before that, and would
 * be read beneath the question.
 */
function useOnceSettled(settled: boolean, readNow: (file: File) => Promise<void>): (file: File) => void {
  const waiting = useRef<File>(null);
  // A drop area calls what it was given when the file was dropped, perhaps before the last render.
  const isSettled = useRef(false);
  const readWaiting = useEffectEvent(() => {
    const file = waiting.current;
    waiting.current = null;
    if (file) void readNow(file);
  });
  useEffect(() => {
    isSettled.current = settled;
    if (settled) readWaiting();
  }, [settled]);
  return (file) => {
    if (isSettled.current) void readNow(file);
    else waiting.current = file;
  };
}
