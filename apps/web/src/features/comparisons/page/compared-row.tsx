import { Button } from '@mantine/core';
import type { FindingRow } from '@rigbook/contract';
import { type ComparedText, compareWords } from '@rigbook/domain';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { picturePath } from '../../../lib/api/stored-path.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { PriorityMark, StateMark } from '../../findings/public.ts';
import classes from './comparison.module.css';
import { type Compared, isConfirmed, isPair, type Pair } from './deciding.model.ts';

/** A text with the words that the other one lacks: as removed in the earlier, as added in the later survey. */
function MarkedText({ pieces, as: Mark }: { pieces: ComparedText; as: 'del' | 'ins' }) {
  return (
    <bdi dir="auto">{pieces.map(({ text, isOther }, index) => (isOther ? <Mark key={index}>{text}</Mark> : text))}</bdi>
  );
}

type Props = {
  compared: Compared;
  /** Null of a pair that nobody has decided about, and of a finding of one survey only. */
  same: boolean | null;
  /** Whether the caller may decide. */
  mayDecide: boolean;
  isCurrent: boolean;
  /** Of its link, which gets the focus when keys lead to the row. */
  ref: Ref<HTMLAnchorElement> | undefined;
  index: number;
  onDecide: (same: boolean) => void;
};

/** A finding of both surveys side by side, or of the one that has it. */
export function ComparedRow({ compared, same, mayDecide, isCurrent, ref, index, onDecide }: Props) {
  const { from, to } = compared;
  const words = isPair(compared) ? compareWords(compared.from.deficiency, compared.to.deficiency) : null;
  const shown = to ?? from;
  return (
    <li
      className={classes.row}
      data-index={index}
      data-priority={shown?.priority}
      data-decided={same ?? undefined}
      aria-current={isCurrent || undefined}
    >
      {from && <Side row={from} side="earlier" pieces={words?.one} link={to ? undefined : ref} />}
      {to && <Side row={to} side="later" pieces={words?.other} link={ref} />}
      {isPair(compared) && (
        <div className={classes.decision}>
          {mayDecide ? (
            <Choice pair={compared} same={same} onDecide={onDecide} />
          ) : (
            <Confirmed isConfirmed={isConfirmed(compared)} />
          )}
        </div>
      )}
    </li>
  );
}

type SideProps = {
  row: FindingRow;
  side: 'earlier' | 'later';
  pieces: ComparedText | undefined;
  link: Ref<HTMLAnchorElement> | undefined;
};

function Side({ row, side, pieces, link }: SideProps) {
  const t = useT();
  const [picture] = row.pictures.before;
  const text = row.deficiency === '' ? t('findings.noText') : row.deficiency;
  return (
    <div className={classes.side}>
      <p className={classes.about}>
        <span className={classes.which}>{t(`comparison.${side}`)}</span>
        <Link ref={link} to={pathTo('findingShow', { uuid: row.UUID })}>
          <bdi>{row.ref || t('comparison.noRef')}</bdi>
        </Link>
        <PriorityMark priority={row.priority} />
        <StateMark state={row.state} />
      </p>
      <div className={classes.said}>
        <p>
          {pieces ? (
            <MarkedText pieces={pieces} as={side === 'earlier' ? 'del' : 'ins'} />
          ) : (
            <bdi dir="auto">{text}</bdi>
          )}
        </p>
        {picture !== undefined && (
          <Picture src={picturePath(picture, 50)} alt={t('findings.before')} width={50} height={50} />
        )}
      </div>
      <p className={classes.where}>
        <bdi>{row.section || row.sheet}</bdi>
        {row.location !== '' && <bdi>{row.location}</bdi>}
      </p>
    </div>
  );
}

function Choice({ pair, same, onDecide }: { pair: Pair; same: boolean | null; onDecide: (same: boolean) => void }) {
  const t = useT();
  const button = (value: boolean, label: string, key: string): ReactNode => (
    <Button
      size="xs"
      variant={same === value ? 'light' : 'default'}
      aria-pressed={same === value}
      aria-keyshortcuts={key}
      onClick={() => onDecide(value)}
    >
      {label}
    </Button>
  );
  return (
    <>
      <fieldset
        className={classes.choice}
        aria-label={t('comparison.decide', { ref: pair.to.ref || t('comparison.noRef') })}
      >
        {button(true, t('comparison.same'), 'y')}
        {button(false, t('comparison.different'), 'n')}
      </fieldset>
      <Confirmed isConfirmed={isConfirmed(pair)} />
    </>
  );
}

function Confirmed({ isConfirmed: yes }: { isConfirmed: boolean }) {
  const t = useT();
  return yes ? <p className={classes.where}>{t('comparison.confirmed')}</p> : null;
}
