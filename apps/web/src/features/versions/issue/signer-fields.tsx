import { Button, Group, TextInput } from '@mantine/core';
import { useT } from '../../../lib/i18n/i18n.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { CloseIcon } from '../../../ui/icons/icons.tsx';
import type { SignerDraft } from './issue-draft.model.ts';
import { SignaturePad } from './signature-pad.tsx';
import classes from './issue.module.css';

type Props = {
  number: number;
  signer: SignerDraft;
  onChange: (signer: SignerDraft) => void;
  onRemove: (() => void) | null;
};

/** The name and role of someone who signs, and their signature: drawn, or the typed name. */
export function SignerFields({ number, signer, onChange, onRemove }: Props) {
  const t = useT();
  const { name, role, isDrawn } = signer;
  const change = (part: Partial<SignerDraft>) => onChange({ ...signer, ...part });
  return (
    <fieldset className={classes.signer}>
      <legend>{t('versions.signer', { n: number })}</legend>
      <div className={classes.fields}>
        <TextInput
          label={t('versions.name')}
          required
          maxLength={200}
          value={name}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <TextInput
          label={t('versions.role')}
          maxLength={200}
          value={role}
          onChange={({ currentTarget }) => change({ role: currentTarget.value })}
        />
        {onRemove && (
          <IconButton
            icon={CloseIcon}
            label={t('versions.removeSigner', { name: name || String(number) })}
            onClick={onRemove}
          />
        )}
      </div>
      {isDrawn ? (
        <SignaturePad
          label={t('versions.drawHere', { name: name || String(number) })}
          onDrawn={(drawing) => change({ drawing })}
          onTyped={() => change({ isDrawn: false, drawing: null })}
        />
      ) : (
        <Group justify="space-between" gap="xs">
          <span className={classes.typed}>
            {name.trim() === '' ? t('versions.typedHint') : <bdi className={classes.signature}>{name}</bdi>}
          </span>
          <Button variant="default" size="sm" onClick={() => change({ isDrawn: true })}>
            {t('versions.draw')}
          </Button>
        </Group>
      )}
    </fieldset>
  );
}
