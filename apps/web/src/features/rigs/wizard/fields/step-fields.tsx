import { TextInput } from '@mantine/core';
import {
  type CopiedField,
  isRigNameLongEnough,
  sectionsOf,
  type SpecFieldPlace,
  type SpecGroup,
} from '@rigbook/domain';
import { useRef, type KeyboardEventHandler } from 'react';
import { useTerm, useT } from '../../../../lib/i18n/i18n.ts';
import { SectionFields } from './section-fields.tsx';
import { useEnterGoesOn } from './use-enter-goes-on.ts';
import classes from './step-fields.module.css';
import type { RigForm } from '../use-rig-form.ts';

type Props = {
  form: RigForm;
  step: number;
  group: SpecGroup;
  going: Parameters<typeof useEnterGoesOn>[1];
};

/** One step: the sub-specs of its group with the fields of their sections; General Data also has the rig's name. */
export function StepFields({ form, step, group, going }: Props) {
  const term = useTerm();
  const fields = useRef<HTMLDivElement>(null);
  const goOn = useEnterGoesOn(fields, going);
  return (
    <div className={classes.step} ref={fields}>
      <h2 className={classes.title}>
        <bdi>{term(group.title)}</bdi>
      </h2>
      {step === 0 && <NameField name={form.content.name} onChange={form.setName} onKeyDown={goOn} />}
      {group.subSpecs.map((subSpec, index) => (
        <div key={index} className={classes.subSpec}>
          <h3 className={classes.subSpecTitle}>
            <bdi>{subSpec.title}</bdi>
          </h3>
          {sectionsOf(subSpec).map((section) => {
            const place = { group: step, subSpec: index, section: section.name };
            return (
              <SectionFields
                key={section.name}
                section={section}
                onField={(field, value) => form.setField({ ...place, field }, value)}
                onRemove={(field) => form.removeField({ ...place, field })}
                removed={form.removed && isIn(form.removed.place, place) ? form.removed : null}
                unchecked={uncheckedIn(form.unchecked, place)}
                onChecked={(fields) => form.markChecked(fields.map((field) => ({ ...place, field })))}
                onKeyDown={goOn}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** The fields of a section that were copied and not looked at. */
const uncheckedIn = (copied: readonly CopiedField[], section: Omit<SpecFieldPlace, 'field'>): string[] =>
  copied.filter(({ place }) => isIn(place, section)).map(({ place }) => place.field);

const isIn = (field: SpecFieldPlace, place: Omit<SpecFieldPlace, 'field'>): boolean =>
  field.group === place.group && field.subSpec === place.subSpec && field.section === place.section;

type NameProps = { name: string; onChange: (name: string) => void; onKeyDown: KeyboardEventHandler };

function NameField({ name, onChange, onKeyDown }: NameProps) {
  const t = useT();
  return (
    <TextInput
      label={t('rigs.name')}
      description={t('rigs.nameHint')}
      error={!isRigNameLongEnough(name) && t('rigs.nameTooShort')}
      value={name}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      maxLength={200}
      dir="auto"
      data-name
      required
      className={classes.name ?? ''}
    />
  );
}
