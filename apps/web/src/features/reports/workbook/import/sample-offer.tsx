import { Button } from '@mantine/core';
import { SAMPLE_WORKBOOK, sampleFile } from '../../../../lib/browser/sample-workbook.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { notify } from '../../../../ui/feedback/notify.tsx';
import classes from './workbook-picker.module.css';

/** For those who have no workbook at hand: one to try, which is saved only if they save it, and to download. */
export function SampleOffer({ onFile }: { onFile: (file: File) => unknown }) {
  const t = useT();
  const tryIt = async () => {
    try {
      onFile(await sampleFile());
    } catch {
      notify.danger('', t('reports.read.notLoaded'));
    }
  };
  return (
    <p className={classes.sample}>
      <span>{t('reports.sample')}</span>
      <Button variant="default" size="xs" onClick={() => void tryIt()}>
        {t('reports.sample.try')}
      </Button>
      <a href={SAMPLE_WORKBOOK.address} download={SAMPLE_WORKBOOK.name}>
        {t('reports.sample.download')}
      </a>
    </p>
  );
}
