import { Button } from '@mantine/core';
import type { FindingRow } from '@rigbook/contract';
import { isMarked, reportPage } from '@rigbook/domain';
import { useState } from 'react';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { useMay } from '../../../../lib/session/use-may.ts';
import { late } from '../../../../ui/feedback/late.tsx';
import { PencilIcon } from '../../../../ui/icons/icons.tsx';
import { useMayFollowUp } from '../../act/use-may-follow-up.ts';
import classes from './picture-marks.module.css';

const FindingMarkup = late(() => import('./finding-markup.tsx'));

type Props = {
  finding: Pick<FindingRow, 'UUID' | 'pictures' | 'report' | 'gone' | 'state'>;
  /** Whether pictures with marks are shown without them. */
  original: boolean;
  onOriginal: (original: boolean) => void;
};

/** What there is to do with marks on the pictures of a finding: draw them, and see what is below. */
export function PictureMarks({ finding, original, onOriginal }: Props) {
  const t = useT();
  const [opened, setOpened] = useState(false);
  const { before, after } = useMarkable(finding);
  const { pictures } = finding;
  const hasMarks = [...pictures.before, ...pictures.after].some(isMarked);
  const close = () => setOpened(false);
  if (before.length + after.length === 0 && !hasMarks) return null;
  return (
    <div className={classes.offer}>
      {before.length + after.length > 0 && (
        <Button variant="default" leftSection={<PencilIcon size={16} />} onClick={() => setOpened(true)}>
          {t('findings.markup')}
        </Button>
      )}
      {hasMarks && (
        <Button variant="default" aria-pressed={original} onClick={() => onOriginal(!original)}>
          {t(original ? 'findings.markup.withMarks' : 'findings.markup.originals')}
        </Button>
      )}
      {opened && <FindingMarkup finding={finding.UUID} pictures={{ before, after }} onClose={close} onFailed={close} />}
    </div>
  );
}

/** The pictures that the user may change, and so draw on. */
function useMarkable({ pictures, report, state }: Props['finding']): FindingRow['pictures'] {
  const may = useMay();
  const mayAnswer = useMayFollowUp()('findings.answer');
  const isFollowed = state !== 'superseded';
  return {
    before: isFollowed && may.open(reportPage(report.kind, 'Edit')) ? pictures.before : [],
    after: isFollowed && mayAnswer ? pictures.after : [],
  };
}
