import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useT } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { PlusIcon } from '../../../ui/icons/icons.tsx';

/** Every rig belongs to a client: if there is none yet, this links to the page that adds one, for users who may. */
export function AddClientLink({ variant }: { variant: 'filled' | 'default' }) {
  const t = useT();
  const may = useMay();
  if (!may.call('clients.save')) return null;
  return (
    <Button component={Link} to={pathTo('clientAdd')} variant={variant} leftSection={<PlusIcon size={18} />}>
      {t('rigs.addClient')}
    </Button>
  );
}
