import type { Answer, showProvider } from '@rigbook/contract';
import { useEffect, useState } from 'react';
import classes from './provider.module.css';

type Shown = Answer<typeof showProvider>;

/** Asks by itself: what calls the server otherwise comes with the portal, which is loaded by signing in. */
const loadShown = async (): Promise<Shown> => (await (await fetch('/api/branding/shown')).json()) as Shown;

/** The provider's logo or name, for whoever signs in; nothing while it has none, or where it can't be loaded. */
export default function Provider() {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    loadShown().then(setShown, () => undefined);
  }, []);
  if (!shown?.name) return null;
  const { name, colour, logo } = shown;
  return (
    <span className={classes.provider}>
      {logo === null ? <bdi style={{ color: colour }}>{name}</bdi> : <img src={logo} alt={name} />}
    </span>
  );
}
