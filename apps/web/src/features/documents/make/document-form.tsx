import { Alert, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { DOCUMENT_CHOICES, DOCUMENT_PICTURES } from '@rigbook/contract';
import { useState, type FormEvent } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { newUuid } from '../../../lib/browser/new-uuid.ts';
import { formatLanguage } from '../../../lib/i18n/format.ts';
import { LANGUAGE_IDS, useLanguage } from '../../../lib/i18n/i18n.ts';
import { keepOwn, readOwn } from '../../../lib/session/preferences.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { ChevronDownIcon } from '../../../ui/icons/icons.tsx';
import { type Chosen, firstChoice } from '../model/choices.ts';
import { findingsSent, formatsOf, sentOf, type DocumentSubject } from '../model/subject.ts';
import { useMakeDocument } from '../queries.ts';
import { AboutDocument } from './about-document.tsx';

type Props = { subject: DocumentSubject; isForFinal: boolean; first: Chosen | null };

/** The options of a document, and the button to make it. */
export function DocumentForm({ subject, isForFinal, first }: Props) {
  const { t, id } = useLanguage();
  const formats = formatsOf(subject, useMay());
  const make = useMakeDocument();
  const [chosen, setChosen] = useState(() => first ?? firstChoice(readOwn('documentChoices'), formats, id));
  const choose = (part: Partial<Chosen>) => setChosen({ ...chosen, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (make.isPending) return;
    // A final report may be for someone who reads another language than those before.
    if (!isForFinal) keepOwn('documentChoices', chosen.language);
    make.mutate({ UUID: newUuid(), ...sentOf(subject, chosen) });
  };
  // A workbook has its own language and findings.
  const isWorkbook = chosen.format === 'workbook';
  const listsFindings = findingsSent(subject) !== null;
  return (
    <form aria-label={t('documents.make')} onSubmit={submit}>
      <Stack gap="sm">
        <AboutDocument subject={subject} only={isWorkbook ? 'all' : chosen.only} />
        <Choice
          label={t('documents.format')}
          choices={formats.map((value) => ({ value, label: t(`documents.format.${value}`) }))}
          value={chosen.format}
          onChoose={(format) => choose({ format })}
        />
        {isForFinal && chosen.format === 'pdf' && <Text size="sm">{t('documents.finalHint')}</Text>}
        {isWorkbook && <Text size="sm">{t('documents.workbookHint')}</Text>}
        {!isWorkbook && (
          <>
            <Choice
              label={t('documents.language')}
              choices={LANGUAGE_IDS.map((value) => ({ value, label: formatLanguage(value) }))}
              value={chosen.language}
              onChoose={(language) => choose({ language })}
            />
            {listsFindings && (
              <Choice
                label={t('documents.only')}
                choices={DOCUMENT_CHOICES.map((value) => ({ value, label: t(`documents.only.${value}`) }))}
                value={chosen.only}
                onChoose={(only) => choose({ only })}
              />
            )}
          </>
        )}
        {chosen.format !== 'csv' && listsFindings && (
          <Choice
            label={t('documents.pictures')}
            choices={DOCUMENT_PICTURES.map((value) => ({ value, label: t(`documents.pictures.${value}`) }))}
            value={chosen.pictures}
            onChoose={(pictures) => choose({ pictures })}
          />
        )}
        {make.error !== null && (
          <Alert color="red" role="alert">
            {errorText(make.error)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={make.isPending}>
            {t('documents.start')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  choices: { value: Value; label: string }[];
  value: Value;
  onChoose: (value: Value) => void;
};

function Choice<Value extends string>({ label, choices, value, onChoose }: ChoiceProps<Value>) {
  return (
    <NativeSelect
      label={label}
      data={choices}
      value={value}
      rightSection={<ChevronDownIcon size={16} />}
      onChange={({ currentTarget }) => onChoose(currentTarget.value as Value)}
    />
  );
}
