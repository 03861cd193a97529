import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { keepUpToDate } from '../../../lib/api/outdated.ts';
import { ConfirmOutlet, loadConfirmDialog } from '../../../ui/dialogs/confirm.tsx';
import { loadNotices, nameDismissButton, noticesWanted } from '../../../ui/feedback/notify.tsx';
import { UiRoutingContext } from '../../../ui/routing.ts';
import { UiTextsContext } from '../../../ui/texts.ts';
import { useAppearance } from '../../appearance.ts';
import { theme } from './theme.ts';
import { useLightPaper } from './use-light-paper.ts';
import { useUiRoutingOfApp } from './use-ui-routing.ts';
import { useUiTextsInLanguage } from './use-ui-texts.ts';
import { setNonce } from 'get-nonce';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

// The component library locks scrolling behind a dialog with its own style element.
setNonce(nonce);

/** The nonce of this page's style elements, which the server's content security policy names. */
const styleNonce = (): string => nonce;

type Props = { client: QueryClient; env?: 'default' | 'test'; children: ReactNode };

/** Everything that the pages behind the sign-in need: server state, component library, notices, dialogs, texts of `ui/`. */
export function Providers({ client, env = 'default', children }: Props) {
  const appearance = useAppearance();
  const scheme = appearance.theme === 'dark' ? 'dark' : 'light';
  const texts = useUiTextsInLanguage();
  const routing = useUiRoutingOfApp();
  useReadyWithoutConnection();
  useEffect(() => keepUpToDate(client), [client]);
  useLightPaper(scheme);
  useEffect(() => nameDismissButton(texts.dismiss), [texts.dismiss]);
  return (
    <QueryClientProvider client={client}>
      <DirectionProvider initialDirection={appearance.direction} detectDirection={false}>
        <FollowDirection />
        <MantineProvider theme={theme} env={env} forceColorScheme={scheme} getStyleNonce={styleNonce}>
          <UiTextsContext value={texts}>
            <UiRoutingContext value={routing}>
              {children}
              <NoticesOutlet />
              <ConfirmOutlet />
            </UiRoutingContext>
          </UiTextsContext>
        </MantineProvider>
      </DirectionProvider>
    </QueryClientProvider>
  );
}

const Notices = lazy(loadNotices);

/**
 * Dialogs and notices are loaded once the page is drawn, not when they are first needed: the connection may be lost by
 * then.
 */
function useReadyWithoutConnection(): void {
  useEffect(() => {
    const fetched = setTimeout(() => {
      // Already offline: they are loaded when they are needed.
      Promise.all([loadConfirmDialog(), loadNotices()]).catch(() => undefined);
    }, 1000);
    return () => clearTimeout(fetched);
  }, []);
}

function NoticesOutlet() {
  if (!noticesWanted.useValue()) return null;
  return (
    <Suspense>
      <Notices />
    </Suspense>
  );
}

/** The library has its own direction; this updates it with the user's choice without remounting the page. */
function FollowDirection() {
  const { direction } = useAppearance();
  const { setDirection } = useDirection();
  // oxlint-disable-next-line react/exhaustive-deps -- setDirection is a new function on every render
  useEffect(() => setDirection(direction), [direction]);
  return null;
}
