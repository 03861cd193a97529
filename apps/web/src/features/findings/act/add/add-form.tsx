import { Alert, Button, Group, Textarea } from '@mantine/core';
import { TEXT_LENGTH } from '@rigbook/contract';
import { PRIORITIES } from '@rigbook/domain';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { ChoiceChips } from '../../../../ui/forms/choice-chips.tsx';
import { AnswerPictures } from '../answer/answer-pictures.tsx';
import classes from './add-form.module.css';
import { AddMore } from './add-more.tsx';
import { FormerFindings } from './former-findings.tsx';
import { PlaceChoice } from './place-choice.tsx';
import { useAddForm } from './use-add-form.ts';

type Props = Parameters<typeof useAddForm>[0];

/**
 * Adds a finding to a survey (rules.md#added-findings). What is written stays on this device until it is sent: the text and the
 * pictures as those of an answer.
 */
export function AddForm(props: Props) {
  const t = useT();
  const form = useAddForm(props);
  const { answer, draft, words, change, places, place } = form;
  return (
    <form className={classes.form} aria-label={t('findings.add.title')} onSubmit={form.submit}>
      <div className={classes.places}>
        <PlaceChoice
          label={t('findings.sheet')}
          value={place?.name ?? ''}
          choices={places.map(({ name }) => ({ value: name, label: name }))}
          onChoose={(name) => change({ sheet: name, section: '' })}
        />
        <PlaceChoice
          label={t('findings.section')}
          value={words.section}
          choices={[
            { value: '', label: t('findings.add.noSection') },
            ...(place?.sections ?? []).map((value) => ({ value, label: value })),
          ]}
          onChoose={(section) => change({ section })}
        />
      </div>
      <ChoiceChips
        label={t('findings.priority')}
        choices={PRIORITIES.map((value) => ({
          value,
          label: t(`reports.priority.${value}`),
          pressed: words.priority === value,
        }))}
        onPress={(priority) => change({ priority })}
      />
      <Textarea
        label={t('findings.deficiency')}
        value={draft.text}
        onChange={({ currentTarget }) => answer.change({ text: currentTarget.value })}
        maxLength={TEXT_LENGTH}
        rows={3}
        resize="vertical"
        dir="auto"
        data-autofocus
      />
      <FormerFindings text={draft.text} onTake={form.takeOver} />
      <AnswerPictures
        pictures={draft.pictures}
        onAdd={form.addPictures}
        onRemove={(name) => void answer.removePicture(name)}
        marks={{ originals: draft.originals, onMark: (name, marked) => answer.markPicture(name, marked) }}
      />
      <AddMore words={words} change={change} />
      <Foot {...form} />
    </form>
  );
}

/** Why it was not sent, what is missing, and the button that sends it. */
function Foot({ error, isReady, words, sending }: ReturnType<typeof useAddForm>) {
  const t = useT();
  return (
    <>
      {error !== null && (
        <Alert color="red" role="alert">
          {errorText(error)}
        </Alert>
      )}
      <Group justify="flex-end" gap="sm" className={classes.line ?? ''}>
        <output className={classes.missing}>
          {isReady ? '' : t(words.priority === '' ? 'findings.add.choosePriority' : 'findings.add.writeText')}
        </output>
        <Button type="submit" size="md" disabled={!isReady} loading={sending}>
          {t('findings.add.save')}
        </Button>
      </Group>
    </>
  );
}
