import { Button } from '@mantine/core';
import type { AlsoChanged, HistoryRow } from '@rigbook/contract';
import { useState } from 'react';
import { useT, type Translate } from '../../../lib/i18n/i18n.ts';
import { changesOf } from '../../../lib/i18n/event-text.ts';
import classes from './changed-values.module.css';
import { FoldedText } from './folded-text.tsx';
import { Subject } from './subject.tsx';

/** The number of findings of an action shown at first. */
const FEW = 5;

type Sides = Pick<HistoryRow, 'before' | 'after'>;
type Changed = Omit<AlsoChanged, 'finding'> & { finding: AlsoChanged['finding'] | undefined };

/** What was said of a finding, and what was changed of it, in the words of its page. */
const wordsOf = ({ before, after }: Sides, t: Translate) => ({
  said: typeof after?.['text'] === 'string' ? after['text'] : '',
  lines: changesOf({ before, after }, t),
});

/** What an act changed of a finding, or of several: once if it is the same of all, else of each. */
export function FindingChanges({ row }: { row: HistoryRow }) {
  const t = useT();
  if (row.findings === undefined) return <Words {...wordsOf(row, t)} />;
  const { UUID, label, exists, before, after, finding } = row;
  const findings: Changed[] = [{ UUID, label, exists, before, after, finding }, ...(row.also ?? [])];
  const first = wordsOf(row, t);
  const isSame = findings.every((one) => JSON.stringify(wordsOf(one, t)) === JSON.stringify(first));
  return (
    <>
      {isSame && <Words {...first} />}
      <Findings findings={findings} of={row.findings} hasWords={!isSame} />
    </>
  );
}

function Words({ said, lines }: ReturnType<typeof wordsOf>) {
  if (said === '' && lines.length === 0) return null;
  return (
    <div className={classes.values}>
      {said !== '' && (
        <p dir="auto" className={classes.said}>
          <FoldedText text={said} />
        </p>
      )}
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line}>
            <bdi>{line}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Listed = { findings: readonly Changed[]; of: number; hasWords: boolean };

function Findings({ findings, of, hasWords }: Listed) {
  const t = useT();
  const [all, setAll] = useState(false);
  const shown = all ? findings : findings.slice(0, FEW);
  return (
    <div className={classes.values}>
      <ul className={classes.lines} aria-label={t('history.findingsOf')}>
        {shown.map((one) => (
          <li key={one.UUID}>
            <Subject row={{ ...one, entity: 'finding', report: null }} />
            {hasWords && <Words {...wordsOf(one, t)} />}
          </li>
        ))}
      </ul>
      {shown.length < findings.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          {t('history.showFindings', { n: findings.length - shown.length })}
        </Button>
      )}
      {findings.length < of && shown.length === findings.length && (
        <p className={classes.more}>{t('history.findingsNotListed', { n: of - findings.length })}</p>
      )}
    </div>
  );
}
