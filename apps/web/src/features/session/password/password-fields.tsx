import { PasswordInput } from '@mantine/core';
import { PASSWORD_LENGTH } from '@rigbook/domain';
import { useId } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import classes from './password-fields.module.css';
import { passwordStrength, STRENGTHS } from './password-strength.model.ts';

type Passwords = { password: string; passwordConfirmation: string };

type Props = Passwords & {
  /** What the fields are called where there is another password beside them. */
  labels?: Passwords;
  onChange: (some: Partial<Passwords>) => void;
  /** What everybody knows about the user, which makes a password weak. */
  known: readonly string[];
  errors: Readonly<Record<string, string>>;
};

/** A new password, twice, and how hard it is to guess. */
export function PasswordFields({ labels, password, passwordConfirmation, onChange, known, errors }: Props) {
  const t = useT();
  const hint = useId();
  const differs = passwordConfirmation !== '' && passwordConfirmation !== password;
  const toggle = { 'aria-label': t('ui.showPassword'), tabIndex: 0, 'aria-hidden': false } as const;
  return (
    <div className={classes.fields} data-wide>
      <div>
        <PasswordInput
          label={labels?.password ?? t('users.password')}
          description={t('users.passwordRule', PASSWORD_LENGTH)}
          value={password}
          onChange={(event) => onChange({ password: event.currentTarget.value })}
          error={errors['password']}
          // Below it, so that both inputs are on one line.
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="new-password"
          maxLength={PASSWORD_LENGTH.most}
          visibilityToggleButtonProps={toggle}
          aria-describedby={hint}
          required
        />
        <div id={hint} className={classes.strength} aria-live="polite">
          {password !== '' && <Strength password={password} known={known} />}
        </div>
      </div>
      <PasswordInput
        label={labels?.passwordConfirmation ?? t('users.confirmPassword')}
        value={passwordConfirmation}
        onChange={(event) => onChange({ passwordConfirmation: event.currentTarget.value })}
        error={errors['passwordConfirmation'] ?? (differs && t('users.notTheSame'))}
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH.most}
        visibilityToggleButtonProps={toggle}
        required
      />
    </div>
  );
}

function Strength({ password, known }: Pick<Props, 'password' | 'known'>) {
  const t = useT();
  const strength = passwordStrength(password, known);
  const level = STRENGTHS.indexOf(strength);
  return (
    <>
      <span className={classes.meter} data-level={level} aria-hidden>
        {STRENGTHS.map((step, index) => (
          <span key={step} data-filled={index <= level || undefined} />
        ))}
      </span>
      <span>{t('users.strength', { strength: t(`users.strength.${strength}`) })}</span>
      {strength !== 'strong' && <span className={classes.advice}>{t('users.strengthHint')}</span>}
    </>
  );
}
