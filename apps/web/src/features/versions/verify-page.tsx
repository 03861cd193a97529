import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../../lib/i18n/i18n.ts';
import { pathTo, usePathParams } from '../../lib/navigation/paths.ts';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import { NoticePage } from '../../ui/feedback/notice-page.tsx';
import { partLoader } from '../../ui/loading/part-loader.ts';
import type { Genuine } from './verify/ask.ts';
import { FileToVerify } from './verify/file-to-verify.tsx';

const loadPart = partLoader(() => import('./verify/ask.ts'));

/** Whether a checksum, or a file, is that of something that was issued here (rules.md#issuing). For everyone. */
export default function VerifyPage() {
  const { checksum } = usePathParams('verify');
  const [tries, setTries] = useState(0);
  return <Verifying key={`${checksum} ${tries}`} checksum={checksum} onAgain={() => setTries(tries + 1)} />;
}

type Found = { state: 'asking' | 'unknown' | 'failed' } | ({ state: 'genuine' } & Genuine);

function Verifying({ checksum, onAgain }: { checksum: string; onAgain: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const [found, setFound] = useState<Found>({ state: 'asking' });
  useEffect(() => {
    let isLeft = false;
    const ask = async () => {
      try {
        const genuine = await (await loadPart()).askChecksum(checksum);
        if (!isLeft) setFound(genuine ? { state: 'genuine', ...genuine } : { state: 'unknown' });
      } catch (error) {
        console.error(error);
        if (!isLeft) setFound({ state: 'failed' });
      }
    };
    void ask();
    return () => {
      isLeft = true;
    };
  }, [checksum]);
  const { state } = found;
  return (
    <main>
      <title>{`${t('verify.title')} · ${t('app.name')}`}</title>
      <NoticePage key={state} title={t(`verify.${state}`)} text={textOf(found, t)} alert={state !== 'asking'}>
        {state === 'failed' && <PlainButton onClick={onAgain}>{t('verify.again')}</PlainButton>}
        <FileToVerify onChecksum={(other) => void navigate(pathTo('verify', { checksum: other }), { replace: true })} />
      </NoticePage>
    </main>
  );
}

const textOf = (found: Found, t: ReturnType<typeof useT>): string =>
  found.state === 'genuine'
    ? t('verify.genuine.text', { n: found.number, day: found.day })
    : t(`verify.${found.state}.text`);
