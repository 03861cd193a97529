import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useT } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { useCan } from '../../../lib/session/session.ts';
import { PlusIcon } from '../../../ui/buttons/icons.tsx';

/** A rig belongs to a client: where there is none yet, this leads to the page that adds one, for those who may. */
export function AddClientLink({ variant }: { variant: 'filled' | 'default' }) {
  const t = useT();
  const can = useCan();
  if (!can('clients.add')) return null;
  return (
    <Button component={Link} to={pathTo('clientAdd')} variant={variant} leftSection={<PlusIcon size={18} />}>
      {t('rigs.addClient')}
    </Button>
  );
}
