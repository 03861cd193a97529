import { Alert, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { CheckIcon, WarningIcon } from '../../../ui/icons/icons.tsx';
import classes from '../proof/second-factor.module.css';

/** The recovery codes, shown only once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useT();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    setCopied(true);
  };
  return (
    <div className={classes.form}>
      <h3 id="recovery-codes-title">{t('factor.codesTitle')}</h3>
      <Alert color="orange" icon={<WarningIcon size={18} />}>
        {t('factor.codesAbout')}
      </Alert>
      <ul className={classes.codes} dir="ltr" aria-labelledby="recovery-codes-title">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs">
        <Button onClick={onKept}>{t('factor.kept')}</Button>
        {/* Browsers only let a page copy under HTTPS; elsewhere the user selects the codes. */}
        {'clipboard' in navigator && (
          <Button
            variant="default"
            leftSection={copied && <CheckIcon size={18} />}
            onClick={() => void copy().catch(() => setCopied(false))}
          >
            {t(copied ? 'factor.copied' : 'factor.copy')}
          </Button>
        )}
      </Group>
    </div>
  );
}
