import './app/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { restoreAppearance } from './app/appearance.ts';
import { createRouter } from './app/router.tsx';
import { LanguageContext, loadLanguage } from './lib/i18n/i18n.ts';
import { restoreSession, watchSession } from './lib/session.ts';

restoreAppearance();
restoreSession();
watchSession();
// Created before the texts are awaited: it starts loading the page's chunk at once.
const router = createRouter();
const language = await loadLanguage('en', 'start');

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <LanguageContext value={language}>
      <RouterProvider router={router} />
    </LanguageContext>
  </StrictMode>,
);
