import { Button } from '@mantine/core';
import { blankWorkbook } from '@rigbook/contract';
import type { WorkbookKind } from '@rigbook/domain';
import { downloadHref, followDownload } from '../../../../lib/api/download.ts';
import { useLanguage } from '../../../../lib/i18n/i18n.ts';
import { useFollow } from '../../../../ui/buttons/use-follow.ts';
import { DownloadIcon } from '../../../../ui/icons/icons.tsx';

/** A link to a blank workbook in the language of the page. */
export function BlankWorkbookLink({ kind }: { kind: WorkbookKind }) {
  const { id, t } = useLanguage();
  const onClick = useFollow(followDownload);
  const query = new URLSearchParams({ kind, language: id });
  return (
    <Button
      component="a"
      variant="default"
      href={`${downloadHref(blankWorkbook, undefined)}?${query}`}
      onClick={onClick}
      leftSection={<DownloadIcon size={16} />}
    >
      {t('reports.blankWorkbook')}
    </Button>
  );
}
