import { type ClosingKind, reportPage } from '@rigbook/domain';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { ClosingCards } from '../features/findings/public.ts';
import { isOnLine, useIsOnLine } from '../lib/api/line-state.ts';
import { withTexts } from '../lib/i18n/i18n.ts';
import { usePathParams } from '../lib/navigation/paths.ts';
import { readOwn } from '../lib/session/preferences.ts';
import { Loading } from '../ui/feedback/states.tsx';

type Verb = 'Show' | 'Edit';
type Sheets = (props: { kind: ClosingKind }) => ReactNode;

const SHEETS: Record<Verb, () => Promise<Sheets>> = {
  Show: withTexts(['reports'], async () => (await import('../features/reports/follow-up-show-page.tsx')).default),
  Edit: withTexts(
    ['reports'],
    async () => (await import('../features/reports/follow-ups/edit-pages.ts')).ClosingEditPage,
  ),
};

/**
 * The page of a closing report: its sheets or, if it is opened without a connection, the cards of its findings on this device.
 * Neither takes the place of the other while it is open, so that nothing that is being entered goes.
 * @throws what loading the sheets throws, for users who have taken nothing along
 */
export async function closingPage(verb: Verb): Promise<{ default: Sheets }> {
  let sheets: Sheets | null = null;
  const load = async () => (sheets ??= await SHEETS[verb]());
  try {
    if (isOnLine()) await load();
  } catch (error) {
    if (!readOwn('along')) throw error;
  }
  return {
    default: function ClosingPage({ kind }) {
      const { uuid } = usePathParams(reportPage(kind, verb));
      const isLine = useIsOnLine();
      const [Shown, show] = useState<{ Sheets: Sheets } | null>(isLine && sheets ? { Sheets: sheets } : null);
      const [isLoading, setLoading] = useState(isLine && !sheets);
      const open = async () => {
        try {
          show({ Sheets: await load() });
        } catch {
          // A browser that failed to load a part does not try again; what is written on the cards outlives a reload.
          if (!isLoading) location.reload();
        }
        setLoading(false);
      };
      const openAtOnce = useEffectEvent(() => isLoading && void open());
      useEffect(() => void openAtOnce(), []);
      if (Shown) return <Shown.Sheets kind={kind} />;
      if (isLoading) return <Loading shape="report" />;
      return <ClosingCards kind={kind} uuid={uuid} onSheets={isLine ? () => void open() : null} />;
    },
  };
}
