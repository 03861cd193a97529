import { Link } from 'react-router';
import { useT } from '../../lib/i18n/i18n.ts';
import { pathTo } from '../../lib/navigation/paths.ts';
import { useCan } from '../../lib/session/session.ts';
import { DeficiencyClasses } from './components/deficiency-classes.tsx';
import { DerrickDrawing } from './components/derrick-drawing.tsx';
import classes from './components/home-page.module.css';
import { Services } from './components/services.tsx';

const WAY = ['survey', 'report', 'closing', 'final'] as const;

/** What the provider offers, and where the reader goes from here (rules.md#home-page). */
export default function HomePage() {
  const t = useT();
  const can = useCan();
  return (
    <div className={classes.home}>
      <section className={classes.hero} aria-labelledby="home-title">
        <div className={classes.words}>
          <h2 id="home-title">{t('home.title')}</h2>
          <p>{t('home.lead')}</p>
          <div className={classes.links}>
            {can('rigs.route') && (
              <Link to={pathTo('rigs')} className={classes.primary}>
                {t('home.toRigs')}
              </Link>
            )}
            {can('visits.add') && (
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
  );
}
