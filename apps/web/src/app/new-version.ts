import { useEffect, useState } from 'react';

const EVERY = 10 * 60_000;

/** The script that this page was started with; its name changes with its content. */
const ownScript = (): string | null =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;

/** Whether the server now hands out another version of the portal than the one in this tab. */
export async function isNewVersionThere(): Promise<boolean> {
  const own = ownScript();
  if (own === null) return false;
  try {
    const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
    // A server that is being started anew, or a proxy's page, says nothing about versions.
    const page = answer.ok ? await answer.text() : '';
    return page.includes('id="root"') && !page.includes(own);
  } catch {
    return false;
  }
}

/** True once a newer version is installed on the server. Asked for every ten minutes, and when the tab is seen again. */
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
    document.addEventListener('visibilitychange', heard);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', heard);
    };
  }, [isThere]);
  return isThere;
}
