import { useT } from '../../lib/i18n/i18n.ts';
import { pathTo } from '../../lib/paths.ts';
import { NoticePage } from '../../ui/notice-page.tsx';
import { PlainLink } from '../../ui/plain-button.tsx';

/** Where every unknown address ends (spec §2.1). */
export default function Error404Page() {
  const t = useT();
  return (
    <main>
      <title>{`${t('home.lost')} · ${t('app.name')}`}</title>
      <NoticePage title={t('home.lost')} text={t('home.lostText')}>
        <PlainLink href={pathTo('home')}>{t('error.home')}</PlainLink>
      </NoticePage>
    </main>
  );
}
