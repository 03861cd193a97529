import { useT } from '../../lib/i18n/i18n.ts';
import { usePageNames } from '../../lib/navigation/page-subject.ts';
import { pathTo, usePathParams } from '../../lib/navigation/paths.ts';
import { ItemPending } from '../../ui/forms/item-pending.tsx';
import { PreviewPanel } from '../reminders/public.ts';
import classes from './follow-up/follow-up.module.css';
import { useRulesToEdit } from './follow-up/rules.ts';
import { RulesForm } from './follow-up/rules-form.tsx';
import { useClient } from './queries.ts';

/** The form of a company's rules of follow-up (rules.md#follow-up-rules), and what they would send. */
export default function ClientRulesPage() {
  const { uuid } = usePathParams('clientRules');
  const { data: rules, error, refetch } = useRulesToEdit(uuid);
  const { data: client } = useClient(uuid);
  const t = useT();
  usePageNames({
    ...(client && { heading: t('heading.clientRules', { client: client.name }) }),
    up: pathTo('clientEdit', { uuid }),
  });
  return rules ? (
    <>
      <RulesForm key={uuid} uuid={uuid} rules={rules} />
      {client && (
        <div className={classes.below}>
          <PreviewPanel key={uuid} client={client.id} rules={rules} />
        </div>
      )}
    </>
  ) : (
    <ItemPending error={error} retry={refetch} back={pathTo('clientEdit', { uuid })} />
  );
}
