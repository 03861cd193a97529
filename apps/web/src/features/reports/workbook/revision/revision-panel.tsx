import { Button } from '@mantine/core';
import {
  closingCopy,
  enteredFindings,
  type FindingPlace,
  looksOlder,
  placeKey,
  type Revision,
  revisionOf,
  type WordChange,
  type WorkbookKind,
} from '@rigbook/domain';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { WarningIcon } from '../../../../ui/icons/icons.tsx';
import { useClosingOf, type ParentReport } from '../../follow-ups/queries.ts';
import type { ChosenSheet } from '../../sheet-table/use-chosen-sheet.ts';
import { asDecided } from '../model/changed-words.ts';
import { undecidedIn, withDecision, withRestGone } from '../model/comparison.ts';
import { ChangedWordsPanel } from './changed-words-panel.tsx';
import { DoubtfulFinding } from './doubtful-finding.tsx';
import type { Comparison, Draft, ReportBase } from '../model/draft.ts';
import { useAddedFindings } from '../queries.ts';
import { findingName, RevisionGroup, type RevisionItem } from './revision-group.tsx';
import classes from './revision-panel.module.css';
import { useRevisionTexts } from './use-revision-texts.ts';

type Props = {
  draft: Draft;
  kind: WorkbookKind;
  /** The report that gets another workbook; null for a new one. */
  report: ParentReport | null;
  chosen: ChosenSheet;
  /** The words of the report that the workbook has otherwise. */
  words: readonly WordChange[];
  onChange: (change: (draft: Draft) => Draft) => void;
};

/** What another workbook changes in the report: every finding that moved, is new or gone, and the undecided ones. */
export function RevisionPanel({ draft, ...rest }: Props) {
  const { comparison, base } = draft;
  const { report } = rest;
  if (!comparison || !base || !report) return null;
  return <Panel draft={draft} comparison={comparison} base={base} {...rest} report={report} />;
}

type PanelProps = Props & { comparison: Comparison; base: ReportBase; report: ParentReport };

function Panel({ draft, kind, report, comparison, base, chosen, words, onChange }: PanelProps) {
  const t = useT();
  const closing = useClosingOf(kind, report);
  const texts = useRevisionTexts();
  const added = new Set(useAddedFindings(kind, report.UUID).data?.map(placeKey));
  const { gone, ...matched } = revisionOf(base.sheets, draft.sheets, comparison.matching);
  const isAdded = (place: FindingPlace) => added.has(placeKey(place));
  const revision = { ...matched, gone: gone.filter((place) => !isAdded(place)) };
  const entered = closing ? enteredFindings(closing, closingCopy(base.sheets)) : [];
  const undecided = undecidedIn(comparison);
  return (
    <section
      className={classes.panel}
      aria-label={t('reports.revision')}
      data-older={looksOlder(revision) || undefined}
    >
      <h2 className={classes.heading}>{t('reports.revision')}</h2>
      <output className={classes.line}>{texts.line(revision, entered, asDecided(comparison, words))}</output>
      {looksOlder(revision) && (
        <p className={classes.warning}>
          <WarningIcon size={18} />
          {t('reports.revision.older')}
        </p>
      )}
      {comparison.doubts.length > 0 && (
        <div className={classes.doubts}>
          <p className={classes.warning}>
            <WarningIcon size={18} />
            {undecided > 0 ? t('reports.revision.undecided', { n: undecided }) : t('reports.revision.decided')}
          </p>
          {undecided > 1 && (
            <Button size="xs" variant="default" onClick={() => onChange(withRestGone)}>
              {t('reports.revision.noneSame')}
            </Button>
          )}
          <ul className={classes.list} aria-label={t('reports.revision.doubtful')}>
            {comparison.doubts.slice(0, MOST_DOUBTS).map((doubt) => (
              <DoubtfulFinding
                key={placeKey(doubt.from)}
                doubt={doubt}
                comparison={comparison}
                before={base.sheets}
                after={draft.sheets}
                onDecide={(to) => onChange((now) => withDecision(now, { from: doubt.from, to }))}
              />
            ))}
          </ul>
          {comparison.doubts.length > MOST_DOUBTS && (
            <p className={classes.more}>{t('reports.revision.more', { n: comparison.doubts.length - MOST_DOUBTS })}</p>
          )}
        </div>
      )}
      <ChangedWordsPanel draft={draft} comparison={comparison} words={words} chosen={chosen} onChange={onChange} />
      <Groups
        revision={revision}
        staying={gone.filter(isAdded)}
        entered={entered}
        base={base}
        draft={draft}
        chosen={chosen}
      />
    </section>
  );
}

/** Nobody decides more than this one by one. */
const MOST_DOUBTS = 100;

type GroupsProps = {
  revision: Revision;
  /** Findings that were made in the portal and are not in the workbook. */
  staying: readonly FindingPlace[];
  entered: ReturnType<typeof enteredFindings>;
  base: ReportBase;
  draft: Draft;
  chosen: ChosenSheet;
};

function Groups({ revision, staying, entered, base, draft, chosen }: GroupsProps) {
  const t = useT();
  const texts = useRevisionTexts();
  const { placed } = texts;
  /** Names the sheet only once if it is the same. */
  const short = (from: FindingPlace, to: FindingPlace) =>
    from.sheet === to.sheet ? t('reports.row', { row: to.row }) : placed(to);
  const isEntered = new Set(entered.map(placeKey));
  const now = (place: FindingPlace, note: string): RevisionItem => ({
    name: findingName(draft.sheets, place),
    note,
    onShow: () => chosen.showRow(place.sheet, place.row),
  });
  const before = (place: FindingPlace, note: string): RevisionItem => ({
    name: findingName(base.sheets, place),
    note,
  });
  const { moved, fresh, gone, reopened, sheets } = revision;
  return (
    <div className={classes.groups}>
      <RevisionGroup
        title={texts.moved(moved.length)}
        items={moved.map(({ from, to }) =>
          now(to, t('reports.revision.fromTo', { from: placed(from), to: short(from, to) })),
        )}
      />
      <RevisionGroup title={texts.fresh(fresh.length)} items={fresh.map((place) => now(place, placed(place)))} />
      <RevisionGroup
        title={texts.gone(gone.length)}
        items={gone.map((place) =>
          before(
            place,
            isEntered.has(placeKey(place))
              ? t('reports.revision.staysInClosing', { place: placed(place) })
              : placed(place),
          ),
        )}
      />
      <RevisionGroup
        title={t('reports.revision.staying', { n: staying.length })}
        items={staying.map((place) => before(place, placed(place)))}
      />
      <RevisionGroup title={texts.reopened(reopened.length)} items={reopened.map(({ to }) => now(to, placed(to)))} />
      <RevisionGroup
        title={texts.kept(entered)}
        items={entered.map(({ status, ...place }) =>
          before(place, status ? `${placed(place)}: ${t(STATUS_TEXTS[status])}` : placed(place)),
        )}
      />
      <RevisionGroup
        title={texts.sheets(sheets)}
        items={[
          ...sheets.renamed.map(({ from, to }) => ({
            name: to,
            note: t('reports.revision.sheetRenamed', { name: from }),
          })),
          ...sheets.fresh.map((name) => ({ name, note: t('reports.revision.sheetNew') })),
          ...sheets.gone.map((name) => ({ name, note: t('reports.revision.sheetGone') })),
        ]}
      />
    </div>
  );
}

const STATUS_TEXTS = { open: 'reports.open', progress: 'reports.inProgress', closed: 'reports.closed' } as const;
