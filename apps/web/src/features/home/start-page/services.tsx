import { useState, type ReactNode } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import classes from './services.module.css';
import { HomeSection } from './home-section.tsx';

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/** A drawing on a grid of 48: first what is tinted, then the lines. */
type Drawing = { tint: string; lines: string };

/** The survey services of rules.md#home-page, each with its drawing. */
const SERVICES = {
  condition: {
    tint: 'M18 40 24 6l6 34z',
    lines: 'M16 42 24 6l8 36M24 6v8M20.4 22h7.2M18.6 30h10.8M20.4 22l9 8M27.6 22l-9 8M10 42h28M35 14l3 3 6-7',
  },
  acceptance: {
    tint: circle(24, 24, 16),
    lines: `${circle(24, 24, 18)}M16 25l6 6 11-13M24 2v4M24 42v4M2 24h4M42 24h4`,
  },
  maintenance: {
    tint: circle(29, 29, 9),
    lines: `${circle(29, 29, 4)}M29 17v4M29 37v4M17 29h4M37 29h4M20.5 20.5l2.9 2.9M34.6 34.6l2.9 2.9M37.5 20.5l-2.9 2.9M20.5 37.5l2.9-2.9${circle(29, 29, 9)}M5 13a8 8 0 0 0 11 3M5 13l5-1 2-4-3-4a8 8 0 0 1 7 12`,
  },
  subsea: {
    tint: 'M16 20h16v20H16z',
    lines:
      'M4 8c4-4 8-4 12 0s8 4 12 0 8-4 16 0M24 14v4M18 18h12v6H18zM15 24h18v6H15zM18 30h12v6H18zM12 27h3M33 27h3M14 42h20M24 36v6M9 24v6M39 24v6M9 27h3M36 27h3',
  },
  marine: {
    tint: 'M8 22h32l-4 10H12z',
    lines:
      'M6 22h36l-4 10H10zM14 4v18M34 4v18M14 32v8M34 32v8M11 9h6M31 9h6M11 15h6M31 15h6M20 22v-8h8v8M4 42c4-3 8-3 12 0s8 3 12 0 8-3 16 0',
  },
  electrical: {
    tint: 'M10 6h28v36H10z',
    lines: 'M10 6h28v36H10zM26 13l-8 12h6l-2 10 8-12h-6zM14 10h.1M34 10h.1M14 38h.1M34 38h.1',
  },
  derrick: {
    tint: 'M14 42 22 6h4l8 36z',
    lines: 'M12 42 21 6h6l9 36M18.5 16h11M16 26h16M18.5 16 32 26M29.5 16 16 26M6 42h22M40 20v4M40 28v3M37 36h6v6h-6z',
  },
  mast: {
    tint: 'M4 24c6-10 16-14 20-14s14 4 20 14c-6 10-16 14-20 14S10 34 4 24z',
    lines: `M4 24c6-10 16-14 20-14s14 4 20 14c-6 10-16 14-20 14S10 34 4 24z${circle(24, 24, 9)}M21 32l3-16 3 16M22.2 26h3.6`,
  },
  tools: {
    tint: 'M15 8h18v14H15z',
    lines: `M24 2v6M15 8h18v14H15z${circle(24, 15, 3)}M24 22v5M24 27c-5 0-8 3-8 7.5S19.5 42 24 42s8-3 8-7.5M32 34.5l-4-3M32 34.5l4-3`,
  },
  hoses: {
    tint: 'M6 6h10v8H6zM32 34h10v8H32z',
    lines:
      'M6 6h10v8H6zM8 14v8c0 10 16 8 16 0v-4c0-9 16-9 16 1v15M14 14v8c0 3 4 3 4 0v-4c0-17 28-17 28 1v15M32 34h14v8H32zM10 6V2',
  },
  ndt: {
    tint: circle(20, 20, 14),
    lines: `${circle(20, 20, 15)}M31 31l13 13M8 20h5l3-7 5 14 4-9 2 2h5`,
  },
  riser: {
    tint: 'M18 24h12v18H18z',
    lines: 'M24 2v4M17 20V13a7 7 0 0 1 14 0v7M14 20h20M18 24h12v18H18zM15 28h18M15 38h18M21 24v-4M27 24v-4M24 28v10',
  },
} as const satisfies Record<string, Drawing>;

type ServiceId = keyof typeof SERVICES;

const Picture = ({ tint, lines }: Drawing): ReactNode => (
  <svg viewBox="0 0 48 48" className={classes.picture} aria-hidden="true" focusable="false">
    <path className={classes.tint} d={tint} />
    <path className={classes.lines} d={lines} />
  </svg>
);

/** What the provider surveys. */
export function Services() {
  const t = useT();
  const [isShown, setShown] = useState(false);
  return (
    <HomeSection id="home-services" title={t('home.services')} lead={t('home.servicesText')}>
      <ul className={classes.services}>
        {(Object.keys(SERVICES) as ServiceId[]).map((id) => (
          <li key={id}>
            <h3>{t(`home.service.${id}`)}</h3>
            <div className={classes.more} data-shown={isShown || undefined}>
              <Picture {...SERVICES[id]} />
              <p>{t(`home.service.${id}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <button type="button" className={classes.unfold} aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {t(isShown ? 'home.services.less' : 'home.services.more')}
      </button>
    </HomeSection>
  );
}
