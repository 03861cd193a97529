import { useEffect } from 'react';

let lists = 0;

/** Records that the page shows the list of documents, which already shows what is ready. */
export function useDocumentsInSight(): void {
  useEffect(() => {
    lists += 1;
    return () => {
      lists -= 1;
    };
  }, []);
}

export const areDocumentsInSight = (): boolean => lists > 0;
