import { PasswordInput } from '@mantine/core';
import { useT } from '../../../lib/i18n/i18n.ts';

type Props = { value: string; onChange: (value: string) => void; error: string | undefined; label?: string };

/** The field for the user's own password, which changes of the own account ask for. */
export function OwnPassword({ value, onChange, error, label }: Props) {
  const t = useT();
  return (
    <PasswordInput
      label={label ?? t('factor.password')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': t('ui.showPassword'), tabIndex: 0, 'aria-hidden': false }}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears because the user asked to change something
      autoFocus
      data-autofocus
      required
    />
  );
}
