import { useEffect, useState } from 'react';
import { showProvider, type Answer } from '@rigbook/contract';
import { call } from '../../../lib/api/api.ts';
import classes from './provider.module.css';

/** The provider's logo or name, for whoever signs in; nothing while it has none, or where it can't be loaded. */
export default function Provider() {
  const [shown, setShown] = useState<Answer<typeof showProvider> | null>(null);
  useEffect(() => {
    call(showProvider).then(setShown, () => undefined);
  }, []);
  if (!shown?.name) return null;
  const { name, colour, logo } = shown;
  return (
    <span className={classes.provider}>
      {logo === null ? <bdi style={{ color: colour }}>{name}</bdi> : <img src={logo} alt={name} />}
    </span>
  );
}
