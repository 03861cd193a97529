import { Button } from '@mantine/core';
import { useState } from 'react';
import { ownKey } from '../../../lib/session/account.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { attachedFrom } from '../outbox/attached.model.ts';
import { type GivenAddition, isAddition, isWaiting } from '../outbox/given-act.model.ts';
import classes from '../outbox/kept-acts.module.css';
import type { Kept } from '../outbox/kept-acts.ts';
import { useOutbox } from '../outbox/use-outbox.ts';
import { PriorityMark } from '../finding/marks.tsx';
import { openAnswer } from '../act/answer/open-answer.ts';
import { useReturningWords } from '../act/use-words-draft.ts';
import { type Addable, addableOf } from '../act/add/addable.ts';
import { placeOfWords, wordsOf } from '../act/add/added-words.model.ts';
import { AddDialog } from '../act/add/late-dialog.ts';

type Props = {
  /** '' for those of all rigs. */
  rig?: string;
  report?: string;
  /** Those that can be written again here. */
  surveys: readonly Addable[];
};

/** Findings that were added on this device and that the server does not have: they wait for a connection, or were refused. */
export function KeptAdditions({ rig = '', report = '', surveys }: Props) {
  const t = useT();
  const { kept } = useOutbox();
  const [written, write] = useState<Addable | null>(null);
  const shown = kept.flatMap(({ act, files }) => {
    const isHere = isAddition(act) && (rig === '' || act.rig.UUID === rig) && (report === '' || act.report === report);
    return isHere ? [{ act, files }] : [];
  });
  const close = () => write(null);
  return (
    <>
      {shown.length > 0 && (
        <ul className={`rb-plain-list ${classes.additions}`} aria-label={t('findings.add.kept')}>
          {shown.map((one) => (
            <Addition key={one.act.event} kept={one} surveys={surveys} onWrite={write} />
          ))}
        </ul>
      )}
      {written && <AddDialog surveys={[written]} sheet={undefined} onClose={close} onFailed={close} />}
    </>
  );
}

/** The findings that were added to a report on this device, on its page. */
export const KeptForReport = (survey: Parameters<typeof addableOf>[0]) => (
  <KeptAdditions report={survey.report} surveys={[addableOf(survey)]} />
);

type AdditionProps = {
  kept: Kept<GivenAddition>;
  surveys: readonly Addable[];
  onWrite: (survey: Addable) => void;
};

function Addition({ kept, surveys, onWrite }: AdditionProps) {
  const t = useT();
  const { sendAgain, discard } = useOutbox();
  const writeAgain = useWritingAgain();
  const { act } = kept;
  const survey = surveys.find(({ report }) => report === act.report);
  const write = async () => {
    if (survey && (await writeAgain(kept))) onWrite(survey);
  };
  return (
    <li className={classes.act} data-refused={!isWaiting(act) || undefined}>
      <output>{act.refused ?? t('findings.answer.kept')}</output>
      <p>
        <PriorityMark priority={act.fields.priority} />{' '}
        <bdi>{[act.rig.name, act.sheet, act.section].filter(Boolean).join(' · ')}</bdi>
      </p>
      <p dir="auto">{act.text}</p>
      {act.pictures.length > 0 && <p>{t('findings.answer.pictures', { n: act.pictures.length })}</p>}
      <div className={classes.actions}>
        {survey && (
          <Button size="compact-sm" variant="default" onClick={() => void write()}>
            {t(isWaiting(act) ? 'ui.undo' : 'findings.answer.again')}
          </Button>
        )}
        {!isWaiting(act) && (
          <>
            <Button size="compact-sm" variant="default" onClick={() => void sendAgain(act)}>
              {t('findings.add.again')}
            </Button>
            <Button size="compact-sm" variant="subtle" color="red" onClick={() => void discard(act.event)}>
              {t('findings.answer.discard')}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

/** Takes a finding back before it is sent, into the form. @returns whether it is there; if not, it says that it was sent */
function useWritingAgain(): (kept: Kept<GivenAddition>) => Promise<boolean> {
  const t = useT();
  const { account, takeBack } = useOutbox();
  const giveBack = useReturningWords();
  return async ({ act, files }) => {
    if (!(await takeBack(act.event))) {
      notify.info('', t('findings.answer.tooLate'));
      return false;
    }
    const form = openAnswer(ownKey(account, 'answer draft', act.report));
    await form.putBack({ choice: '', text: act.text, ...attachedFrom(files) });
    giveBack(placeOfWords(act.report), wordsOf(act));
    return true;
  };
}
