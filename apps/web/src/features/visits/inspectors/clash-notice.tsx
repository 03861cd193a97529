import { Alert } from '@mantine/core';
import type { Clash } from '@rigbook/contract';
import { type Language, type Translate, useLanguage } from '../../../lib/i18n/i18n.ts';
import { useSession } from '../../../lib/session/session.ts';
import { WarningIcon } from '../../../ui/icons/icons.tsx';
import { useClashes } from '../queries.ts';
import classes from './clash-notice.module.css';

type Props = {
  /** An ISO day; null while none is chosen. */
  date: string | null;
  /** UUIDs, by comma. */
  inspectors: string;
  /** The UUID of the visit being edited. */
  except: string;
};

/** The inspectors who are busy elsewhere on that day. The visit can still be saved (rules.md#inspectors). */
export function ClashNotice({ date, inspectors, except }: Props) {
  const { t, term } = useLanguage();
  const { owner } = useSession();
  const { data } = useClashes({ date: date ?? '', inspectors, except }, date !== null && inspectors !== '');
  const clashes = date === null || inspectors === '' ? [] : (data ?? []);
  return (
    <div aria-live="polite">
      {clashes.length > 0 && (
        <Alert color="orange" icon={<WarningIcon size={18} />}>
          <p className={classes.title}>{t('visits.clash')}</p>
          <ul className={classes.clashes}>
            {clashes.flatMap((clash) =>
              saidOf(clash, owner, { t, term }).map((text) => <li key={`${clash.UUID} ${text}`}>{text}</li>),
            )}
          </ul>
        </Alert>
      )}
    </div>
  );
}

function saidOf(
  { name, visits, elsewhere }: Clash,
  owner: boolean,
  { t, term }: { t: Translate; term: Language['term'] },
) {
  const seen = visits.map(({ rig, type, client }) => {
    const visit = { name, rig, type: term(type.name), client: client.name };
    return owner ? t('visits.clashWithOf', visit) : t('visits.clashWith', visit);
  });
  return elsewhere ? [...seen, t('visits.notFree', { name })] : seen;
}
