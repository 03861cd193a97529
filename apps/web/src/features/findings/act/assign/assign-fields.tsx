import { Select, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { NAME_LENGTH, TEXT_LENGTH, type PossibleOwner } from '@rigbook/contract';
import { useState } from 'react';
import { useDayForm } from '../../../../lib/i18n/day-form.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { DayField } from '../../../../ui/dates/day-field.tsx';
import { usePossibleOwners } from '../../queries.ts';
import { isDueMoved, NOBODY, withOwnerText, type AssignWords } from './assigning.model.ts';

type Props = {
  words: AssignWords;
  /** The form as it was opened. */
  start: AssignWords;
  /** The company of the findings; '' if there are several. */
  client: string;
  /** Errors of the server, by field. */
  errors: Readonly<Record<string, string>>;
  onChange: (some: Partial<AssignWords>) => void;
  /** Whether another due day is only proposed. */
  proposes?: boolean;
};

/** The owner and due day of findings. */
export function AssignFields({ words, start, client, errors, onChange, proposes = false }: Props) {
  const t = useT();
  const isMoved = isDueMoved(words, start);
  const form = useDayForm();
  return (
    <>
      <OwnerSelect words={words} client={client} error={errors['owner']} onChange={onChange} />
      <TextInput
        label={t('findings.assign.name')}
        value={words.ownerText}
        onChange={({ currentTarget }) => onChange(withOwnerText(currentTarget.value, start))}
        maxLength={NAME_LENGTH}
        dir="auto"
        error={errors['owner_text']}
      />
      <DayField
        form={form}
        label={t('findings.due')}
        value={words.due}
        onChange={(due) => onChange({ due })}
        error={errors['due_on']}
        description={proposes && isMoved && t('findings.proposal.day')}
      />
      {isMoved && (
        <Textarea
          label={t('findings.assign.reason')}
          value={words.reason}
          onChange={({ currentTarget }) => onChange({ reason: currentTarget.value })}
          maxLength={TEXT_LENGTH}
          rows={2}
          resize="vertical"
          dir="auto"
          required
          error={errors['reason']}
        />
      )}
    </>
  );
}

const PAUSE = 300;

/** Chooses a user of the company or the provider by part of the name. */
function OwnerSelect({
  words,
  client,
  error,
  onChange,
}: Omit<Props, 'start' | 'errors'> & { error?: string | undefined }) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const { owner, ownerName } = words;
  // The field begins with the name of the chosen person, which was not typed.
  const looked = typed === ownerName || typed === t('findings.owner.none') ? '' : typed.trim();
  const [search] = useDebouncedValue(looked, PAUSE);
  const people = usePossibleOwners(client, search).data ?? [];
  const isPerson = owner !== '' && owner !== NOBODY;
  const others = people.filter(({ UUID }) => UUID !== owner);
  const itemsOf = (side: PossibleOwner['side']) =>
    others.filter((one) => one.side === side).map(({ UUID, name }) => ({ value: UUID, label: name }));
  const choose = (chosen: string | null) => {
    if (chosen === null) return;
    const name = people.find(({ UUID }) => UUID === chosen)?.name ?? '';
    onChange({ owner: chosen, ownerName: name, ownerText: '' });
  };
  return (
    <Select
      label={t('findings.owner')}
      placeholder={t('findings.assign.asItIs')}
      data={[
        { value: NOBODY, label: t('findings.owner.none') },
        ...(isPerson ? [{ value: owner, label: ownerName }] : []),
        { group: t('findings.company'), items: itemsOf('company') },
        { group: t('findings.side.provider'), items: itemsOf('provider') },
      ]}
      value={owner === '' ? null : owner}
      onChange={choose}
      onSearchChange={setTyped}
      // The server has already filtered.
      filter={({ options }) => options}
      allowDeselect={false}
      error={error}
      searchable
    />
  );
}
