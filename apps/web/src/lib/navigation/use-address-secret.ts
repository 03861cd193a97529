import { useEffect, useState } from 'react';

const secretInAddress = () => location.hash.slice(1);

/**
 * The secret of the link that was opened: it is after '#', which browsers send to no server and write into no log. Another
 * link opened in the same tab loads no page, so its secret is noticed here; one that was taken out of the address stays.
 */
export function useAddressSecret(): string {
  const [secret, setSecret] = useState(secretInAddress);
  useEffect(() => {
    const look = () => setSecret((before) => secretInAddress() || before);
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
  return secret;
}
