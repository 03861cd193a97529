import { useT } from '../../../lib/i18n/i18n.ts';
import { settleAll } from './rules.ts';
import { Undecided } from './undecided.tsx';

/** Asks the same for all companies that a portal had before it was upgraded. */
export default function UndecidedCompanies({ count }: { count: number }) {
  const t = useT();
  return <Undecided text={t('clients.undecided.all', { n: count })} decide={settleAll} />;
}
