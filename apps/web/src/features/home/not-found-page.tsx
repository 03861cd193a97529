import { useT } from '../../lib/i18n/i18n.ts';
import { pathTo } from '../../lib/navigation/paths.ts';
import { NoticePage } from '../../ui/feedback/notice-page.tsx';
import { PlainLink } from '../../ui/buttons/plain-button.tsx';

/** The page for every unknown address (rules.md#page-guard). */
export default function NotFoundPage() {
  const t = useT();
  return (
    <main>
      <title>{`${t('error.notFoundTitle')} · ${t('app.name')}`}</title>
      <NoticePage title={t('error.notFoundTitle')} text={t('error.notFoundText')}>
        <PlainLink href={pathTo('home')}>{t('error.home')}</PlainLink>
      </NoticePage>
    </main>
  );
}
