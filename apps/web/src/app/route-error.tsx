import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { useT } from '../lib/i18n/i18n.ts';
import { pathTo } from '../lib/navigation/paths.ts';
import { NoticePage } from '../ui/feedback/notice-page.tsx';
import { PlainButton, PlainLink } from '../ui/buttons/plain-button.tsx';
import { ChunkLoadError } from './versions/chunk.ts';

/** Shown instead of a page that failed, so that a fault never affects more than that page. */
export function RouteError() {
  const t = useT();
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  const missing = error instanceof ChunkLoadError;
  const isAway = missing && !navigator.onLine;
  const chunkText = isAway ? 'error.notOnDevice' : 'error.chunkText';
  return (
    <NoticePage
      title={t(missing ? 'error.chunkTitle' : 'error.title')}
      text={t(missing ? chunkText : 'error.text')}
      alert
    >
      <PlainButton onClick={() => location.reload()}>{t('error.reload')}</PlainButton>
      {/* A full reload: the fault may be in the state in memory. The home page is not on the device either. */}
      {!isAway && <PlainLink href={pathTo('home')}>{t('error.home')}</PlainLink>}
    </NoticePage>
  );
}
