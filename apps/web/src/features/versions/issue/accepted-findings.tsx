import { Text, Textarea, TextInput } from '@mantine/core';
import type { FindingRow } from '@rigbook/contract';
import { useDayForm } from '../../../lib/i18n/day-form.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { DayField } from '../../../ui/dates/day-field.tsx';
import { type AcceptedDraft, type IssueDraft, NOT_ACCEPTED } from './issue-draft.model.ts';
import classes from './issue.module.css';

type Props = {
  findings: readonly Pick<FindingRow, 'UUID' | 'ref' | 'deficiency'>[];
  accepted: IssueDraft['accepted'];
  onChange: (accepted: IssueDraft['accepted']) => void;
};

/** The open criticals of an acceptance: who accepts each of them, why, and until when. */
export function AcceptedFindings({ findings, accepted, onChange }: Props) {
  const t = useT();
  if (findings.length === 0) return null;
  return (
    <section className={classes.accepting} aria-label={t('versions.accepting', { n: findings.length })}>
      <Text fw={600}>{t('versions.accepting', { n: findings.length })}</Text>
      {findings.map(({ UUID, ref, deficiency }) => (
        <Accepted
          key={UUID}
          title={[ref, deficiency].filter((text) => text !== '').join(' · ')}
          entry={accepted[UUID] ?? NOT_ACCEPTED}
          onChange={(entry) => onChange({ ...accepted, [UUID]: entry })}
        />
      ))}
    </section>
  );
}

type EntryProps = { title: string; entry: AcceptedDraft; onChange: (entry: AcceptedDraft) => void };

function Accepted({ title, entry, onChange }: EntryProps) {
  const t = useT();
  const form = useDayForm();
  const change = (part: Partial<AcceptedDraft>) => onChange({ ...entry, ...part });
  return (
    <fieldset className={classes.signer}>
      <legend>
        <bdi>{title}</bdi>
      </legend>
      <div className={classes.fields}>
        <TextInput
          label={t('versions.acceptedBy')}
          required
          maxLength={200}
          value={entry.by}
          onChange={({ currentTarget }) => change({ by: currentTarget.value })}
        />
        <DayField
          form={form}
          label={t('versions.until')}
          required
          min={form.today}
          value={entry.until}
          onChange={(until) => change({ until })}
        />
      </div>
      <Textarea
        label={t('versions.why')}
        required
        autosize
        maxLength={10_000}
        value={entry.reason}
        onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
      />
      <Textarea
        label={t('versions.mitigation')}
        autosize
        maxLength={10_000}
        value={entry.mitigation}
        onChange={({ currentTarget }) => change({ mitigation: currentTarget.value })}
      />
    </fieldset>
  );
}
