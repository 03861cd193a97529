import { Group, Radio, Textarea, TextInput } from '@mantine/core';
import { isBooleanLike, type SpecField } from '@rigbook/domain';
import { TEXT_LENGTH } from '@rigbook/contract';
import { useState, type KeyboardEventHandler } from 'react';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { CloseIcon } from '../../../../ui/icons/icons.tsx';
import classes from './step-fields.module.css';

type Props = {
  field: SpecField;
  onChange: (value: string) => void;
  onRemove: () => void;
  /** For a value that was copied from another rig and not looked at. */
  onChecked: (() => void) | null;
  onKeyDown: KeyboardEventHandler;
};

/** A free field as text, a boolean-like one as Yes ('1') or No ('0') (rules.md#yes-or-no-fields). */
export function FieldEditor({ field, onChange, onRemove, onChecked, onKeyDown }: Props) {
  const t = useT();
  const { name } = field;
  return (
    <div className={classes.field} data-field={name} data-copied={onChecked ? true : undefined}>
      {isBooleanLike(name) ? (
        <YesNoField field={field} onChange={onChange} onKeyDown={onKeyDown} />
      ) : (
        <TextField field={field} onChange={onChange} onKeyDown={onKeyDown} />
      )}
      <span className={classes.remove}>
        <IconButton icon={CloseIcon} label={t('rigs.field.remove', { field: name })} onClick={onRemove} />
      </span>
      {onChecked && (
        <span className={classes.copied}>
          {t('rigs.copy.unchecked')}
          <button
            type="button"
            className={classes.check}
            aria-label={t('rigs.copy.check', { field: name })}
            onClick={onChecked}
          >
            {t('rigs.copy.checked')}
          </button>
        </span>
      )}
    </div>
  );
}

type ValueProps = Omit<Props, 'onRemove' | 'onChecked'>;

function TextField({ field: { name, value }, onChange, onKeyDown }: ValueProps) {
  // An input would join the lines of a multi-line text; the kind of control stays the same during the edit.
  const [Input] = useState(() => (value.includes('\n') ? Textarea : TextInput));
  return (
    <Input
      label={<bdi>{name}</bdi>}
      value={value}
      onChange={(event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      maxLength={TEXT_LENGTH}
      dir="auto"
    />
  );
}

function YesNoField({ field: { name, value }, onChange, onKeyDown }: ValueProps) {
  const t = useT();
  return (
    <Radio.Group label={<bdi>{name}</bdi>} value={value.trim()} onChange={onChange} onKeyDown={onKeyDown}>
      <Group gap="lg" className={classes.yesNo ?? ''}>
        <Radio value="1" label={t('rigs.yes')} />
        <Radio value="0" label={t('rigs.no')} />
      </Group>
    </Radio.Group>
  );
}
