import { Button } from '@mantine/core';
import type { WorkbookKind } from '@rigbook/domain';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { BackButton } from '../../../../ui/buttons/back-button.tsx';
import { SaveIcon } from '../../../../ui/icons/icons.tsx';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { StartDraft } from '../../../drafts/public.ts';
import { BlankWorkbookLink } from './blank-workbook-link.tsx';

type Props = {
  kind: WorkbookKind;
  /** Of a new report: its rig. */
  rig?: string | undefined;
  backTo: string;
  /** Whether a blank workbook can be had: until one is chosen. */
  isBlankOffered: boolean;
  /** Null where there is nothing to save, or where the bar offers it. */
  onSave: (() => void) | null;
};

/** The head of the form of a report. */
export function FormHead({ kind, rig, backTo, isBlankOffered, onSave }: Props) {
  const t = useT();
  return (
    <PageHeader
      actions={
        <>
          <BackButton to={backTo} />
          {isBlankOffered && <BlankWorkbookLink kind={kind} />}
          {isBlankOffered && rig !== undefined && (
            <StartDraft kind={kind} rig={rig} label={t('reports.startWithout')} />
          )}
          {onSave && (
            <Button variant="default" leftSection={<SaveIcon size={16} />} onClick={onSave}>
              {t('reports.save')}
            </Button>
          )}
        </>
      }
    />
  );
}
