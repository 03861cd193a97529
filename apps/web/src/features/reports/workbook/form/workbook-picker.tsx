import { Alert, Button, Progress } from '@mantine/core';
import { countFindings, WORKBOOK_EXTENSIONS } from '@rigbook/domain';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { FileDrop } from '../../../../ui/forms/file-drop.tsx';
import { late } from '../../../../ui/feedback/late.tsx';
import { FilePicker } from '../../../../ui/forms/file-picker.tsx';
import { ErrorIcon, SheetIcon } from '../../../../ui/icons/icons.tsx';
import { SampleOffer } from '../import/sample-offer.tsx';
import type { Draft } from '../model/draft.ts';
import type { WorkbookDraft } from './use-workbook-draft.ts';
import type { Reading } from '../import/use-workbook-reading.ts';
import classes from '../import/workbook-picker.module.css';

const PasswordDialog = late(() => import('../import/password-dialog.tsx'));

/** Kinds of file with their endings, as the browser's dialog wants them. */
const WORKBOOK_TYPES = {
  'application/vnd.ms-excel': ['.xls'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.ms-excel.sheet.macroenabled.12': ['.xlsm'],
};

type Props = {
  /** The label of the drop area. */
  label: string;
  rigName: string;
  work: WorkbookDraft;
};

/** Asks for the workbook, shows the progress of reading and which one is open, and says why a file can't be read. */
export function WorkbookPicker({ label, rigName, work }: Props) {
  const { draft, reading, problem, locked, read, unlock, refuse, cancel } = work;
  const t = useT();
  return (
    <div className={classes.picker}>
      {problem && (
        <Alert role="alert" color="red" variant="light" icon={<ErrorIcon size={18} />} title={t('reports.read.failed')}>
          {problem}
        </Alert>
      )}
      {locked && (
        <PasswordDialog
          locked={locked}
          trying={reading !== null}
          onPassword={(password) => void unlock(password)}
          onCancel={cancel}
          onFailed={cancel}
        />
      )}
      {reading && <ReadingBar reading={reading} onCancel={cancel} />}
      {draft && !reading && <OpenedFile rigName={rigName} draft={draft} onPick={read} />}
      {!draft && !reading && (
        <>
          <FileDrop
            label={label}
            hint={t('reports.chooseHint')}
            accept={WORKBOOK_TYPES}
            onFiles={([file]) => file && read(file)}
            onReject={([name]) => name !== undefined && refuse(name)}
          />
          <SampleOffer onFile={read} />
          <HowItIsRead />
        </>
      )}
    </div>
  );
}

function ReadingBar({ reading: { fileName, progress }, onCancel }: { reading: Reading; onCancel: () => void }) {
  const t = useT();
  const text = t(progress.step === 'file' ? 'reports.reading' : 'reports.gettingData');
  return (
    <div className={classes.bar}>
      <div className={classes.reading}>
        <output>
          {`${text} `}
          <bdi className={classes.name}>{fileName}</bdi>
        </output>
        <Progress value={progress.share * 100} animated aria-label={text} />
      </div>
      <Button variant="default" size="xs" onClick={onCancel}>
        {t('ui.cancel')}
      </Button>
    </div>
  );
}

function OpenedFile({ rigName, draft, onPick }: { rigName: string; draft: Draft; onPick: (file: File) => void }) {
  const t = useT();
  return (
    <div className={classes.bar}>
      <SheetIcon size={28} className={classes.icon ?? ''} />
      <div className={classes.reading}>
        <span className={classes.name}>
          <bdi>{draft.file?.name ?? t('reports.ownWorkbook')}</bdi>
        </span>
        <span className={classes.facts}>
          <bdi>{rigName}</bdi>
          {' · '}
          <bdi>{t('reports.sheetCount', { n: draft.sheets.length })}</bdi>
          {' · '}
          <bdi>{t('reports.findingCount', { n: countFindings(draft.sheets).all.total })}</bdi>
        </span>
      </div>
      <FilePicker
        label={t('reports.chooseAnother')}
        accept={WORKBOOK_EXTENSIONS.join(',')}
        variant="default"
        size="xs"
        onPick={onPick}
      />
    </div>
  );
}

/** What the surveyor's workbook should look like, shown before a file is chosen, while it can still be fixed. */
function HowItIsRead() {
  const t = useT();
  return (
    <section className={classes.guide}>
      <h2 className={classes.heading}>{t('reports.guide')}</h2>
      <ul>
        {GUIDE.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
    </section>
  );
}

const GUIDE = ['reports.guide.rows', 'reports.guide.findings', 'reports.guide.summary', 'reports.guide.qshe'] as const;
