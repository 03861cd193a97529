import { pathTo, usePathParams } from '../../lib/navigation/paths.ts';
import { ItemPending } from '../../ui/forms/item-pending.tsx';
import { useRulesToEdit } from './follow-up/rules.ts';
import { RulesForm } from './follow-up/rules-form.tsx';

/** The form of a company's rules of follow-up (rules.md#follow-up-rules). */
export default function ClientRulesPage() {
  const { uuid } = usePathParams('clientRules');
  const { data: rules, error, refetch } = useRulesToEdit(uuid);
  return rules ? (
    <RulesForm key={uuid} uuid={uuid} rules={rules} />
  ) : (
    <ItemPending error={error} retry={refetch} back={pathTo('clientEdit', { uuid })} />
  );
}
