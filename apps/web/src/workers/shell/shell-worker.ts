import { addPlugins, cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { freshNonce, isOfFiles, withFreshNonce } from './page-answer.ts';

/** The files of the shell, put in by the build (offline-shell.ts): their names change with their content. */
declare const SHELL_FILES: readonly string[];
/** A hash of these names. */
declare const SHELL_VERSION: string;

type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void };

type Worker = {
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void>; matchAll: (of: { type: 'window' }) => Promise<readonly unknown[]> };
  registration: { waiting: { postMessage: (message: string) => void } | null };
  addEventListener: ((name: 'install' | 'activate', listener: (event: Lasting) => void) => void) &
    ((name: 'message', listener: (event: MessageEvent<unknown>) => void) => void);
};
const worker = self as unknown as Worker;

const PAGES = 'rigbook-page';
const PAGE = `/?version=${SHELL_VERSION}`;
/** What a page says when its user wants the new version. */
const TAKE_OVER = 'take over';

/** Keeps the page of this version. Fails while the server has another one: the browser tries again later. */
async function keepPage(): Promise<void> {
  const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
  const html = await answer.clone().text();
  if (!answer.ok || !isOfFiles(html, SHELL_FILES)) throw new Error('The server has another version of the portal.');
  await (await caches.open(PAGES)).put(PAGE, answer);
}

async function dropOtherPages(): Promise<void> {
  const pages = await caches.open(PAGES);
  const keys = await pages.keys();
  await Promise.all(keys.filter(({ url }) => !url.endsWith(PAGE)).map((key) => pages.delete(key)));
}

/** The kept page for any address, because routing is done in the browser; from the server if there is none. */
async function answerPage(request: Request): Promise<Response> {
  const { waiting } = worker.registration;
  // A reload of the only tab is the moment for the new version: nobody is in the middle of anything.
  if (waiting && (await worker.clients.matchAll({ type: 'window' })).length < 2) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a service worker has one origin
    waiting.postMessage(TAKE_OVER);
    return new Response('', { headers: { refresh: '0' } });
  }
  const kept = await (await caches.open(PAGES)).match(PAGE);
  const page = kept && withFreshNonce({ html: await kept.text(), headers: kept.headers }, freshNonce());
  return page ? new Response(page.html, { headers: page.headers }) : fetch(request);
}

worker.addEventListener('install', (event) => event.waitUntil(keepPage()));
worker.addEventListener('activate', (event) => event.waitUntil(dropOtherPages().then(() => worker.clients.claim())));
worker.addEventListener('message', ({ data }) => void (data === TAKE_OVER && worker.skipWaiting()));

// A file that the server has lost is an error and never its page.
addPlugins([{ cacheWillUpdate: async ({ response }) => (response.ok ? response : null) }]);
precacheAndRoute(
  SHELL_FILES.map((url) => ({ url, revision: null })),
  { directoryIndex: '', cleanURLs: false },
);
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(({ request }) => answerPage(request), {
    // As on the server (web-app.ts): calls, uploads and files are never a page.
    denylist: [/^\/(api|uploads|assets)(\/|$|\?)/i, /^\/(icons\/.*|[\w-]+\.(js|svg|webmanifest))$/],
  }),
);
