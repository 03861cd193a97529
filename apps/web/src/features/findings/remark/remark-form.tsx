import { Button, Switch } from '@mantine/core';
import type { FindingRow } from '@rigbook/contract';
import { useState, type FormEvent } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useSession } from '../../../lib/session/session.ts';
import { AnswersIcon } from '../../../ui/icons/icons.tsx';
import { AnswerPictures } from '../act/answer/answer-pictures.tsx';
import { KeptRemarks } from './kept-remarks.tsx';
import { mentionedIn } from './mention.model.ts';
import { MentionField } from './mention-field.tsx';
import { useRemark } from './use-remark.ts';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import classes from './remark.module.css';

/** Offers to say something about a finding without changing its state; nothing for users who may not. */
export function RemarkPart({ finding }: { finding: FindingRow }) {
  const t = useT();
  const may = useMay();
  const [opened, setOpened] = useState(false);
  const remark = useRemark(finding.UUID, () => setOpened(false));
  // What was begun is not hidden.
  const isOpen = opened || !remark.isEmpty;
  if (!may.call('findings.note')) return null;
  return (
    <>
      <KeptRemarks finding={finding.UUID} onWriteAgain={remark.writeAgain} />
      {isOpen ? (
        <RemarkForm finding={finding} {...remark} onCancel={() => setOpened(false)} />
      ) : (
        <Button
          variant="default"
          className={classes.offer}
          leftSection={<AnswersIcon size={16} />}
          onClick={() => setOpened(true)}
        >
          {t('findings.remark.offer')}
        </Button>
      )}
    </>
  );
}

type FormProps = ReturnType<typeof useRemark> & { finding: FindingRow; onCancel: () => void };

/** The text of a remark; the provider's people may also write one among themselves. */
function RemarkForm({ finding, words, attached, isEmpty, change, clear, send, isSending, error, onCancel }: FormProps) {
  const t = useT();
  const may = useMay();
  const { owner } = useSession();
  const { isInternal } = attached;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmpty && !isSending) void send();
  };
  return (
    <form
      className={classes.form}
      data-internal={isInternal || undefined}
      aria-label={t('findings.remark.offer')}
      onSubmit={submit}
    >
      <MentionField
        finding={finding.UUID}
        isInternal={isInternal}
        label={t(isInternal ? 'findings.remark.internal' : 'findings.remark')}
        text={words.text}
        mentioned={mentionedIn(words.mentions)}
        onChange={(text, mentioned) => change({ text, mentions: JSON.stringify(mentioned) })}
        error={error}
      />
      {may.call('findings.upload-image') && (
        <AnswerPictures
          of="remark"
          pictures={attached.pictures}
          onAdd={attached.add}
          onRemove={(name) => void attached.remove([name])}
          marks={{ originals: attached.originals, onMark: attached.mark }}
        />
      )}
      {owner && (
        <Switch
          label={t('findings.remark.onlyOurs')}
          checked={isInternal}
          onChange={({ currentTarget: { checked } }) => {
            change({ internal: checked ? '1' : '' });
            if (checked !== isInternal) void attached.moveTo(checked);
          }}
        />
      )}
      <FormActions>
        <Button type="submit" disabled={isEmpty} loading={isSending}>
          {t(isInternal ? 'findings.remark.addInternal' : 'findings.remark.add')}
        </Button>
        <Button
          variant="subtle"
          onClick={() => {
            clear();
            onCancel();
          }}
        >
          {t('ui.cancel')}
        </Button>
      </FormActions>
    </form>
  );
}
