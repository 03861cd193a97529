import { Button, Group, Stack, Text } from '@mantine/core';
import { WORKBOOK_ROUTES } from '@rigbook/contract';
import { reportPage, type WorkbookKind } from '@rigbook/domain';
import { useNavigate } from 'react-router';
import { formatDay } from '../../../../lib/i18n/format.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../../lib/navigation/paths.ts';
import { useMay } from '../../../../lib/session/use-may.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import type { WorkbookDraft } from './use-workbook-draft.ts';
import type { Draft } from '../model/draft.ts';
import { handOver } from '../same/handed-over.ts';
import { useSameSurvey, useSummary, type SameSurvey } from '../same/use-same-survey.ts';

type Props = {
  kind: WorkbookKind;
  rigUUID: string;
  draft: Draft;
  work: WorkbookDraft;
  /** Lets the page be left without asking. */
  release: () => void;
};

/** Asks, before anything is uploaded, whether a workbook is that of a report which is there already. */
export default function SameSurveyDialog(props: Props) {
  const { kind, rigUUID, draft } = props;
  const same = useSameSurvey({ kind, rigUUID }, draft);
  return same && <AskedSurvey key={same.report} same={same} {...props} />;
}

function AskedSurvey({ same, kind, rigUUID, draft, work, release }: Props & { same: SameSurvey }) {
  const t = useT();
  const may = useMay();
  const navigate = useNavigate();
  const { report, by } = same;
  const found = useSummary({ kind, rigUUID }, report);
  const day = found && formatDay(found.survey_date ?? found.created_at);
  const isAnother = () =>
    work.change(({ others = { workbook: [], day: [] }, ...rest }) => ({
      ...rest,
      others: { ...others, [by]: [...others[by], report] },
    }));
  const update = () => {
    handOver(report, { draft, forget: work.forget });
    release();
    void navigate(pathTo(reportPage(kind, 'Edit'), { uuid: report }), { replace: true });
  };
  return (
    <Dialog opened onClose={isAnother} title={t('reports.same.title')} insistent centered zIndex={250}>
      <Stack gap="md">
        <Text>{t(day === undefined ? `reports.same.${by}` : `reports.same.${by}.${kind}`, { day: day ?? '' })}</Text>
        <Text size="sm" c="dimmed">
          {t('reports.same.why')}
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={isAnother}>
            {t('reports.same.another')}
          </Button>
          {may.call(WORKBOOK_ROUTES[kind].update.name) && (
            <Button onClick={update} data-autofocus>
              {t('reports.same.update')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
