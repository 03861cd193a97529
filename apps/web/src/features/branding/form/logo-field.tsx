import { Button, Input } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { FileDrop } from '../../../ui/forms/file-drop.tsx';
import { FilePicker } from '../../../ui/forms/file-picker.tsx';
import { TrashIcon } from '../../../ui/icons/icons.tsx';
import { sendLogo } from '../queries.ts';
import classes from './branding-form.module.css';

/** What the portal takes as a logo. */
const LOGOS = { 'image/svg+xml': ['.svg'], 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'] };

type Props = {
  logo: string | null;
  /** Where it is shown from; null without one, and for one that was uploaded before the page was loaded again. */
  address: string | null;
  error: string | undefined;
  /** `shown`: the address of a logo that is not saved yet. */
  onChange: (logo: string | null, shown: string | null) => void;
};

/** The logo: choose, change or remove it; it is shown to others once it is saved. */
export function LogoField({ logo, address, error, onChange }: Props) {
  const t = useT();
  const upload = useMutation({
    mutationFn: async (file: File) => ({ path: await sendLogo(file), shown: URL.createObjectURL(file) }),
    onSuccess: ({ path, shown }) => onChange(path, shown),
  });
  /** The browser knew that it is none of these kinds. */
  const [isRejected, setRejected] = useState(false);
  const send = (file: File) => {
    setRejected(false);
    upload.mutate(file);
  };
  const failed = upload.error === null ? undefined : errorText(upload.error);
  const refused = isRejected ? t('branding.noLogo') : failed;
  return (
    <Input.Wrapper
      label={t('branding.logo')}
      labelElement="div"
      description={t('branding.logoHint')}
      error={refused ?? error}
    >
      {logo === null ? (
        <FileDrop
          label={t('branding.chooseLogo')}
          hint={t('branding.logoKinds')}
          accept={LOGOS}
          onFiles={([file]) => file && send(file)}
          onReject={() => setRejected(true)}
          busy={upload.isPending}
        />
      ) : (
        <div className={classes.logo}>
          {address === null ? (
            <span>{t('branding.logoKept')}</span>
          ) : (
            <img src={address} alt={t('branding.logo')} className={classes.shown} />
          )}
          <FilePicker
            label={t('branding.changeLogo')}
            accept={Object.values(LOGOS).flat().join(',')}
            variant="default"
            size="xs"
            onPick={send}
            loading={upload.isPending}
          />
          <Button
            variant="subtle"
            size="xs"
            color="red"
            c="var(--rb-danger)"
            leftSection={<TrashIcon size={16} />}
            onClick={() => onChange(null, null)}
            disabled={upload.isPending}
          >
            {t('branding.removeLogo')}
          </Button>
        </div>
      )}
    </Input.Wrapper>
  );
}
