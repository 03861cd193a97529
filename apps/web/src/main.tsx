import './app/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { restoreAppearance } from './app/appearance.ts';
import { createRouter } from './app/router.tsx';
import { loadLanguage } from './lib/i18n/i18n.ts';
import { restoreSession, watchSession } from './lib/session.ts';

restoreSession();
const { language } = restoreAppearance();
watchSession();
// Created before the texts are awaited: it starts loading the page's chunk at once.
const router = createRouter();
await loadLanguage(language, 'start');

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
