import { countedName } from '../../../../lib/i18n/counted-name.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { AnswersIcon, CheckIcon } from '../../../../ui/icons/icons.tsx';
import { useTooltip } from '../../../../ui/buttons/tooltip.tsx';
import { ReturnedMark } from '../marks.tsx';
import classes from './row-marks.module.css';
import { useFindingAt, type RowPlace } from './use-finding-at.ts';

type Props = {
  place: RowPlace;
  /** Whether the row shows in progress, perhaps not saved yet. */
  inProgress: boolean;
  /** Opens the events of the finding. */
  onOpen: (uuid: string) => void;
};

/** Facts that only the register has: whether the finding is ready, and its number of answers. */
export function RowMarks({ place, inProgress, onOpen }: Props) {
  const finding = useFindingAt(place);
  if (!finding) return null;
  const { UUID: uuid, state, answers, returned } = finding;
  const isReady = inProgress && state === 'ready';
  const isReturned = inProgress && returned !== null;
  if (!isReady && !isReturned && answers === 0) return null;
  return (
    <div className={classes.marks}>
      {isReady && <ReadyTick />}
      {isReturned && (
        <>
          <ReturnedMark returned={returned} />
          <p className={classes.reason} dir="auto" title={returned.text}>
            {returned.text}
          </p>
        </>
      )}
      {answers > 0 && <Answers n={answers} onOpen={() => onOpen(uuid)} />}
    </div>
  );
}

function ReadyTick() {
  const t = useT();
  const { control, tooltip } = useTooltip(t('findings.event.ready'));
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn, not loaded */}
      <span role="img" className={classes.ready} aria-label={t('findings.event.ready')} {...control}>
        <CheckIcon size={16} />
      </span>
      {tooltip}
    </>
  );
}

function Answers({ n, onOpen }: { n: number; onOpen: () => void }) {
  const t = useT();
  const name = t('findings.answers', { n });
  const { control, tooltip } = useTooltip(name);
  return (
    <>
      <button type="button" className={classes.answers} aria-label={countedName(n, name)} {...control} onClick={onOpen}>
        <AnswersIcon size={16} />
        {n}
      </button>
      {tooltip}
    </>
  );
}
