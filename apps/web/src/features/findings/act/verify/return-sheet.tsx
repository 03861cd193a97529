import { Button, Textarea } from '@mantine/core';
import { TEXT_LENGTH } from '@rigbook/contract';
import { useState } from 'react';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { FootSheet } from '../../../../ui/dialogs/foot-sheet.tsx';
import classes from '../answer/answer-panel.module.css';

type Props = {
  /** The Ref. of the finding. */
  finding: string;
  text: string;
  onChange: (text: string) => void;
  onReturn: () => void;
  onClose: () => void;
};

/** On a phone: what to tell the rig, before the finding goes back to it. What is written stays if it is closed. */
export default function ReturnSheet({ finding, text, onChange, onReturn, onClose }: Props) {
  const t = useT();
  const [done, setDone] = useState(false);
  return (
    <FootSheet
      title={t('findings.verify.return', { finding })}
      closeLabel={t('ui.cancel')}
      done={done}
      onClose={onClose}
    >
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          setDone(true);
          onReturn();
        }}
      >
        <Textarea
          label={t('findings.verify.why')}
          value={text}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          maxLength={TEXT_LENGTH}
          rows={4}
          resize="vertical"
          dir="auto"
        />
        <Button type="submit" size="md" className={classes.send} disabled={text.trim() === ''}>
          {t('findings.verify.returned')}
        </Button>
      </form>
    </FootSheet>
  );
}
