import { findingsTurn, type FindingsTurn } from '@rigbook/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { routeQuery } from '../../../lib/api/queries.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import './waiting.css';

/** What the navigation has after 'Findings': the number, and what it says to screen readers (waiting.css). */
const PROPERTY = '--findings-waiting';

const sumOf = (waiting: FindingsTurn): number => Object.values(waiting).reduce((sum, { total }) => sum + total, 0);

/**
 * Shows at 'Findings' in the navigation how many of them wait for the user. The navigation is part of every first load, so the
 * number is put into it from here, where it shifts nothing: the navigation has the room for it.
 */
export function useWaiting(): void {
  const t = useT();
  const may = useMay();
  const { data } = useQuery({ ...routeQuery(findingsTurn), enabled: may.open('findings'), meta: { quiet: true } });
  const n = data ? sumOf(data) : 0;
  const said = t('notices.waiting', { n });
  useEffect(() => {
    const { style } = document.documentElement;
    if (n > 0) style.setProperty(PROPERTY, `${JSON.stringify(String(n))} / ${JSON.stringify(`, ${said}`)}`);
    return () => void style.removeProperty(PROPERTY);
  }, [n, said]);
}
