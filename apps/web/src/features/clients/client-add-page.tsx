import { useT } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/session.ts';
import { Empty } from '../../ui/feedback/states.tsx';
import { ClientForm } from './form/client-form.tsx';

/**
 * A new client (rules.md#client-pages). An admin of a company has the permission, but only the provider can add
 * companies.
 */
export default function ClientAddPage() {
  const t = useT();
  const { owner } = useSession();
  return owner ? <ClientForm /> : <Empty text={t('clients.ownerOnly')} />;
}
