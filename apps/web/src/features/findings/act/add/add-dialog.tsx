import { useState } from 'react';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { AddForm } from './add-form.tsx';
import type { Addable } from './addable.ts';
import { PlaceChoice } from './place-choice.tsx';

type Props = { surveys: readonly Addable[]; sheet: string | undefined; onClose: () => void };

/** The form to add a finding, in a dialog; where a rig has several surveys, to one of them. */
export default function AddDialog({ surveys, sheet, onClose }: Props) {
  const t = useT();
  const [chosen, choose] = useState('');
  const survey = surveys.find(({ report }) => report === chosen) ?? surveys[0];
  if (!survey) return null;
  return (
    <Dialog opened size="lg" onClose={onClose} title={t('findings.add.title')} closeOnClickOutside={false}>
      <PlaceChoice
        label={t('findings.add.survey')}
        value={survey.report}
        choices={surveys.map(({ report, name }) => ({ value: report, label: name }))}
        onChoose={choose}
      />
      <AddForm key={survey.report} survey={survey} sheet={sheet} onAdded={onClose} />
    </Dialog>
  );
}
