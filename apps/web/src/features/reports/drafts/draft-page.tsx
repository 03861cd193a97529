import { Button } from '@mantine/core';
import { DRAFT_ROUTES, WORKBOOK_ROUTES } from '@rigbook/contract';
import { PRIORITIES, type WorkbookKind } from '@rigbook/domain';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../../lib/api/api.ts';
import { downloadHref, followDownload } from '../../../lib/api/download.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { formatDay } from '../../../lib/i18n/format.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { BackButton } from '../../../ui/buttons/back-button.tsx';
import { DownloadButton } from '../../../ui/buttons/download-button.tsx';
import { CheckIcon, TrashIcon } from '../../../ui/icons/icons.tsx';
import { PriorityBars } from '../../../ui/marks/priority-bars.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { AddFinding, KeptForReport } from '../../findings/public.ts';
import { useDeletion } from '../../trash/public.ts';
import { useReportNames } from '../page/use-report-names.ts';
import { SaveDialog } from '../saving/save-dialog.tsx';
import { useReportTexts } from '../workbook/form/use-report-texts.ts';
import { type OpenedReport, useDraftReport } from '../workbook/queries.ts';
import { countsOf, draftSheets, othersAtIt } from './draft-findings.model.ts';
import classes from './draft-page.module.css';
import { SheetOfDraft } from './sheet-of-draft.tsx';
import { useFinishing } from './use-finishing.ts';

type Props = { kind: WorkbookKind; report: OpenedReport };

/** A survey that is not finished: its sheets with their findings, and what can be done with it (rules.md#drafts). */
export default function DraftPage({ kind, report: opened }: Props) {
  // What is read while it is being finished would be the report already, and the page another one.
  const [isFinishing, setFinishing] = useState(false);
  const { data: report = opened, dataUpdatedAt: at } = useDraftReport(kind, opened.UUID, isFinishing);
  const { UUID: uuid, rig, sheets, draft_findings: noted = [] } = report;
  const t = useT();
  const may = useMay();
  useReportNames({ kind, ...report });
  const shown = draftSheets(sheets, noted);
  const { chain, finish, retry } = useFinishing(kind, report, noted.length);
  const texts = useReportTexts(kind, 'add', chain.state);
  const mayAdd = may.call('findings.add') && may.call(`${kind}.update`);
  return (
    <>
      <PageHeader
        actions={
          <>
            <BackButton to={pathTo('rigShow', { uuid: rig.UUID })} />
            {may.call(`${kind}.download`) && (
              <DownloadButton href={downloadHref(WORKBOOK_ROUTES[kind].download, { uuid })} follow={followDownload}>
                {t('drafts.download')}
              </DownloadButton>
            )}
            {report.discard === 1 && <Discard kind={kind} report={report} />}
            {mayAdd && <AddFinding report={uuid} rig={rig} sheets={sheets} sheet={undefined} />}
            {may.call(`${kind}.finish`) && (
              <Button
                leftSection={<CheckIcon size={16} />}
                onClick={() => {
                  setFinishing(true);
                  void finish().finally(() => setFinishing(false));
                }}
              >
                {t('drafts.finish')}
              </Button>
            )}
          </>
        }
      />
      <KeptForReport report={uuid} rig={rig} sheets={sheets} />
      <Top kind={kind} report={report} counts={countsOf(shown)} at={at} />
      {shown.map((sheet) => (
        <SheetOfDraft
          key={sheet.name}
          sheet={sheet}
          add={mayAdd ? <AddFinding report={uuid} rig={rig} sheets={sheets} sheet={sheet.name} /> : null}
          report={mayAdd ? uuid : null}
        />
      ))}
      {chain.state && (
        <SaveDialog
          state={chain.state}
          running={chain.running}
          main="report"
          texts={texts}
          onRetry={() => void retry()}
          onTryNow={chain.tryNow}
          onLeave={chain.close}
          onClose={chain.giveUp}
        />
      )}
    </>
  );
}

/** `at`: when it was read. */
type TopProps = Props & { counts: ReturnType<typeof countsOf>; at: number };

/** What is known of it, who else is at it, and how much there is so far. */
function Top({ kind, report, counts, at }: TopProps) {
  const t = useT();
  const { owner, userName } = useSession();
  const { rig, title, survey_date: day, draft_findings: noted = [] } = report;
  const others = othersAtIt(noted, { me: userName, now: at });
  return (
    <section className={classes.top} aria-label={t('drafts.about')}>
      <p>
        <span className={classes.mark}>{t('drafts.mark')}</span>
        {t(owner ? 'drafts.seenBy.provider' : 'drafts.seenBy.company')}
      </p>
      <p className={classes.facts}>
        <span>{t(`drafts.kind.${kind}`)}</span>
        <Link to={pathTo('rigShow', { uuid: rig.UUID })}>
          <bdi>{rig.name}</bdi>
        </Link>
        {title && <bdi>{title}</bdi>}
        {day != null && <span>{formatDay(day)}</span>}
        {others.length > 0 && <bdi>{t('drafts.others', { names: others.join(', ') })}</bdi>}
      </p>
      <ul className={classes.counts}>
        <li>{t('drafts.findings', { n: noted.length })}</li>
        {PRIORITIES.map((priority) => (
          <li key={priority}>
            <PriorityBars priority={priority} />
            {`${t(`reports.priority.${priority}`)}: ${counts[priority]}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Moves the draft to the trash after a question. */
function Discard({ kind, report: { UUID: uuid, rig } }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const askToDelete = useDeletion();
  const discard = () =>
    askToDelete({
      question: {
        title: t('drafts.discard.title'),
        message: t('drafts.discard.question'),
        confirmLabel: t('drafts.discard'),
      },
      remove: async () => {
        // Left first: what is gone is not read again.
        await navigate(pathTo('rigShow', { uuid: rig.UUID }));
        await call(DRAFT_ROUTES[kind].discard, { params: { uuid } });
      },
      record: { entity: 'report', UUID: uuid },
      done: { title: '', text: t('drafts.discarded') },
      failed: (error) => ({ title: t('ui.error'), text: errorText(error) }),
    });
  return (
    <Button variant="default" leftSection={<TrashIcon size={16} />} onClick={() => void discard()}>
      {t('drafts.discard')}
    </Button>
  );
}
