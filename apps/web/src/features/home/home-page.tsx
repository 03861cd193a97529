import { useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../lib/i18n/i18n.ts';
import { usePageNames } from '../../lib/navigation/page-subject.ts';
import { pathTo } from '../../lib/navigation/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { late } from '../../ui/feedback/late.tsx';
import { WorkShape } from './at-work/work-shape.tsx';
import { calledName, partOfDay } from './model/greeting.ts';
import { DeficiencyClasses } from './start-page/deficiency-classes.tsx';
import { DerrickDrawing } from './start-page/derrick-drawing.tsx';
import classes from './start-page/home-page.module.css';
import { Services } from './start-page/services.tsx';

/** Not part of the page's first load: the page does not wait for it, and keeps its place. */
const AtWork = late(() => import('./at-work/at-work.tsx'));

const WAY = ['survey', 'report', 'closing', 'final'] as const;

/** What concerns the person, and what the provider offers, with links into the portal (rules.md#home-page). */
export default function HomePage() {
  const t = useT();
  const may = useMay();
  const [isThere, setIsThere] = useState(false);
  const { userName } = useSession();
  const [part] = useState(() => partOfDay(new Date()));
  usePageNames({ heading: t(`home.greeting.${part}`, { name: calledName(userName) }) });
  return (
    <div className={classes.home}>
      <AtWork
        fallback={<WorkShape />}
        waiting={<WorkShape />}
        onThere={() => setIsThere(true)}
        onFailed={() => setIsThere(true)}
      />
      {/* Drawn where it stays: below what may be long. */}
      <div className={classes.brochure} data-awaits={!isThere || undefined}>
        <section className={classes.hero} aria-labelledby="home-title">
          <div className={classes.words}>
            <h2 id="home-title">{t('home.title')}</h2>
            <p>{t('home.lead')}</p>
            <div className={classes.links}>
              {may.open('rigs') && (
                <Link to={pathTo('rigs')} className={classes.primary}>
                  {t('home.toRigs')}
                </Link>
              )}
              {may.open('visitAdd') && (
                <Link to={pathTo('visitAdd')} className={classes.quiet}>
                  {t('home.toVisits')}
                </Link>
              )}
            </div>
          </div>
          <DerrickDrawing />
        </section>
        <Services />
        <section aria-labelledby="home-way" className={classes.way}>
          <h2 id="home-way">{t('home.way')}</h2>
          <ol>
            {WAY.map((step) => (
              <li key={step}>
                <h3>{t(`home.way.${step}`)}</h3>
                <p>{t(`home.way.${step}.text`)}</p>
              </li>
            ))}
          </ol>
        </section>
        <DeficiencyClasses />
      </div>
    </div>
  );
}
