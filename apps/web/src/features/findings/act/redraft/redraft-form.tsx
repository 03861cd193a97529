import { Alert, Button, TextInput } from '@mantine/core';
import { LONGEST_HEADING } from '@rigbook/domain';
import { useId } from 'react';
import { errorText } from '../../../../lib/api/error-text.ts';
import { picturePath } from '../../../../lib/api/stored-path.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { notify } from '../../../../ui/feedback/notify.tsx';
import { FormActions } from '../../../../ui/forms/form-actions.tsx';
import { Picture } from '../../../../ui/pictures/picture.tsx';
import { AnswerPictures } from '../answer/answer-pictures.tsx';
import { readAdded } from '../answer/read-added.ts';
import { CorrectFields } from '../correct/correct-fields.tsx';
import correct from '../correct/correct-form.module.css';
import type { DraftedFinding } from './redraft.model.ts';
import classes from './redraft-form.module.css';
import { useRedraft } from './use-redraft.ts';

type Props = { report: string; finding: DraftedFinding; sections: readonly string[]; onSaved: () => void };
type Redraft = ReturnType<typeof useRedraft>;

/**
 * Changes a finding of a draft (rules.md#drafts). What is written stays until it is saved or discarded, whatever fails; where someone
 * else has changed the finding meanwhile, both are shown and a person decides.
 */
export function RedraftForm({ sections, ...props }: Props) {
  const t = useT();
  const redraft = useRedraft(props);
  const { finding } = props;
  return (
    <form
      className={correct.form}
      aria-label={t('drafts.change.title')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void redraft.save();
      }}
    >
      <fieldset className={classes.all} disabled={redraft.saving}>
        {redraft.isConflict && <Conflict redraft={redraft} />}
        <Section redraft={redraft} now={finding.section} sections={sections} />
        <div className={correct.fields}>
          <CorrectFields correction={redraft.fields} />
        </div>
        <Pictures redraft={redraft} paths={finding.pictures} />
        {redraft.error !== null && (
          <Alert color="red" role="alert">
            {errorText(redraft.error)}
          </Alert>
        )}
      </fieldset>
      <FormActions atEnd>
        {redraft.isChanged && (
          <Button variant="default" disabled={redraft.saving} onClick={redraft.discard}>
            {t('findings.answer.discard')}
          </Button>
        )}
        <Button type="submit" disabled={!redraft.isChanged || redraft.isConflict} loading={redraft.saving}>
          {t('drafts.change.save')}
        </Button>
      </FormActions>
    </form>
  );
}

type SectionProps = { redraft: Redraft; now: string; sections: readonly string[] };

/** One of the sheet's sections, or another one. */
function Section({ redraft, now, sections }: SectionProps) {
  const t = useT();
  const list = useId();
  return (
    <>
      <TextInput
        label={t('findings.section')}
        value={redraft.section}
        list={list}
        maxLength={LONGEST_HEADING}
        onChange={({ currentTarget }) => redraft.chooseSection(currentTarget.value)}
        description={
          redraft.changedSection !== null && (
            <bdi>{t('findings.correct.now', { value: now || t('findings.event.empty') })}</bdi>
          )
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        dir="auto"
      />
      <datalist id={list}>
        {sections.map((section) => (
          <option key={section} value={section} />
        ))}
      </datalist>
    </>
  );
}

/** Another user has changed it: what it says now is below each field, and whose words count is asked. */
function Conflict({ redraft }: { redraft: Redraft }) {
  const t = useT();
  return (
    <Alert color="yellow" role="alert" title={t('drafts.change.conflict')}>
      <p className={classes.about}>{t('drafts.change.conflict.about')}</p>
      <div className={classes.choice}>
        <Button variant="default" onClick={redraft.keepMine}>
          {t('drafts.change.keepMine')}
        </Button>
        <Button variant="default" onClick={redraft.discard}>
          {t('drafts.change.takeTheirs')}
        </Button>
      </div>
    </Alert>
  );
}

/** The pictures that it has, to be removed and put back, and those that are added. */
function Pictures({ redraft, paths }: { redraft: Redraft; paths: readonly string[] }) {
  const t = useT();
  const { answer, added, removed, togglePicture } = redraft;
  const add = (pictures: ReadonlyMap<string, Blob>) => {
    void answer.addPictures(pictures);
    void readAdded(answer, pictures, (reason) => notify.danger(t('reports.uploadFailed'), reason));
  };
  return (
    <>
      {paths.length > 0 && (
        <ul className={classes.pictures}>
          {paths.map((path, index) => {
            const isRemoved = removed.includes(path);
            const n = index + 1;
            return (
              <li key={path} data-removed={isRemoved || undefined}>
                <Picture src={picturePath(path, 50)} alt={t('findings.answer.picture', { n })} width={88} height={66} />
                <Button size="compact-sm" variant="subtle" onClick={() => togglePicture(path)}>
                  {t(isRemoved ? 'drafts.change.putBack' : 'findings.answer.removePicture', { n })}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <AnswerPictures pictures={added} onAdd={add} onRemove={(name) => void answer.removePicture(name)} />
    </>
  );
}
