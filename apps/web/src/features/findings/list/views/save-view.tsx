import { Button } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { useConfirm } from '../../../../ui/dialogs/confirm.tsx';
import { late } from '../../../../ui/feedback/late.tsx';
import { notify } from '../../../../ui/feedback/notify.tsx';
import type { FindingView } from '../../model/finding-view.ts';
import { isChanged } from './named-views.model.ts';
import { removeView } from '../../queries.ts';
import type { TitledView } from './use-views.ts';

const SaveViewDialog = late(() => import('./save-view-dialog.tsx'));

type Props = { view: FindingView; current: TitledView | null; className: string | undefined };

/** Saves what the register shows under a name, or removes the saved view that it shows. */
export function SaveView({ view, current, className }: Props) {
  const t = useT();
  const { role } = useSession();
  const confirm = useConfirm();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const saved = isChanged(view, current) ? undefined : current?.saved;
  const remove = async ({ UUID, name }: NonNullable<TitledView['saved']>) => {
    const title = t('views.remove');
    if (!(await confirm({ title, message: t('views.removeQuestion', { name }), confirmLabel: title }))) return;
    await removeView(UUID).catch((error: unknown) => notify.danger(t('ui.error'), errorText(error)));
  };
  if (saved) {
    const mayRemove = saved.shared === 0 || role === 'admin';
    return mayRemove ? (
      <Button variant="subtle" size="compact-sm" className={className ?? ''} onClick={() => void remove(saved)}>
        {t('views.remove')}
      </Button>
    ) : null;
  }
  return (
    <>
      {isChanged(view, current) && (
        <Button variant="subtle" size="compact-sm" className={className ?? ''} onClick={() => setOpened(true)}>
          {t('views.save')}
        </Button>
      )}
      {opened && <SaveViewDialog view={view} onClose={close} onFailed={close} />}
    </>
  );
}
