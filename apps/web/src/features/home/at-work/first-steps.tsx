import { Link } from 'react-router';
import { SAMPLE_WORKBOOK } from '../../../lib/browser/sample-workbook.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { CheckIcon } from '../../../ui/icons/icons.tsx';
import { useFirstSteps } from '../queries.ts';
import classes from './first-steps.module.css';

/** Where each step is done. */
const PLACES = { name: 'branding', client: 'clientAdd', person: 'userAdd', survey: 'rigs' } as const;

/** What the provider does first in an empty portal, ticked as it is done; nothing once all of it is. */
export function FirstSteps() {
  const t = useT();
  const steps = useFirstSteps(useMay().open('branding'));
  if (steps === null || steps.every(({ isDone }) => isDone)) return null;
  return (
    <section className={classes.steps} aria-labelledby="first-steps">
      <h2 id="first-steps">{t('home.steps')}</h2>
      <ol>
        {steps.map(({ id, isDone, rig }) => (
          <li key={id} data-done={isDone || undefined}>
            <span className={classes.tick}>{isDone && <CheckIcon size={16} />}</span>
            {isDone ? (
              <span>
                {t(`home.steps.${id}`)} <span className="rb-unseen">{t('home.steps.done')}</span>
              </span>
            ) : (
              <span>
                <Link to={rig === undefined ? pathTo(PLACES[id]) : pathTo('inspectionAdd', { uuid: rig })}>
                  {t(`home.steps.${id}`)}
                </Link>
                {id === 'survey' && (
                  <a className={classes.sample} href={SAMPLE_WORKBOOK.address} download={SAMPLE_WORKBOOK.name}>
                    {t('home.steps.sample')}
                  </a>
                )}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
