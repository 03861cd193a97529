import { Button, Progress } from '@mantine/core';
import { downloadDocument, type DocumentMade } from '@rigbook/contract';
import { downloadHref, followDownload } from '../../../lib/api/download.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { newUuid } from '../../../lib/browser/new-uuid.ts';
import { formatBytes } from '../../../lib/i18n/format-bytes.ts';
import { formatLanguage } from '../../../lib/i18n/format.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { Moment } from '../../../lib/i18n/moment.tsx';
import { DownloadButton } from '../../../ui/buttons/download-button.tsx';
import { CloseIcon } from '../../../ui/icons/icons.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import type { FinalPlace } from '../model/subject.ts';
import { whyFailed } from '../model/why-failed.ts';
import { isUnderWay, useMakeDocument, useRemoveDocument, useStoreDocument } from '../queries.ts';
import classes from './made-documents.module.css';

type Props = { document: DocumentMade; final: FinalPlace | undefined };

/** A document: its progress and, once it is ready, its actions. */
export function MadeDocument({ document, final }: Props) {
  const t = useT();
  const remove = useRemoveDocument();
  const { UUID: uuid, file_name: name } = document;
  return (
    <li className={classes.document}>
      <span className={classes.name}>
        <bdi>{name}</bdi>
        <State document={document} />
      </span>
      <span className={classes.actions}>
        {document.state === 'ready' && (
          <>
            <DownloadButton href={downloadHref(downloadDocument, { uuid })} follow={followDownload}>
              {t('documents.download')}
            </DownloadButton>
            {final && final.surveyUUID === document.surveyUUID && <Store document={document} final={final} />}
          </>
        )}
        {document.code === 'not_possible' && document.asked.format === 'workbook' && <InExcel asked={document.asked} />}
      </span>
      <IconButton
        icon={CloseIcon}
        label={t(isUnderWay(document) ? 'documents.cancel' : 'documents.remove', { name })}
        onClick={() => remove.mutate(uuid)}
      />
    </li>
  );
}

/** Its progress; once it is ready, its size and how long it is kept. */
function State({ document }: Pick<Props, 'document'>) {
  const language = useLanguage();
  const { t } = language;
  const { state, before = 0, done, of } = document;
  if (state === 'ready') return <Kept document={document} />;
  if (state === 'queued') return <span className={classes.state}>{t('documents.queued', { n: before })}</span>;
  if (state === 'failed') return <span className={classes.state}>{whyFailed(document, language)}</span>;
  return (
    <span className={classes.state} aria-live="polite">
      {of > 0 ? t('documents.progress', { done, of }) : t('documents.making')}
      <Progress value={of > 0 ? (100 * done) / of : 0} aria-label={t('documents.making')} />
    </span>
  );
}

function Kept({ document: { asked, bytes, kept_until: until, note, ...said } }: Pick<Props, 'document'>) {
  const language = useLanguage();
  const { t } = language;
  if (bytes === null || until === null) return null;
  return (
    <span className={classes.state}>
      {/* A workbook has its own language. */}
      {asked.format !== 'workbook' && `${formatLanguage(asked.language)} · `}
      <bdi>{formatBytes(bytes)}</bdi> · {t('documents.until')} <Moment iso={until} />
      {note !== undefined && <span className={classes.note}>{whyFailed({ ...said, error: note }, language)}</span>}
    </span>
  );
}

/** Offers Excel, which also has what doesn't fit into the workbook. */
function InExcel({ asked: { of, pictures = 'small', only = 'all', ...report } }: Pick<DocumentMade, 'asked'>) {
  const t = useT();
  const make = useMakeDocument();
  if (of === 'log' || of === 'yearly') return null;
  return (
    <Button
      variant="default"
      loading={make.isPending}
      onClick={() => make.mutate({ ...report, of, pictures, only, UUID: newUuid(), format: 'xlsx' })}
    >
      {t('documents.makeExcel')}
    </Button>
  );
}

type StoreProps = { document: DocumentMade; final: FinalPlace };

/** Attaches it at once, and says so, because the page has a Save button of its own. */
function Store({ document: { UUID: uuid, finals }, final: { UUID: reportUUID } }: StoreProps) {
  const t = useT();
  const store = useStoreDocument(() => notify.success('', t('documents.stored')));
  if (finals.includes(reportUUID)) return <span className={classes.state}>{t('documents.attached')}</span>;
  return (
    <Button
      variant="default"
      loading={store.isPending}
      onClick={() =>
        store.mutate({ uuid, reportUUID }, { onError: (error) => notify.danger(t('ui.error'), errorText(error)) })
      }
    >
      {t('documents.store')}
    </Button>
  );
}
