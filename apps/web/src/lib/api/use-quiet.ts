import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** A page does not wait longer for what only completes it. */
const LONGEST = 1500;

/**
 * Whether what a page began with has been loaded, once and for all: what stands below it is drawn then, where it stays.
 */
export function useQuiet(): boolean {
  const client = useQueryClient();
  const fetching = useIsFetching();
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    if (fetching > 0) return undefined;
    // What is loaded has not been drawn yet, and what is drawn may ask for more.
    const timer = setTimeout(() => setQuiet((before) => before || client.isFetching() === 0));
    return () => clearTimeout(timer);
  }, [client, fetching]);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), LONGEST);
    return () => clearTimeout(timer);
  }, []);
  return isQuiet;
}
