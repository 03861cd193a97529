import { useState } from 'react';
import { canCheck, checksumOf } from '../../../lib/browser/checksum.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import classes from './verify.module.css';

/** Takes a file and says its checksum: only that leaves the browser. */
export function FileToVerify({ onChecksum }: { onChecksum: (checksum: string) => void }) {
  const t = useT();
  const [state, setState] = useState<'idle' | 'reading' | 'unreadable'>('idle');
  if (!canCheck()) return <p className={classes.hint}>{t('verify.unprotected')}</p>;
  const take = async (file: File | undefined) => {
    if (!file) return;
    setState('reading');
    try {
      const checksum = await checksumOf(file);
      setState('idle');
      onChecksum(checksum);
    } catch (error) {
      console.error(error);
      setState('unreadable');
    }
  };
  return (
    <label className={classes.drop}>
      <strong>{t(state === 'reading' ? 'verify.reading' : 'verify.file')}</strong>
      <span className={classes.hint}>{t(state === 'unreadable' ? 'verify.unreadable' : 'verify.fileHint')}</span>
      {/* It lies over all of this: a file that is dropped here is chosen. */}
      <input type="file" onChange={({ currentTarget }) => void take(currentTarget.files?.[0])} />
    </label>
  );
}
