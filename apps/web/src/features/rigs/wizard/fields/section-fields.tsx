import { Button } from '@mantine/core';
import type { NamedSection } from '@rigbook/domain';
import { useRef, useState, type KeyboardEventHandler } from 'react';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { useConfirm } from '../../../../ui/dialogs/confirm.tsx';
import { CheckIcon, PlusIcon } from '../../../../ui/icons/icons.tsx';
import { AddFieldForm } from './add-field-form.tsx';
import { FieldEditor } from './field-editor.tsx';
import { RemovedField } from './removed-field.tsx';
import classes from './step-fields.module.css';

type Props = {
  section: NamedSection;
  onField: (field: string, value: string) => void;
  onRemove: (field: string) => void;
  /** The field of it that was just removed. */
  removed: { place: { field: string }; undo: () => void } | null;
  /** Its fields that were copied from another rig and not looked at. */
  unchecked: readonly string[];
  onChecked: (fields: readonly string[]) => void;
  onKeyDown: KeyboardEventHandler;
};

/** The free fields of a section; more can be added and any removed (rules.md#rig-wizard). */
export function SectionFields({ section: { name, fields }, onField, onRemove, removed, unchecked, ...on }: Props) {
  const { onChecked, onKeyDown } = on;
  const t = useT();
  const confirm = useConfirm();
  const place = useRef<HTMLFieldSetElement>(null);

  const focus = (selector: string) =>
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>(selector)?.focus());
  const remove = async (field: string, value: string) => {
    const isEmpty = value.trim() === '';
    const question = {
      title: t('rigs.field.remove', { field }),
      message: t('rigs.delete.question'),
      confirmLabel: t('rigs.delete.sure'),
      danger: true,
    };
    if (!isEmpty && !(await confirm(question))) return;
    onRemove(field);
    // The pressed button is removed with its field.
    focus('[data-undo]');
  };

  return (
    <fieldset className={classes.section} ref={place}>
      <legend className={classes.legend}>
        <bdi>{name}</bdi>
      </legend>
      <CheckAll section={name} n={unchecked.length} onCheck={() => onChecked(unchecked)} />
      <div className={classes.grid}>
        {fields.map((field) => (
          <FieldEditor
            key={field.name}
            field={field}
            onChange={(value) => onField(field.name, value)}
            onRemove={() => void remove(field.name, field.value)}
            onChecked={unchecked.includes(field.name) ? () => onChecked([field.name]) : null}
            onKeyDown={onKeyDown}
          />
        ))}
      </div>
      {removed && (
        <RemovedField
          field={removed.place.field}
          undo={() => {
            removed.undo();
            focus(`[data-field="${CSS.escape(removed.place.field)}"] :is(input, textarea)`);
          }}
        />
      )}
      <Adding section={name} fields={fields} onAdd={(field) => onField(field, '')} focus={focus} />
    </fieldset>
  );
}

type AddingProps = {
  section: string;
  fields: NamedSection['fields'];
  onAdd: (field: string) => void;
  focus: (selector: string) => void;
};

function Adding({ section, fields, onAdd, focus }: AddingProps) {
  const t = useT();
  const [adding, setAdding] = useState(false);
  return adding ? (
    <AddFieldForm
      taken={fields.map((field) => field.name)}
      onAdd={(field) => {
        setAdding(false);
        onAdd(field);
        focus(`[data-field="${CSS.escape(field)}"] input`);
      }}
      onCancel={() => {
        setAdding(false);
        focus('[data-add]');
      }}
    />
  ) : (
    <Button
      variant="subtle"
      size="xs"
      leftSection={<PlusIcon size={16} />}
      onClick={() => setAdding(true)}
      aria-label={t('rigs.field.addTo', { section })}
      data-add
    >
      {t('rigs.field.add')}
    </Button>
  );
}

type CheckAllProps = { section: string; n: number; onCheck: () => void };

/** Says of all copied fields of a section that they are checked. */
function CheckAll({ section, n, onCheck }: CheckAllProps) {
  const t = useT();
  if (n === 0) return null;
  return (
    <Button
      variant="light"
      size="xs"
      leftSection={<CheckIcon size={16} />}
      className={classes.checkAll ?? ''}
      onClick={onCheck}
      aria-label={t('rigs.copy.checkSectionOf', { n, section })}
    >
      {t('rigs.copy.checkSection', { n })}
    </Button>
  );
}
