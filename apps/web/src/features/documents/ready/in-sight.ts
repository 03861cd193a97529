import { useEffect } from 'react';

let lists = 0;

/** Notes that the page has the list of documents: who looks at it sees in it what is ready. */
export function useDocumentsInSight(): void {
  useEffect(() => {
    lists += 1;
    return () => {
      lists -= 1;
    };
  }, []);
}

export const areDocumentsInSight = (): boolean => lists > 0;
