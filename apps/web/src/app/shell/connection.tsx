import { useEffect, useEffectEvent, useState } from 'react';
import { SECOND } from '@rigbook/domain';
import { noteBehind, useKeepingFresh, useLettingGo } from '../../features/away/public.ts';
import { offerLost, OutboxPanel, useWaitingWork, type WaitingWork } from '../../features/findings/public.ts';
import { usePresentEpoch } from '../../lib/api/epoch.ts';
import { useNewsOfOthers } from '../../lib/api/outdated.ts';
import { useIsOnLine } from '../../lib/api/line-state.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/session.ts';
import { keepShell } from '../versions/shell-worker.ts';
import classes from './connection.module.css';

/** What is sent at once needs no word; what takes longer does. */
const AT_ONCE = 30 * SECOND;

/** Says that there is no connection and what waits for one. It also keeps the shell on this device, while nothing else is done. */
export default function Connection() {
  const isOnLine = useIsOnLine();
  useLettingGo();
  const { refresh, ...work } = useWaitingWork();
  const isLate = useIsLate(work.oldest);
  useWorkWhileIdle(isOnLine, countOf(work) > 0, refresh);
  const isShown = !isOnLine || isLate || work.refused > 0;
  return <div className={classes.place}>{isShown && <Strip isOnLine={isOnLine} work={work} />}</div>;
}

/** What is done for work without a connection, while there is one. */
function useWorkWhileIdle(isOnLine: boolean, hasWork: boolean, refresh: () => unknown): void {
  const { account } = useSession();
  const t = useT();
  const markOutdated = useNewsOfOthers();
  const freshen = useKeepingFresh();
  // It is known with the first answer, which may come later than the first idle moment.
  const epoch = usePresentEpoch();
  const work = useEffectEvent(async (isSending: boolean) => {
    await keepShell();
    if (await offerLost({ account }, t('outbox.lost'))) {
      markOutdated();
      await refresh();
    }
    // What is sent changes it.
    if (isSending) noteBehind();
    else await freshen();
  });
  useEffect(() => {
    if (!isOnLine || epoch === null) return;
    const start = () => void work(hasWork).catch((error: unknown) => console.warn(error));
    // Safari has no way to ask.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(start);
    else start();
  }, [isOnLine, hasWork, epoch]);
}

/** Whether something waits for longer than sending it should take. */
function useIsLate(oldest: number | null): boolean {
  const [late, setLate] = useState<number | null>(null);
  useEffect(() => {
    if (oldest === null) return undefined;
    const timer = setTimeout(() => setLate(oldest), Math.max(0, oldest + AT_ONCE - Date.now()));
    return () => clearTimeout(timer);
  }, [oldest]);
  return oldest !== null && late === oldest;
}

const countOf = ({ answers, remarks, findings }: WaitingWork): number => answers + remarks + findings;

function Strip({ isOnLine, work }: { isOnLine: boolean; work: WaitingWork }) {
  const t = useT();
  const waiting = useWaitingText(work);
  const { refused } = work;
  const isAny = countOf(work) + refused > 0;
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={classes.strip} aria-label={t('outbox.title')}>
      <div className={classes.line}>
        <output>
          {!isOnLine && <strong>{t('away.noConnection')}</strong>}
          {waiting !== '' && <span>{waiting}</span>}
          {refused > 0 && <span>{t('outbox.refused', { n: refused })}</span>}
        </output>
        {isAny && (
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'outbox.hide' : 'outbox.show')}
          </button>
        )}
      </div>
      {isOpen && isAny && <OutboxPanel />}
    </section>
  );
}

/** '3 answers, 7 pictures waiting'; '' if nothing is. */
function useWaitingText({ answers, remarks, findings, pictures }: WaitingWork): string {
  const t = useT();
  const { locale } = useLanguage();
  const parts = [
    ...(answers > 0 ? [t('away.answers', { n: answers })] : []),
    ...(remarks > 0 ? [t('away.remarks', { n: remarks })] : []),
    ...(findings > 0 ? [t('away.findings', { n: findings })] : []),
    ...(pictures > 0 ? [t('away.pictures', { n: pictures })] : []),
  ];
  const what = new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(parts);
  return what && t('away.waiting', { what });
}
