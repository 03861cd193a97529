import type { FindingPage } from '@rigbook/contract';
import { useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { FootSheet } from '../../../ui/dialogs/foot-sheet.tsx';
import { AnswerOf } from '../act/answer/answer-panel.tsx';

type Props = { finding: FindingPage; onGiven: (event: string) => void; onClose: () => void };

/** The form for an answer on a phone; what is written stays if it is closed. */
export default function AnswerSheet({ finding, onGiven, onClose }: Props) {
  const t = useT();
  const [done, setDone] = useState(false);
  return (
    <FootSheet
      title={t('findings.answer.about', { ref: finding.ref })}
      closeLabel={t('ui.cancel')}
      done={done}
      onClose={onClose}
    >
      <AnswerOf
        finding={finding}
        onGiven={(event) => {
          onGiven(event);
          setDone(true);
        }}
      />
    </FootSheet>
  );
}
