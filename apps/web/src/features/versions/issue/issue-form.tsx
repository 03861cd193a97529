import { Alert, Button, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { newUuid } from '../../../lib/browser/new-uuid.ts';
import { formatLanguage } from '../../../lib/i18n/format.ts';
import { LANGUAGE_IDS, useLanguage } from '../../../lib/i18n/i18n.ts';
import { useSession } from '../../../lib/session/session.ts';
import { ChevronDownIcon, PlusIcon } from '../../../ui/icons/icons.tsx';
import { firstSigners, isComplete, MOST_SIGNERS, noSigner, sentIssue, type IssueDraft } from './issue-draft.model.ts';
import { useOpenCriticals, type ReportOf, type useIssue } from '../queries.ts';
import { AcceptedFindings } from './accepted-findings.tsx';
import { SignerFields } from './signer-fields.tsx';

type Props = {
  of: ReportOf;
  number: number;
  loaded: string;
  surveyors: readonly string[];
  issue: ReturnType<typeof useIssue>;
};

/** The signatures of a version, the reason for it and, of an acceptance, what is accepted while it is open. */
export function IssueForm({ of, number, loaded, surveyors, issue }: Props) {
  const { t, id } = useLanguage();
  const { userName: name } = useSession();
  const [version] = useState(newUuid);
  const [draft, setDraft] = useState<IssueDraft>(() => ({
    signers: firstSigners(surveyors, name),
    reason: '',
    language: id,
    accepted: {},
  }));
  const change = (part: Partial<IssueDraft>) => setDraft({ ...draft, ...part });
  const isAcceptance = of.kind === 'acceptance';
  const criticals = useOpenCriticals(of.uuid, isAcceptance);
  const open = isAcceptance ? (criticals.data?.data ?? []) : [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!issue.isPending) issue.mutate(sentIssue(draft, { version, loaded }));
  };
  const { signers } = draft;
  return (
    <form aria-label={t('versions.issueTitle', { n: number })} onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm">{t('versions.issueAbout')}</Text>
        {signers.map((signer, index) => (
          <SignerFields
            key={signer.key}
            number={index + 1}
            signer={signer}
            onChange={(changed) => change({ signers: signers.map((one) => (one === signer ? changed : one)) })}
            onRemove={signers.length > 1 ? () => change({ signers: signers.filter((one) => one !== signer) }) : null}
          />
        ))}
        {signers.length < MOST_SIGNERS && (
          <Group>
            <Button
              variant="default"
              leftSection={<PlusIcon size={16} />}
              onClick={() => change({ signers: [...signers, noSigner()] })}
            >
              {t('versions.addSigner')}
            </Button>
          </Group>
        )}
        <AcceptedFindings findings={open} accepted={draft.accepted} onChange={(accepted) => change({ accepted })} />
        <Textarea
          label={t('versions.reason')}
          description={t('versions.reasonHint')}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={10_000}
          value={draft.reason}
          onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
        />
        <NativeSelect
          label={t('versions.language')}
          data={LANGUAGE_IDS.map((value) => ({ value, label: formatLanguage(value) }))}
          value={draft.language}
          rightSection={<ChevronDownIcon size={16} />}
          onChange={({ currentTarget }) => change({ language: currentTarget.value as IssueDraft['language'] })}
        />
        {issue.error !== null && (
          <Alert color="red" role="alert">
            {errorText(issue.error)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={issue.isPending} disabled={!isComplete(draft, open)}>
            {t('versions.issue', { n: number })}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
