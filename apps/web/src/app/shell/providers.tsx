import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { nameDismissButton } from '../../ui/notify.tsx';
import { UiRoutingContext } from '../../ui/routing.ts';
import { UiTextsContext } from '../../ui/texts.ts';
import { useAppearance } from '../appearance.ts';
import { styleNonce } from './style-nonce.ts';
import { theme } from './theme.ts';
import { useUiRoutingOfApp } from './use-ui-routing.ts';
import { useUiTextsInLanguage } from './use-ui-texts.ts';

type Props = { client: QueryClient; env?: 'default' | 'test'; children: ReactNode };

/** What every page behind the sign-in relies on: server state, component library, notices, dialogs, texts of `ui/`. */
export function Providers({ client, env = 'default', children }: Props) {
  const appearance = useAppearance();
  const texts = useUiTextsInLanguage();
  const routing = useUiRoutingOfApp();
  useEffect(() => nameDismissButton(texts.dismiss), [texts.dismiss]);
  return (
    <QueryClientProvider client={client}>
      <DirectionProvider initialDirection={appearance.direction} detectDirection={false}>
        <FollowDirection />
        <MantineProvider
          theme={theme}
          env={env}
          forceColorScheme={appearance.theme === 'dark' ? 'dark' : 'light'}
          getStyleNonce={styleNonce}
        >
          <UiTextsContext value={texts}>
            <UiRoutingContext value={routing}>
              <Notifications position="bottom-right" limit={4} />
              <ModalsProvider>{children}</ModalsProvider>
            </UiRoutingContext>
          </UiTextsContext>
        </MantineProvider>
      </DirectionProvider>
    </QueryClientProvider>
  );
}

/** The library keeps a direction of its own; it follows the user's choice without losing what is on the page. */
function FollowDirection() {
  const { direction } = useAppearance();
  const { setDirection } = useDirection();
  // oxlint-disable-next-line react/exhaustive-deps -- setDirection is a new function on every render
  useEffect(() => setDirection(direction), [direction]);
  return null;
}
