import { Button, Group, Radio, Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { showRig } from '@rigbook/contract';
import { copySpecs } from '@rigbook/domain';
import { useState } from 'react';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useTerm, useT } from '../../../../lib/i18n/i18n.ts';
import { routeQuery } from '../../../../lib/api/queries.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { useRigChoices } from '../../queries.ts';
import { contentOf, type RigForm } from '../use-rig-form.ts';

type Props = { form: RigForm; step: number; onClose: () => void };

/** Copies the specification of another rig that the user may see, or one step of it, into this one. */
export function CopyDialog({ form, step, onClose }: Props) {
  const t = useT();
  const term = useTerm();
  const rigs = useRigChoices(true);
  const [uuid, setUuid] = useState<string | null>(null);
  const [extent, setExtent] = useState('all');
  const [replace, setReplace] = useState('empty');
  const source = useQuery({ ...routeQuery(showRig, { params: { uuid: uuid ?? '' } }), enabled: uuid !== null });
  const others = (rigs.data ?? []).filter(({ UUID }) => UUID !== form.saved.UUID);

  const copied =
    source.data &&
    copySpecs(form.content.specs, contentOf(source.data).specs, {
      group: extent === 'all' ? null : step,
      replace: replace === 'all',
    });
  const count = copied ? copied.filled + copied.replaced : 0;
  const copy = () => {
    if (copied) form.copyIn(copied.specs, copied.fields);
    onClose();
  };

  return (
    <Dialog opened onClose={onClose} title={t('rigs.copy.title')}>
      <Stack gap="md">
        <Select
          label={t('rigs.copy.from')}
          placeholder={t('rigs.copy.choose')}
          data={others.map(({ UUID, name }) => ({ value: UUID, label: name }))}
          value={uuid}
          onChange={setUuid}
          error={(rigs.error ?? source.error) && errorText(rigs.error ?? source.error)}
          nothingFoundMessage={t('rigs.copy.noRigs')}
          searchable
          data-autofocus
        />
        <Radio.Group label={t('rigs.copy.what')} value={extent} onChange={setExtent}>
          <Stack gap={6} mt={6}>
            <Radio value="all" label={t('rigs.copy.all')} />
            <Radio value="step" label={t('rigs.copy.step', { step: term(form.content.specs[step]?.title ?? '') })} />
          </Stack>
        </Radio.Group>
        <Radio.Group label={t('rigs.copy.how')} value={replace} onChange={setReplace}>
          <Stack gap={6} mt={6}>
            <Radio value="empty" label={t('rigs.copy.fill')} />
            <Radio value="all" label={t('rigs.copy.replace')} />
          </Stack>
        </Radio.Group>
        <output>
          {copied && t('rigs.copy.preview', { filled: copied.filled, replaced: copied.replaced })}
          {copied && copied.left > 0 && ` ${t('rigs.copy.left', { n: copied.left })}`}
        </output>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button onClick={copy} disabled={count === 0} loading={source.isFetching}>
            {t('rigs.copy.copy')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
