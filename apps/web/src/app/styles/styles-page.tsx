import '../shell/looks/mantine-styles.ts';
import { useState } from 'react';
import { chooseAppearance, DIRECTIONS, THEMES } from '../appearance.ts';
import { createQueryClient } from '../query-client.ts';
import { Providers } from '../shell/looks/providers.tsx';
import { Colours } from './colours.tsx';
import { SAMPLES } from './samples.ts';
import { Buttons, Feedback, Fields, Tables } from './parts.tsx';
import classes from './styles-page.module.css';

/**
 * Every part of the portal in its states, made of the real components, for development and `npm run test:looks`; it is in
 * no release. The address chooses the look: `/styles?theme=dark&direction=rtl`.
 */
export default function StylesPage() {
  const [client] = useState(() => {
    const wanted = new URLSearchParams(location.search);
    const theme = THEMES.find((name) => name === wanted.get('theme')) ?? 'default';
    const direction = DIRECTIONS.find((name) => name === wanted.get('direction')) ?? 'ltr';
    chooseAppearance({ theme, direction });
    return createQueryClient();
  });
  return (
    <Providers client={client}>
      <main className={classes.page}>
        <h1>{SAMPLES.title}</h1>
        <Colours />
        <Buttons />
        <Fields />
        <Feedback />
        <Tables />
      </main>
    </Providers>
  );
}
