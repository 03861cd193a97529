import { Button } from '@mantine/core';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { isWaiting, type GivenAnswer } from '../../outbox/given-act.model.ts';
import acts from '../../outbox/kept-acts.module.css';
import type { Kept } from '../../outbox/kept-acts.ts';
import classes from './answer-panel.module.css';

export type KeptAnswer = Kept<GivenAnswer>;

type Actions = Record<'onUndo' | 'onWriteAgain' | 'onDiscard', (answer: KeptAnswer) => void>;

/** Answers that the server doesn't have: they wait for a connection, or were refused. */
export function KeptAnswers({ answers, ...actions }: Actions & { answers: readonly KeptAnswer[] }) {
  if (answers.length === 0) return null;
  return (
    <ul className={classes.kept}>
      {answers.map((kept) => (
        <KeptOne key={kept.act.event} kept={kept} {...actions} />
      ))}
    </ul>
  );
}

function KeptOne({ kept, onUndo, onWriteAgain, onDiscard }: Actions & { kept: KeptAnswer }) {
  const t = useT();
  const { state, text, pictures, files = [], refused } = kept.act;
  return (
    <li className={acts.act} data-refused={refused !== null || undefined}>
      <output>{refused ?? t('findings.answer.kept')}</output>
      <p dir="auto">{[t(`findings.answer.${state ?? 'question'}`), text].filter(Boolean).join(': ')}</p>
      {pictures.length > 0 && <p>{t('findings.answer.pictures', { n: pictures.length })}</p>}
      {files.length > 0 && <p>{t('findings.answer.files', { n: files.length })}</p>}
      {isWaiting(kept.act) ? (
        <div className={acts.actions}>
          <Button size="compact-sm" variant="default" onClick={() => onUndo(kept)}>
            {t('ui.undo')}
          </Button>
        </div>
      ) : (
        <div className={acts.actions}>
          <Button size="compact-sm" variant="default" onClick={() => onWriteAgain(kept)}>
            {t('findings.answer.again')}
          </Button>
          <Button size="compact-sm" variant="subtle" color="red" onClick={() => onDiscard(kept)}>
            {t('findings.answer.discard')}
          </Button>
        </div>
      )}
    </li>
  );
}
