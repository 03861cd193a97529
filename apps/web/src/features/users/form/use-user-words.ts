import { OWNER_CLIENT_ID } from '@rigbook/domain';
import { useTerm, useT } from '../../../lib/i18n/i18n.ts';
import { useClientChoices } from '../../clients/public.ts';
import { usePermissions } from '../queries.ts';

/** What the fields of a user are called, and what their values say. */
export function useUserWords(owner: boolean) {
  const t = useT();
  const term = useTerm();
  const { data: clients = [] } = useClientChoices(owner);
  const { data: permissions = [] } = usePermissions(owner);
  return {
    name: { label: t('users.name') },
    email: { label: t('users.email') },
    clientId: {
      label: t('users.client'),
      say: (chosen: number | null) =>
        chosen === OWNER_CLIENT_ID ? t('users.provider') : (clients.find(({ id }) => id === chosen)?.name ?? ''),
    },
    permissionId: {
      label: t('users.permission'),
      say: (chosen: number | null) => term(permissions.find(({ id }) => id === chosen)?.type ?? ''),
    },
  };
}
