import { TextInput } from '@mantine/core';
import { BRAND_COLOUR, isColour } from '@rigbook/domain';
import { useT } from '../../../lib/i18n/i18n.ts';
import classes from './branding-form.module.css';

type Props = { colour: string; onChange: (colour: string) => void; error: string | undefined; hint: string };

/** A colour, typed as in style guides or picked. */
export function ColourField({ colour, onChange, error, hint }: Props) {
  const t = useT();
  return (
    <div className={classes.colour}>
      <TextInput
        label={t('branding.colour')}
        description={hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={colour}
        onChange={({ currentTarget }) => onChange(currentTarget.value.trim())}
        error={error ?? (isColour(colour) ? undefined : t('branding.noColour'))}
        maxLength={7}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        required
      />
      <input
        type="color"
        className={classes.picker}
        aria-label={t('branding.pickColour')}
        value={isColour(colour) ? colour : BRAND_COLOUR}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}
