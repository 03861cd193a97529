import { notifications } from '@mantine/notifications';
import { downloadDocument, type DocumentMade } from '@rigbook/contract';
import { downloadHref, followDownload } from '../../../lib/api/download.ts';
import { formatBytes } from '../../../lib/i18n/format-bytes.ts';
import type { Translate } from '../../../lib/i18n/i18n.ts';
import { DownloadButton } from '../../../ui/buttons/download-button.tsx';
import { showNoticeWithAction } from '../../../ui/feedback/notice-with-action.tsx';

/** Milliseconds for which the notice stays: the user is busy with something else by then. */
const STAYS = 60_000;

/** Says that a document is ready, and offers it. */
export function showReadyNotice({ UUID: uuid, file_name: name, bytes }: DocumentMade, t: Translate): Promise<void> {
  const id = `document ${uuid}`;
  const download = async (href: string) => {
    notifications.hide(id);
    await followDownload(href);
  };
  return showNoticeWithAction({
    id,
    text: (
      <>
        {t('documents.ready')} <bdi>{name}</bdi> {bytes !== null && <bdi>{formatBytes(bytes)}</bdi>}
      </>
    ),
    dismissLabel: t('ui.dismiss'),
    autoClose: STAYS,
    action: (
      <DownloadButton href={downloadHref(downloadDocument, { uuid })} follow={download}>
        {t('documents.download')}
      </DownloadButton>
    ),
  });
}
