import {
  type ClosingKind,
  type Entry,
  entriesFollowedByText,
  entryConflicts,
  type FindingPlace,
  followedEntries,
  type FollowedEntries,
  rebasedEntries,
  withEntries,
} from '@rigbook/domain';
import { useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import type { OpenedFollowUp } from './queries.ts';
import { useEntries } from './use-entries.ts';

/** What is entered in a closing, and the report it was entered in. */
export type EnteredIn = { report: OpenedFollowUp; entries: readonly Entry[] };

/**
 * Merges the entries into the report that another user has saved meanwhile; null if both have changed the same, or a finding is
 * gone, so that the user has to decide.
 */
export function mergedInto(now: OpenedFollowUp, { report, entries }: EnteredIn): EnteredIn | null {
  const followed = followedEntries(entries, report.sheets, now.sheets);
  if (followed.lost.length > 0 || entryConflicts(now.sheets, followed.entries).length > 0) return null;
  return { report: now, entries: rebasedEntries(now, followed.entries, []) };
}

/** Another user has saved the report meanwhile; `report` is its current state. */
type Stale = { report: OpenedFollowUp; name: string | null };

export type EditedFollowUp = ReturnType<typeof useEditedFollowUp>;

/**
 * A closing with its entries. If another user has saved it meanwhile, `stale` is what they saved, until the
 * user decides whose values stay.
 */
export function useEditedFollowUp(draftKey: string, kind: ClosingKind, loaded: OpenedFollowUp) {
  const t = useT();
  // Loaded again only on request: the base of the entries must not change under them.
  const [report, setReport] = useState(loaded);
  const [stale, setStale] = useState<Stale | null>(null);
  const work = useEntries(draftKey, report);

  /** Entries move with their finding, as in the report itself. */
  const follow = ({ entries, lost }: FollowedEntries) => {
    work.replace(entries);
    const findings = lost.map(({ finding, status }) => [finding?.name, status].filter(Boolean).join(': ')).join(', ');
    if (lost.length > 0) notify.warning(t('ui.conflict.title'), t('reports.stale.lost', { n: lost.length, findings }));
  };

  return {
    report,
    stale,
    work,
    // While the conflict dialog is open, the entries are already in the rows of the current report.
    sheets: withEntries((stale?.report ?? report).sheets, work.entries, kind),
    takeOffered: () => {
      const taken = work.takeOffered();
      if (taken) follow(entriesFollowedByText(taken.entries, report));
    },
    /** Goes on in another state of the report. */
    goOnIn: ({ report: now, entries }: EnteredIn) => {
      work.replace(entries);
      setReport(now);
    },
    /** Takes in the report as another user has saved it. */
    meet: (theirs: Stale) => {
      follow(followedEntries(work.entries, report.sheets, theirs.report.sheets));
      setStale(theirs);
    },
    /** The entries conflict with the report as it was opened: asks as if that had just been saved. */
    askAgain: () => setStale({ report, name: null }),
    goOn: ({ report: now }: Stale, dropped: readonly FindingPlace[]) => {
      work.replace(rebasedEntries(now, work.entries, dropped));
      setReport(now);
      setStale(null);
    },
  };
}
