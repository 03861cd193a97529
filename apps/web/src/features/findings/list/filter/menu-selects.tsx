import { AGE_BANDS, type FindingChoices } from '@rigbook/contract';
import { kindsOf } from '@rigbook/domain';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { FilterSelect } from '../../../../ui/table/filter-select.tsx';
import { useClientChoices } from '../../../clients/public.ts';
import { bandOf, limitsOf, type FindingFilter } from '../../model/finding-view.ts';
import { namesIn, ownersIn } from './offered.model.ts';
import { useOffered, useRigChoices } from '../../queries.ts';
import classes from './filter-menu.module.css';

type Props = {
  filter: FindingFilter;
  onChoose: (choice: Partial<FindingFilter>) => void;
};

const NONE: FindingChoices = { sheets: [], sections: [], owners: [] };

const asOption = (name: string) => ({ value: name, label: name, dir: 'auto' }) as const;

/** The filters with many choices. Only the provider's users choose a company (rules.md#owner-rule). */
export function MenuSelects({ filter, onChoose }: Props) {
  const t = useT();
  const all = t('findings.all');
  const { owner } = useSession();
  const offered = useOffered(filter, owner).data ?? NONE;
  return (
    <>
      <WhoseFindings filter={filter} onChoose={onChoose} />
      <FilterSelect
        label={t('findings.kind')}
        all={all}
        options={kindsOf('workbook').map((kind) => ({ value: kind, label: t(`search.report.${kind}`) }))}
        value={filter.kind}
        onChoose={(kind) => onChoose({ kind })}
        className={classes.select}
      />
      <FilterSelect
        label={t('findings.sheet')}
        all={all}
        options={namesIn(offered.sheets, filter.sheet).map(asOption)}
        value={filter.sheet}
        onChoose={(sheet) => onChoose({ sheet, section: '' })}
        className={classes.select}
      />
      <FilterSelect
        label={t('findings.section')}
        all={all}
        options={namesIn(offered.sections, filter.section).map(asOption)}
        value={filter.section}
        onChoose={(section) => onChoose({ section })}
        className={classes.select}
      />
      <FilterSelect
        label={t('findings.owner')}
        all={all}
        options={[
          { value: 'me', label: t('findings.owner.me') },
          { value: 'none', label: t('findings.owner.none') },
          ...ownersIn(offered, filter.owner, t('findings.owner.other')),
        ]}
        value={filter.owner}
        onChoose={(chosen) => onChoose({ owner: chosen })}
        className={classes.select}
      />
      <AgeSelect filter={filter} onChoose={onChoose} />
    </>
  );
}

/** Company and rig; only the company's rigs are offered. */
function WhoseFindings({ filter, onChoose }: Props) {
  const t = useT();
  const all = t('findings.all');
  const { owner } = useSession();
  const clients = useClientChoices(owner).data ?? [];
  const rigs = useRigChoices().data ?? [];
  const offered = rigs.filter((rig) => filter.client === '' || String(rig.client_id) === filter.client);
  const chooseClient = (client: string) => {
    const rig = rigs.find(({ UUID }) => UUID === filter.rig);
    const stays = !rig || client === '' || String(rig.client_id) === client;
    onChoose({ client, ...(!stays && { rig: '' }) });
  };
  return (
    <>
      {owner && (
        <FilterSelect
          label={t('findings.company')}
          all={all}
          options={clients.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={filter.client}
          onChoose={chooseClient}
          className={classes.select}
        />
      )}
      <FilterSelect
        label={t('findings.rig')}
        all={all}
        options={offered.map(({ UUID, name }) => ({ value: UUID, label: name }))}
        value={filter.rig}
        onChoose={(rig) => onChoose({ rig })}
        className={classes.select}
      />
    </>
  );
}

const OTHER = 'other';

function AgeSelect({ filter, onChoose }: Props) {
  const t = useT();
  const band = bandOf(filter);
  const bands = AGE_BANDS.map((value) => ({ value, label: t(`findings.age.${value}`) }));
  const choose = (chosen: string) => {
    const known = AGE_BANDS.find((one) => one === chosen);
    if (chosen !== OTHER) onChoose(known ? limitsOf(known) : { age_from: '', age_to: '' });
  };
  return (
    <FilterSelect
      label={t('findings.age')}
      all={t('findings.all')}
      options={band === null ? [...bands, { value: OTHER, label: t('findings.age.other') }] : bands}
      value={band ?? OTHER}
      onChoose={choose}
      className={classes.select}
    />
  );
}
