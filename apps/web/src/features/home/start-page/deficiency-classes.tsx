import { PRIORITIES } from '@rigbook/domain';
import { useT } from '../../../lib/i18n/i18n.ts';
import classes from './deficiency-classes.module.css';
import { HomeSection } from './home-section.tsx';

/** The three classes of deficiency, worst first (rules.md#home-page). */
export function DeficiencyClasses() {
  const t = useT();
  return (
    <HomeSection id="home-deficiencies" title={t('home.deficiencies')} lead={t('home.deficienciesText')}>
      <ul className={classes.priorities}>
        {PRIORITIES.map((priority, index) => (
          <li key={priority} data-priority={priority}>
            <svg viewBox="0 0 60 24" className={classes.weight} aria-hidden="true" focusable="false">
              {[0, 1, 2].map((bar) => (
                <rect key={bar} x={bar * 21} width="16" height="24" rx="3" data-off={bar > 2 - index || undefined} />
              ))}
            </svg>
            <h3>{t(`home.${priority}`)}</h3>
            <p>{t(`home.${priority}Text`)}</p>
            <p className={classes.example}>
              <strong>{t('home.example')}:</strong> {t(`home.${priority}Example`)}
            </p>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
