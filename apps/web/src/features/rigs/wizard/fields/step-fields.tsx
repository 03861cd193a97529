import { TextInput } from '@mantine/core';
import { isRigNameLongEnough, sectionsOf, type SpecGroup } from '@rigbook/domain';
import { useTerm, useT } from '../../../../lib/i18n/i18n.ts';
import { SectionFields } from './section-fields.tsx';
import classes from './step-fields.module.css';
import type { RigForm } from '../use-rig-form.ts';

type Props = { form: RigForm; step: number; group: SpecGroup };

/** One step: the sub-specs of its group with the fields of their sections; General Data also has the rig's name. */
export function StepFields({ form, step, group }: Props) {
  const term = useTerm();
  return (
    <div className={classes.step}>
      <h2 className={classes.title}>
        <bdi>{term(group.title)}</bdi>
      </h2>
      {step === 0 && <NameField name={form.content.name} onChange={form.setName} />}
      {group.subSpecs.map((subSpec, index) => (
        <div key={index} className={classes.subSpec}>
          <h3 className={classes.subSpecTitle}>
            <bdi>{subSpec.title}</bdi>
          </h3>
          {sectionsOf(subSpec).map((section) => (
            <SectionFields
              key={section.name}
              section={section}
              onField={(field, value) =>
                form.setField({ group: step, subSpec: index, section: section.name, field }, value)
              }
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function NameField({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  const t = useT();
  return (
    <TextInput
      label={t('rigs.name')}
      description={t('rigs.nameHint')}
      error={!isRigNameLongEnough(name) && t('rigs.nameTooShort')}
      value={name}
      onChange={(event) => onChange(event.currentTarget.value)}
      maxLength={200}
      dir="auto"
      required
      className={classes.name ?? ''}
    />
  );
}
