import { Button } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { PlusIcon } from '../../../../ui/icons/icons.tsx';
import { type Addable, addableOf, useAddable } from './addable.ts';
import { AddDialog } from './late-dialog.ts';

type Props = Parameters<typeof addableOf>[0] & { sheet: string | undefined };

/** The button to add a finding to a report, for users who may edit it. */
export function AddFinding({ sheet, ...survey }: Props) {
  return <AddButton surveys={[addableOf(survey)]} sheet={sheet} />;
}

/** The same for the surveys of a rig that was taken along; nothing for other rigs. */
export function AddToRig({ rig }: { rig: string }) {
  const surveys = useAddable(rig);
  return surveys.length > 0 && <AddButton surveys={surveys} sheet={undefined} />;
}

function AddButton(props: { surveys: readonly Addable[]; sheet: string | undefined }) {
  const t = useT();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button variant="default" leftSection={<PlusIcon size={16} />} onClick={() => setOpened(true)}>
        {t('findings.add')}
      </Button>
      {opened && <AddDialog {...props} onClose={close} onFailed={close} />}
    </>
  );
}
