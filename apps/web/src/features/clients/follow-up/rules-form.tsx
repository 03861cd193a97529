import { Select, TextInput } from '@mantine/core';
import type { FollowUpRules } from '@rigbook/contract';
import { PRIORITIES } from '@rigbook/domain';
import { useState } from 'react';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { useGoBack } from '../../../lib/navigation/go-back.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { useMail } from '../../../lib/api/use-mail.ts';
import { useFormDraft } from '../../../lib/unsaved-work/use-form-draft.ts';
import { ItemForm } from '../../../ui/forms/item-form.tsx';
import { useItemForm } from '../../../ui/forms/use-item-form.ts';
import { areComplete, changesOf, isDays, type RuleValues, valuesOf } from '../model/rule-values.ts';
import { timeZones } from '../model/time-zones.ts';
import { WEEKDAYS, weekdayIn } from '../model/weekdays.ts';
import classes from './follow-up.module.css';
import { RuleChoices } from './rule-choices.tsx';
import { rulesInWords } from './rule-words.ts';
import { changeRules } from './rules.ts';

type Props = { uuid: string; rules: FollowUpRules };
type FieldProps = {
  values: RuleValues;
  change: (some: Partial<RuleValues>) => void;
  errors: Readonly<Record<string, string>>;
};

/** A company's rules of follow-up (rules.md#follow-up-rules). */
export function RulesForm({ uuid, rules }: Props) {
  const { t, locale } = useLanguage();
  const goBack = useGoBack();
  const draft = useFormDraft<RuleValues>(valuesOf(uuid, rules));
  const { values, change } = draft;
  const backTo = pathTo('clientEdit', { uuid });
  const form = useItemForm({
    draft,
    // Rules are merged by the server, which changes only what is sent: nobody is ever refused as too late.
    fields: rulesInWords(t, locale),
    loadSaved: async () => null,
    onLoadAgain: undefined,
    save: () => changeRules(uuid, changesOf(rules, values)),
    saved: t('clients.rules.saved'),
    onSaved: () => goBack(backTo),
  });
  return (
    <ItemForm label={t('clients.rules')} form={form} complete={areComplete(values)} backTo={backTo}>
      <RuleChoices values={values} change={change} />
      <DueDays values={values} change={change} errors={form.errors} />
      <TimeZone values={values} change={change} errors={form.errors} />
      <Reminders values={values} change={change} errors={form.errors} />
    </ItemForm>
  );
}

function TimeZone({ values: { time_zone: chosen }, change, errors }: FieldProps) {
  const { t } = useLanguage();
  // With a new list the field would forget what is being typed to search it.
  const [zones] = useState(() => timeZones(chosen));
  return (
    <Select
      label={t('clients.rules.timeZone')}
      description={t('clients.rules.timeZoneHint')}
      data={zones}
      value={chosen}
      onChange={(zone) => change({ time_zone: zone ?? chosen })}
      error={errors['time_zone']}
      allowDeselect={false}
      searchable
      required
    />
  );
}

function DueDays({ values, change, errors }: FieldProps) {
  const { t } = useLanguage();
  return (
    <fieldset className={classes.days} data-wide>
      <legend>{t('clients.rules.due')}</legend>
      {PRIORITIES.map((priority) => (
        <TextInput
          key={priority}
          label={t(`reports.priority.${priority}`)}
          value={values[priority]}
          onChange={({ currentTarget }) => change({ [priority]: currentTarget.value })}
          error={
            errors[`due_days.${priority}`] ?? (isDays(values[priority], true) ? undefined : t('clients.rules.noDays'))
          }
          inputMode="numeric"
          maxLength={10}
          required
        />
      ))}
      <p>{t('clients.rules.dueHint')}</p>
    </fieldset>
  );
}

/** When mail is sent, if the portal sends any. */
function Reminders({ values, change, errors }: FieldProps) {
  const { t, locale } = useLanguage();
  const mail = useMail();
  return (
    <>
      <Select
        label={t('clients.rules.remind')}
        description={t(mail.isOn || mail.isPending ? 'clients.rules.remindHint' : 'clients.rules.noMail')}
        placeholder={t('clients.rules.never')}
        data={WEEKDAYS.map((day) => ({ value: String(day), label: weekdayIn(day, locale) }))}
        value={values.remind_weekday === '' ? null : values.remind_weekday}
        onChange={(day) => change({ remind_weekday: day ?? '' })}
        error={errors['remind_weekday']}
        clearable
      />
      <TextInput
        label={t('clients.rules.escalate')}
        description={t('clients.rules.escalateHint')}
        placeholder={t('clients.rules.never')}
        value={values.escalate_after_days}
        onChange={({ currentTarget }) => change({ escalate_after_days: currentTarget.value })}
        error={
          errors['escalate_after_days'] ??
          (isDays(values.escalate_after_days, false) ? undefined : t('clients.rules.noDays'))
        }
        inputMode="numeric"
        maxLength={10}
      />
    </>
  );
}
