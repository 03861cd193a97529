import { useT } from '../../lib/i18n/i18n.ts';
import classes from './components/home-page.module.css';

const SERVICES = [
  'home.service.condition',
  'home.service.acceptance',
  'home.service.maintenance',
  'home.service.subsea',
  'home.service.marine',
  'home.service.electrical',
  'home.service.derrick',
  'home.service.mast',
  'home.service.tools',
  'home.service.hoses',
  'home.service.ndt',
  'home.service.riser',
] as const;

const PRIORITIES = ['critical', 'major', 'minor'] as const;

/** What the provider offers (spec §1). */
export default function HomePage() {
  const t = useT();
  return (
    <div className={classes.home}>
      <section className={classes.hero}>
        <h2>{t('home.title')}</h2>
        <p>{t('home.lead')}</p>
      </section>
      <section>
        <h2 className={classes.heading}>{t('home.services')}</h2>
        <ul className={classes.services}>
          {SERVICES.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
      </section>
      <section>
        <h2 className={classes.heading}>{t('home.deficiencies')}</h2>
        <p>{t('home.deficienciesText')}</p>
        <dl className={classes.priorities}>
          {PRIORITIES.map((priority) => (
            <div key={priority} data-priority={priority}>
              <dt>{t(`home.${priority}`)}</dt>
              <dd>{t(`home.${priority}Text`)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
