import { PasswordInput } from '@mantine/core';
import { useT } from '../../../lib/i18n/i18n.ts';

type Props = { value: string; onChange: (value: string) => void; error: string | undefined };

/** The user's own password, asked for once more before anything is done with the second factor. */
export function OwnPassword({ value, onChange, error }: Props) {
  const t = useT();
  return (
    <PasswordInput
      label={t('factor.password')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': t('users.showPassword'), tabIndex: 0, 'aria-hidden': false }}
      data-autofocus
      required
    />
  );
}
