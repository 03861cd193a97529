import { Alert, Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { errorText } from '../../../../lib/api/error-text.ts';
import { newUuid } from '../../../../lib/browser/new-uuid.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import type { FindingView } from '../../model/finding-view.ts';
import { queryToSave } from './named-views.model.ts';
import { FormActions } from '../../../../ui/forms/form-actions.tsx';
import { keepView } from '../../queries.ts';

type Props = { view: FindingView; onClose: () => void };

/** Asks for the name of a view, and admins whether it is for everyone in their company. */
export default function SaveViewDialog({ view, onClose }: Props) {
  const t = useT();
  const isAdmin = useSession().role === 'admin';
  // A repeated save is the same view.
  const [UUID] = useState(newUuid);
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const save = useMutation({
    mutationFn: () => keepView({ UUID, name: name.trim(), query: queryToSave(view), shared: isShared ? 1 : 0 }),
    onSuccess: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && !save.isPending) save.mutate();
  };
  return (
    <Dialog opened onClose={onClose} title={t('views.save')}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <TextInput
            label={t('views.name')}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            maxLength={200}
            dir="auto"
            required
            data-autofocus
          />
          {isAdmin && (
            <Checkbox
              label={t('views.shared')}
              checked={isShared}
              onChange={({ currentTarget }) => setShared(currentTarget.checked)}
            />
          )}
          {save.error !== null && (
            <Alert color="red" role="alert">
              {errorText(save.error)}
            </Alert>
          )}
          <FormActions atEnd>
            <Button type="submit" loading={save.isPending} disabled={name.trim() === ''}>
              {t('views.save')}
            </Button>
          </FormActions>
        </Stack>
      </form>
    </Dialog>
  );
}
