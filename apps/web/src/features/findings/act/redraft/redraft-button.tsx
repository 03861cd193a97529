import type { Finding } from '@rigbook/domain';
import { useState } from 'react';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { late } from '../../../../ui/feedback/late.tsx';
import { PencilIcon } from '../../../../ui/icons/icons.tsx';
import { wordsIn } from './redraft.model.ts';

const RedraftDialog = late(() => import('./redraft-dialog.tsx'));

type Props = {
  report: string;
  finding: Finding & { UUID: string; revision: number };
  section: string;
  /** The sections of its sheet. */
  sections: readonly string[];
};

/** The button to change a finding of a draft. */
export function RedraftFinding({ report, finding, section, sections }: Props) {
  const t = useT();
  const [opened, setOpened] = useState(false);
  const { UUID, revision, initialPicture, furtherPictures } = finding;
  const pictures = [initialPicture, ...furtherPictures].filter((path) => path !== '');
  const close = () => setOpened(false);
  const drafted = { UUID, revision, section, pictures, words: wordsIn(finding) };
  return (
    <>
      <IconButton icon={PencilIcon} label={t('drafts.change')} onClick={() => setOpened(true)} />
      {opened && (
        <RedraftDialog report={report} finding={drafted} sections={sections} onClose={close} onFailed={close} />
      )}
    </>
  );
}
