import { Button } from '@mantine/core';
import { useT } from '../../../lib/i18n/i18n.ts';
import classes from './answer-panel.module.css';
import type { KeptAnswer } from './kept-answers.ts';

type Props = {
  answers: readonly KeptAnswer[];
  onWriteAgain: (answer: KeptAnswer) => void;
  onDiscard: (answer: KeptAnswer) => void;
};

/** Answers that the server doesn't have: they wait for the line, or it refused them. */
export function KeptAnswers({ answers, onWriteAgain, onDiscard }: Props) {
  const t = useT();
  if (answers.length === 0) return null;
  return (
    <ul className={classes.kept}>
      {answers.map((answer) => (
        <li key={answer.event} data-refused={answer.refused !== null || undefined}>
          <output>{answer.refused ?? t('findings.answer.kept')}</output>
          <p dir="auto">
            {[t(`findings.answer.${answer.state ?? 'question'}`), answer.text].filter(Boolean).join(': ')}
          </p>
          {answer.refused !== null && (
            <div className={classes.actions}>
              <Button size="compact-sm" variant="default" onClick={() => onWriteAgain(answer)}>
                {t('findings.answer.again')}
              </Button>
              <Button size="compact-sm" variant="subtle" color="red" onClick={() => onDiscard(answer)}>
                {t('findings.answer.discard')}
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
