import { Button } from '@mantine/core';
import { useCallback } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { MarkupDialog } from './markup-dialog.tsx';

type Props = {
  /** As it is shown now. */
  picture: Blob;
  isMarked: boolean;
  /** Shows it with marks; null without them again. */
  onMark: (marked: Blob | null) => Promise<void>;
  onClose: () => void;
};

/** Marks on a picture of an answer that is not sent yet. */
export default function AnswerMarkup({ picture, isMarked, onMark, onClose }: Props) {
  const t = useT();
  const load = useCallback(async () => picture, [picture]);
  const mark = async (marked: Blob | null) => {
    onClose();
    await onMark(marked);
  };
  return (
    <MarkupDialog
      load={load}
      onClose={onClose}
      onSave={mark}
      more={
        isMarked && (
          <Button variant="default" onClick={() => void mark(null)}>
            {t('findings.markup.remove')}
          </Button>
        )
      }
    />
  );
}
