import { Switch, Text } from '@mantine/core';
import type { FactorRule } from '@rigbook/contract';
import { Navigate } from 'react-router';
import { useUpToDate } from '../../lib/api/outdated.ts';
import { useT, type Translate } from '../../lib/i18n/i18n.ts';
import { useListAddress } from '../../lib/navigation/list-address.ts';
import { pathTo } from '../../lib/navigation/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { BackButton } from '../../ui/buttons/back-button.tsx';
import { useConfirm } from '../../ui/dialogs/confirm.tsx';
import { DataTable, type Column } from '../../ui/table/data-table.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { useUiTexts } from '../../ui/texts.ts';
import { setRule, useFactorRules } from './queries.ts';

/** The companies, the provider first, and whether a second factor is required of their users. */
export default function RulesPage() {
  // Admins of companies have the flag too, but only the provider sets the rules.
  return useSession().owner ? <Rules /> : <Navigate to={pathTo('home')} replace />;
}

function Rules() {
  const t = useT();
  const { list } = useListAddress();
  const result = useFactorRules({ page: list.page, search: list.search });
  const change = useChangeRule();
  return (
    <>
      <PageHeader actions={<BackButton to={pathTo('users')} />} />
      <Text mb="md" c="dimmed">
        {t('factor.rulesAbout')}
      </Text>
      <DataTable
        label={t('factor.rules')}
        columns={columnsOf(t, (rule) => void change(rule))}
        result={result}
        list={list}
        rowKey={({ UUID }) => UUID}
        search
        emptyText={t('factor.noCompany')}
      />
    </>
  );
}

const columnsOf = (t: Translate, onChange: (rule: FactorRule) => void): Column<FactorRule>[] => [
  { key: 'number', title: t('factor.column.number'), cell: (_, number) => number, width: 64 },
  { key: 'name', title: t('factor.column.name'), cell: ({ name }) => <bdi>{name}</bdi> },
  {
    key: 'enrolled',
    title: t('factor.column.enrolled'),
    cell: ({ enrolled, users }) => t('factor.enrolledOf', { enrolled, users }),
  },
  {
    key: 'required',
    title: t('factor.column.required'),
    width: 120,
    cell: (rule) => (
      <Switch
        checked={rule.required}
        onChange={() => onChange(rule)}
        aria-label={t('factor.requireOf', { name: rule.name })}
      />
    ),
  },
];

/** Asks before requiring a second factor, which can lock users out, then changes the rule. */
function useChangeRule(): (rule: FactorRule) => Promise<void> {
  const t = useT();
  const texts = useUiTexts();
  const confirm = useConfirm();
  const upToDate = useUpToDate();
  return async ({ UUID, name, required }) => {
    const title = t('factor.requireTitle');
    const question = { title, message: t('factor.requireQuestion', { name }), confirmLabel: title };
    if (!required && !(await confirm(question))) return;
    try {
      await setRule(UUID, !required);
      notify.success('', t(required ? 'factor.notRequiredOf' : 'factor.requiredOf', { name }));
    } catch (failure) {
      console.error(failure);
      notify.danger(texts.error, texts.errorText(failure));
    }
    await upToDate();
  };
}
