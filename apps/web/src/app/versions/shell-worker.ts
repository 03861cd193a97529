import { noteNewVersion } from './new-version.ts';

/** Milliseconds to wait for the new version after the user has asked for it. */
const PATIENCE = 15_000;

/** Where there is none (plain HTTP, private windows) the portal needs a connection, as before. */
const workers = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined;

/** Keeps the shell on this device, and offers a new version as soon as its files are there. */
export async function keepShell(): Promise<void> {
  const container = workers();
  if (!container || import.meta.env.DEV) return;
  try {
    const registration = await container.register('/sw.js', { updateViaCache: 'none' });
    const offer = () => {
      if (registration.waiting && container.controller) noteNewVersion();
    };
    offer();
    registration.addEventListener('updatefound', () => {
      const { installing } = registration;
      installing?.addEventListener('statechange', offer);
    });
  } catch (error) {
    console.warn('The portal can not be kept on this device.', error);
  }
}

/** Loads the new version of the portal in this tab. */
export async function loadNewVersion(): Promise<void> {
  const container = workers();
  const registration = await container?.getRegistration();
  if (container && registration) {
    const end = AbortSignal.timeout(PATIENCE);
    await registration.update().catch(() => undefined);
    if (registration.installing) await heard(registration.installing, 'statechange', end);
    if (registration.waiting) {
      const taken = heard(container, 'controllerchange', end);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a service worker has one origin
      registration.waiting.postMessage('take over');
      await taken;
    }
  }
  location.reload();
}

/** Waits for an event, or for the end of patience. */
const heard = (target: EventTarget, name: string, end: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    target.addEventListener(name, () => resolve(), { once: true });
    end.addEventListener('abort', () => resolve());
  });
