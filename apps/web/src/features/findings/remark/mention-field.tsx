import { Combobox, Textarea, useCombobox } from '@mantine/core';
import { mentionable, TEXT_LENGTH } from '@rigbook/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { routeQuery } from '../../../lib/api/queries.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { askedIn, withMention, type Mentioned } from './mention.model.ts';

type Props = {
  finding: string;
  /** Then only people of the provider are offered. */
  isInternal: boolean;
  label: string;
  text: string;
  mentioned: readonly Mentioned[];
  onChange: (text: string, mentioned: readonly Mentioned[]) => void;
  error: string | null;
};

const PAUSE = 200;
/** More are found by typing more of the name. */
const MOST_SHOWN = 8;

/** A text in which '@' offers the people who may be mentioned. */
export function MentionField({ finding, isInternal, label, text, mentioned, onChange, error }: Props) {
  const t = useT();
  const field = useRef<HTMLTextAreaElement>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const people = usePeople(finding, asked, isInternal);
  const isOffering = asked !== null && people.length > 0;
  const list = useCombobox({ opened: isOffering, onDropdownClose: () => setAsked(null) });
  const selectFirst = useEffectEvent(() => list.selectFirstOption());
  const offered = isOffering ? people.map(({ UUID }) => UUID).join() : '';
  useEffect(() => {
    if (offered !== '') selectFirst();
  }, [offered]);
  const look = ({ value, selectionStart }: HTMLTextAreaElement) => setAsked(askedIn(value, selectionStart, mentioned));
  const choose = (uuid: string) => {
    const person = people.find(({ UUID }) => UUID === uuid);
    const input = field.current;
    if (!person || !input) return;
    const named = withMention(text, input.selectionStart, person.name);
    onChange(named.text, [...mentioned.filter(({ UUID }) => UUID !== uuid), person]);
    setAsked(null);
    // Once the new text is in the field, which puts the cursor to its end.
    requestAnimationFrame(() => {
      input.focus();
      input.setSelectionRange(named.cursor, named.cursor);
    });
  };
  return (
    <Combobox store={list} onOptionSubmit={choose} position="top-start">
      <Combobox.Target withKeyboardNavigation={isOffering}>
        <Textarea
          ref={field}
          label={label}
          description={t('findings.remark.hint')}
          value={text}
          onChange={({ currentTarget }) => {
            onChange(currentTarget.value, mentioned);
            look(currentTarget);
          }}
          onSelect={({ currentTarget }) => look(currentTarget)}
          onBlur={() => setAsked(null)}
          maxLength={TEXT_LENGTH}
          rows={2}
          resize="vertical"
          dir="auto"
          error={error}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={t('findings.remark.people')}>
          {people.map(({ UUID, name, side }) => (
            <Combobox.Option key={UUID} value={UUID}>
              <bdi>{name}</bdi> <small>{t(side === 'provider' ? 'findings.side.provider' : 'findings.company')}</small>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** The people to offer for the beginning of a name; nobody while none is typed. */
function usePeople(uuid: string, asked: string | null, isInternal: boolean): Mentioned[] {
  const [search] = useDebouncedValue(asked ?? '', PAUSE);
  const { data } = useQuery({
    ...routeQuery(mentionable, { params: { uuid }, query: { search, internal: isInternal ? '1' : '' } }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    enabled: asked !== null,
  });
  if (asked === null) return [];
  const begin = asked.toLowerCase();
  // Until the answer for the last letters is here, the one before is narrowed down.
  return (data ?? []).filter(({ name }) => name.toLowerCase().includes(begin)).slice(0, MOST_SHOWN);
}
