import { Button, TextInput } from '@mantine/core';
import { FIELD_NAME_LENGTH, fieldNameProblem, isBooleanLike } from '@rigbook/domain';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { useT } from '../../../../lib/i18n/i18n.ts';
import classes from './step-fields.module.css';

type Props = {
  /** Names of the fields that the section already has. */
  taken: readonly string[];
  onAdd: (name: string) => void;
  onCancel: () => void;
};

/** Asks for the name of a new field. */
export function AddFieldForm({ taken, onAdd, onCancel }: Props) {
  const t = useT();
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const problem = fieldNameProblem(name, taken);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem === null) onAdd(name.trim());
  };
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel();
  };

  return (
    <form onSubmit={submit} className={classes.addField} noValidate>
      <TextInput
        label={t('rigs.field.name')}
        description={isBooleanLike(name) && t('rigs.field.yesNo')}
        error={tried && problem && t(`rigs.field.${problem}`)}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={cancelOnEscape}
        maxLength={FIELD_NAME_LENGTH}
        dir="auto"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user asked for this input by pressing a button
        autoFocus
      />
      <div className={classes.addButtons}>
        <Button type="submit" size="xs">
          {t('rigs.field.add')}
        </Button>
        <Button variant="default" size="xs" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}
