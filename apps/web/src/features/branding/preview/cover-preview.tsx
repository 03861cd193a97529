import { useId } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import classes from './cover-preview.module.css';

type Props = {
  provider: { name: string; address: string; footer: string; coverText: string; colour: string; logo: string | null };
};

/** What the cover of a report will look like; the report itself is set by the server. */
export function CoverPreview({ provider: { name, address, footer, coverText, colour, logo } }: Props) {
  const t = useT();
  const id = useId();
  return (
    <section className={classes.preview} aria-labelledby={id}>
      <h2 id={id}>{t('branding.preview')}</h2>
      <div className={classes.page} style={{ borderColor: colour }}>
        <div className={classes.head}>
          {logo === null ? (
            <strong style={{ color: colour }} dir="auto">
              {name || t('branding.name')}
            </strong>
          ) : (
            <img src={logo} alt="" />
          )}
          <span className={classes.address} dir="auto">
            {address}
          </span>
        </div>
        <div className={classes.title}>
          <span style={{ color: colour }}>{t('branding.sample.kind')}</span>
          <strong>{t('branding.sample.rig')}</strong>
          <span>{t('branding.sample.facts')}</span>
        </div>
        <hr style={{ background: colour }} />
        <p dir="auto">{coverText}</p>
        <footer dir="auto">{footer || name}</footer>
      </div>
    </section>
  );
}
