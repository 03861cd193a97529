import type { Yearly } from '@rigbook/contract';
import { Link } from 'react-router';
import { useT } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { Empty } from '../../../ui/feedback/states.tsx';
import { PriorityMark } from '../finding/marks.tsx';
import classes from './yearly.module.css';

type Props = Pick<Yearly, 'texts'> & {
  /** Says on how many rigs each is. */
  isFleet: boolean;
};

/** The findings that were found again most often. */
export function RepeatedTexts({ texts, isFleet }: Props) {
  const t = useT();
  const may = useMay();
  return (
    <section className={classes.part}>
      <h2>{t('yearly.texts')}</h2>
      {texts.length === 0 ? (
        <Empty text={t('yearly.noTexts')} />
      ) : (
        <ol className={classes.texts} aria-label={t('yearly.texts')}>
          {texts.map(({ text, repeats, rigs, open, finding, rig }) => (
            <li key={finding.UUID}>
              <span className={classes.times}>{t('yearly.times', { n: repeats })}</span>
              <div className={classes.said}>
                {may.open('findingShow') ? (
                  <Link to={pathTo('findingShow', { uuid: finding.UUID })} dir="auto" className={classes.text}>
                    {text}
                  </Link>
                ) : (
                  <span dir="auto" className={classes.text}>
                    {text}
                  </span>
                )}
                <span className={classes.small}>
                  <PriorityMark priority={finding.priority} />
                  <bdi>{finding.section || finding.sheet}</bdi>
                  {isFleet && <bdi>{rigs === 1 ? rig.name : t('yearly.onRigs', { n: rigs })}</bdi>}
                  <span>{t('yearly.left.n', { n: open })}</span>
                </span>
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
