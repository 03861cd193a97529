import type { FindingPage } from '@rigbook/contract';
import { followUpsOf, LONG_TEXTS, reportPage } from '@rigbook/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '../../../lib/i18n/i18n.ts';
import { usePageNames } from '../../../lib/navigation/page-subject.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { isLongText } from './long-text.model.ts';
import { AnswerPanel } from '../act/answer/answer-panel.tsx';
import { AssignPanel } from '../act/assign/assign-panel.tsx';
import { CorrectButton } from '../act/correct/correct-button.tsx';
import { RiskPanel } from '../act/risk/risk-panel.tsx';
import { AcceptedMark, PriorityMark, ReturnedMark, StateMark } from './marks.tsx';
import { VerifyPanel } from '../act/verify/verify-panel.tsx';
import { AttachedFiles } from '../files/attached-files.tsx';
import { ProposalPanel } from '../proposal/proposal-panel.tsx';
import { ProposedMark } from '../proposal/proposed-mark.tsx';
import { RemarkPart } from '../remark/remark-form.tsx';
import { useWaitingPictures } from '../outbox/use-waiting-work.ts';
import { useVerifiesFirst } from '../act/use-verifies-first.ts';
import { BeforeAndAfter } from './pictures/before-and-after.tsx';
import { FindingFacts } from './finding-facts.tsx';
import classes from './finding-body.module.css';
import { Panel } from '../../../ui/page/panel.tsx';
import { ReturnedNote } from './returned-note.tsx';
import { Timeline } from './timeline.tsx';

type Props = {
  finding: FindingPage;
  /** Then what is done first is done from the foot of the screen. */
  isPhone: boolean;
  /** The way to the next finding, once this one is answered. */
  next: ReactNode;
};

/** One finding: what it says and its pictures, beside what there is to do about it, its facts and history. */
export function FindingBody({ finding, isPhone, next }: Props) {
  const t = useT();
  const { ref, rig } = finding;
  usePageNames({
    heading: [ref, rig.name].filter(Boolean).join(' · '),
    subject: [rig.name, ref].filter(Boolean).join(' '),
  });
  const verifies = useVerifiesFirst(finding);
  const waiting = useWaitingPictures(finding.UUID);
  return (
    <article className={classes.finding}>
      <div className={classes.main}>
        <FindingHead finding={finding} />
        <div className={classes.pictures}>
          <BeforeAndAfter
            key={finding.UUID}
            pictures={finding.pictures}
            deficiency={finding.deficiency}
            finding={finding}
            waiting={waiting}
          />
        </div>
        <FilesOf finding={finding} />
        {LONG_TEXTS.filter((field) => field !== 'deficiency').map((field) => (
          <LargeText key={field} name={t(`findings.${field}`)} text={finding[field]} />
        ))}
      </div>
      <div className={classes.side}>
        <ProposalPanel finding={finding} />
        <VerifyPanel finding={finding} />
        {(!isPhone || verifies) && <AnswerPanel finding={finding} next={next} />}
        <Panel title={t('findings.facts')}>
          <FindingFacts row={finding} />
          <RowLinks finding={finding} />
          <CorrectButton finding={finding} />
        </Panel>
        <RiskPanel finding={finding} />
        <AssignPanel finding={finding} />
      </div>
      <div className={classes.events}>
        <Panel title={t('findings.events')}>
          <Timeline events={finding.events} foundOn={finding.found_on} />
          <RemarkPart key={finding.UUID} finding={finding} />
        </Panel>
      </div>
    </article>
  );
}

/** All files of its answers. */
function FilesOf({ finding: { files = [] } }: { finding: FindingPage }) {
  const t = useT();
  if (files.length === 0) return null;
  return (
    <section>
      <h3 className={classes.name}>{t('findings.files')}</h3>
      <AttachedFiles files={files} />
    </section>
  );
}

function FindingHead({ finding }: { finding: FindingPage }) {
  const t = useT();
  const may = useMay();
  const { owner } = useSession();
  const { rig, repeats } = finding;
  return (
    <header className={classes.head}>
      <p className={classes.marks}>
        <PriorityMark priority={finding.priority} />
        <StateMark state={finding.state} />
        <ReturnedMark returned={finding.returned} />
        <ProposedMark row={finding} />
        <AcceptedMark row={finding} />
        {finding.ref !== '' && <bdi className={classes.ref}>{finding.ref}</bdi>}
        {repeats > 0 && <span className={classes.repeats}>{t('findings.repeats', { n: repeats })}</span>}
      </p>
      <h2 className={classes.deficiency} data-long={isLongText(finding.deficiency) || undefined} dir="auto">
        {finding.deficiency || t('findings.noText')}
      </h2>
      <p className={classes.where}>
        {may.open('rigShow') ? (
          <Link to={pathTo('rigShow', { uuid: rig.UUID })}>
            <bdi>{rig.name}</bdi>
          </Link>
        ) : (
          <bdi>{rig.name}</bdi>
        )}
        {owner && <bdi>{finding.client.name}</bdi>}
        <bdi>{finding.sheet}</bdi>
        <Headings finding={finding} />
        <span>{t(`search.report.${finding.report.kind}`)}</span>
      </p>
      <ReturnedNote finding={finding} />
      {finding.gone && <p className={classes.gone}>{t('findings.gone')}</p>}
    </header>
  );
}

/** The titles above it in its sheet. */
function Headings({ finding: { section, subsection } }: { finding: FindingPage }) {
  return [section, subsection].map((heading) => heading !== '' && <bdi key={heading}>{heading}</bdi>);
}

function LargeText({ name, text }: { name: string; text: string }) {
  if (text === '') return null;
  return (
    <section>
      <h3 className={classes.name}>{name}</h3>
      <p className={classes.large} dir="auto">
        {text}
      </p>
    </section>
  );
}

/** Links to the row of the finding in its report and in the closing report. */
function RowLinks({ finding: { report, closing, sheet, row, gone } }: { finding: FindingPage }) {
  const t = useT();
  const may = useMay();
  const at = new URLSearchParams({ sheet, row: String(row) }).toString();
  const inReport = reportPage(report.kind, 'Show');
  const { closing: closingKind } = followUpsOf(report.kind);
  const inClosing = closingKind && reportPage(closingKind, 'Show');
  return (
    <ul className={classes.links}>
      {!gone && may.open(inReport) && (
        <li>
          <Link to={`${pathTo(inReport, { uuid: report.UUID })}?${at}`}>{t('findings.inReport')}</Link>
        </li>
      )}
      {closing && inClosing && may.open(inClosing) && (
        <li>
          <Link to={`${pathTo(inClosing, { uuid: closing.UUID })}?${at}`}>{t('findings.inClosing')}</Link>
        </li>
      )}
    </ul>
  );
}
