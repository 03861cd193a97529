import { MINUTE } from '@rigbook/domain';
import { useEffect, useState } from 'react';

const EVERY = 10 * MINUTE;
const THERE = 'rigbook:new-version';

/** Says that a newer version is on this device already (shell-worker.ts). */
export const noteNewVersion = (): boolean => dispatchEvent(new Event(THERE));

/** The scripts that this page was started with; their names change with their content. */
const ownScripts = (): string[] =>
  [...document.querySelectorAll('script[type="module"][src]')].map((script) => script.getAttribute('src') ?? '');

/** Whether the server now serves a different version of the portal from the one in this tab. */
export async function isNewVersionThere(): Promise<boolean> {
  const own = ownScripts();
  if (own.length === 0) return false;
  try {
    const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
    // The answer of a restarting server, or of a proxy, says nothing about versions.
    const page = answer.ok ? await answer.text() : '';
    return page.includes('id="root"') && own.some((script) => !page.includes(script));
  } catch {
    return false;
  }
}

/** True once a newer version is installed on the server. Checked every ten minutes, and when the tab becomes visible. */
export function useNewVersion(): boolean {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    if (isThere) return undefined;
    let asked = Date.now();
    const ask = async () => {
      if (document.hidden || Date.now() - asked < EVERY) return;
      asked = Date.now();
      if (await isNewVersionThere()) setIsThere(true);
    };
    const heard = () => void ask();
    const timer = setInterval(heard, 60_000);
    const note = () => setIsThere(true);
    addEventListener(THERE, note);
    document.addEventListener('visibilitychange', heard);
    return () => {
      clearInterval(timer);
      removeEventListener(THERE, note);
      document.removeEventListener('visibilitychange', heard);
    };
  }, [isThere]);
  return isThere;
}
