import { REPORT_KINDS, reportPagesOf } from '@rigbook/domain';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { keepOwn, readOwn } from '../../lib/session/preferences.ts';
import { useOpenPage } from './open-page.ts';

/** Where rows of a sheet are entered: they need the width. */
const SHEETS: ReadonlySet<string> = new Set(
  reportPagesOf(REPORT_KINDS)
    .filter(({ verb, description: { family } }) => verb !== 'Show' && family !== 'final' && family !== 'collection')
    .map(({ id }) => id),
);

const FIRST = { getInitialValueInEffect: false };

/** Whether the navigation shows only its icons: as the user has chosen or, where the page needs the room, until it is opened. */
export function useFoldedNavigation() {
  const [chosen, setChosen] = useState(() => readOwn('navigation') === 'collapsed');
  const [opened, setOpened] = useState(false);
  const page = useOpenPage();
  const isNarrow = useMediaQuery('(width < 1200px)', false, FIRST);
  const isMedium = useMediaQuery('(width < 1440px)', false, FIRST);
  const needsRoom = isNarrow || (isMedium && page !== null && SHEETS.has(page));
  const toggle = () => {
    if (needsRoom) {
      setOpened(!opened);
      return;
    }
    setChosen(!chosen);
    keepOwn('navigation', chosen ? 'wide' : 'collapsed');
  };
  return { collapsed: needsRoom ? !opened : chosen, toggle };
}
