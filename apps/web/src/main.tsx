import './app/colours.css';
import './app/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { restoreAppearance } from './app/appearance.ts';
import { fetchAhead } from './app/fetch-ahead.ts';
import { createRouter } from './app/router.tsx';
import { loadLanguage } from './lib/i18n/i18n.ts';
import { currentSession, restoreSession, watchSession } from './lib/session/session.ts';

/** Not at the top level: a module that waits there keeps the build from putting files together. */
async function start(): Promise<void> {
  restoreSession();
  const { language } = restoreAppearance();
  watchSession();
  // The language first: the router asks at once for the page's chunk.
  const spoken = loadLanguage(language, currentSession() ? 'work' : 'start');
  const router = createRouter();
  await spoken;

  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  fetchAhead(router);
}

void start();
