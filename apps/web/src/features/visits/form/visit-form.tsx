import { Textarea, TextInput } from '@mantine/core';
import type { Visit } from '@rigbook/contract';
import { formatVisitDate, isPastVisitDate, isVisitComplete, OTHER_RIG_ID, parseVisitDate } from '@rigbook/domain';
import { useGoBack } from '../../../lib/navigation/go-back.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { newUuid } from '../../../lib/browser/new-uuid.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useFormDraft } from '../../../lib/unsaved-work/use-form-draft.ts';
import { ItemForm } from '../../../ui/forms/item-form.tsx';
import { useItemForm } from '../../../ui/forms/use-item-form.ts';
import { addVisit, changeVisit } from '../queries.ts';
import { InspectorsChoice } from '../inspectors/inspectors-choice.tsx';
import { chosenIn, inspectorsText } from '../model/inspectors.ts';
import { ClientAndRig } from './client-and-rig.tsx';
import { TypeChoice } from './type-choice.tsx';
import classes from './visit-form.module.css';
import { useVisitWords } from './use-visit-words.ts';
import { VisitDateField } from './visit-date-field.tsx';
import { today } from '../model/visit-days.ts';

type Props = {
  /** Omitted for a new one. */
  visit?: Visit;
  /** Initial values of a new one: an ISO day, the client if there is only one to choose, and what an address fills in. */
  start?: { date: string | null; clientId: number | null; rigId: number | null; typeId: number | null };
  /** Loads the visit again after someone else has changed it. */
  onLoadAgain?: () => void;
  /** Loads the saved version; a failure is part of the result. */
  load?: () => Promise<{ isSuccess: boolean; data: Visit | undefined }>;
};

type Values = {
  uuid: string;
  clientId: number | null;
  rigId: number | null;
  otherRig: string;
  typeId: number | null;
  /** As typed, dd/m/yyyy. */
  date: string;
  description: string;
  /** UUIDs, by comma. */
  inspectors: string;
  updated_at: string | null;
};

/** Users other than owners don't choose: the server sets their own client. */
const OWN_CLIENT = 0;

const valuesOf = (visit: Visit | undefined, start: Props['start']): Values => ({
  uuid: visit?.UUID ?? newUuid(),
  clientId: visit?.client_id ?? start?.clientId ?? null,
  rigId: visit?.rig_id ?? start?.rigId ?? null,
  otherRig: visit?.other_rig ?? '',
  typeId: visit?.visit_type_id ?? start?.typeId ?? null,
  date: formatVisitDate(visit?.date ?? start?.date ?? ''),
  description: visit?.description ?? '',
  inspectors: inspectorsText((visit?.inspectors ?? []).map(({ UUID }) => UUID)),
  updated_at: visit?.updated_at ?? null,
});

/** The form of a visit (rules.md#visit-form). */
export function VisitForm({ visit, start, onLoadAgain, load }: Props) {
  const t = useT();
  const { owner } = useSession();
  const goBack = useGoBack();
  const draft = useFormDraft<Values>(valuesOf(visit, start));
  const { uuid, rigId, otherRig, typeId, description, inspectors, updated_at } = draft.values;
  const clientId = owner ? draft.values.clientId : OWN_CLIENT;
  const date = parseVisitDate(draft.values.date);
  // A visit whose day has passed may keep that day, for example to correct its description.
  const before = valuesOf(visit, start).inspectors;
  const isPast = date !== null && date !== visit?.date && isPastVisitDate(date, today());
  const complete = isVisitComplete({ clientId, rigId, otherRig, date, typeId, description }) && !isPast;

  const form = useItemForm({
    draft,
    fields: useVisitWords(visit?.inspectors),
    loadSaved: async () => {
      const saved = await load?.();
      return saved?.isSuccess ? valuesOf(saved.data, undefined) : null;
    },
    save: () => {
      if (date === null || rigId === null || typeId === null) throw new Error('Save is offered when all is chosen.');
      const fields = {
        date,
        rig_id: rigId,
        other_rig: rigId === OTHER_RIG_ID ? otherRig.trim() : null,
        visit_type_id: typeId,
        description: description.trim(),
        ...(owner && { client_id: clientId }),
        // Omitted, they stay as they are: an inspector whose account is deleted can't be chosen again.
        ...(inspectors !== before && { inspectors: chosenIn(inspectors) }),
      };
      return visit ? changeVisit(uuid, { ...fields, updated_at }) : addVisit({ ...fields, uuid });
    },
    saved: t('visits.saved'),
    onSaved: () => goBack(pathTo('visits')),
    onLoadAgain,
  });
  const { errors } = form;

  return (
    <ItemForm label={t('visits.form')} form={form} complete={complete} backTo={pathTo('visits')}>
      <ClientAndRig
        clientId={draft.values.clientId}
        rigId={rigId}
        onChange={draft.change}
        errors={{ client: errors['client_id'], rig: errors['rig_id'] }}
      />
      {rigId === OTHER_RIG_ID && (
        <OtherRig value={otherRig} onChange={(text) => draft.change({ otherRig: text })} error={errors['other_rig']} />
      )}
      <TypeChoice value={typeId} onChange={(id) => draft.change({ typeId: id })} error={errors['visit_type_id']} />
      <VisitDateField
        value={draft.values.date}
        onChange={(text) => draft.change({ date: text })}
        error={errors['date'] ?? (isPast ? t('visits.past') : undefined)}
      />
      <InspectorsChoice
        value={inspectors}
        visit={visit}
        date={date}
        onChange={(uuids) => draft.change({ inspectors: uuids })}
        error={errors['inspectors']}
      />
      <Description
        value={description}
        onChange={(text) => draft.change({ description: text })}
        error={errors['description']}
      />
    </ItemForm>
  );
}

type TextProps = { value: string; onChange: (text: string) => void; error: string | undefined };

/** The name of a rig that the portal does not have. */
function OtherRig({ value, onChange, error }: TextProps) {
  const t = useT();
  return (
    <TextInput
      label={t('visits.otherRig')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      maxLength={200}
      dir="auto"
      required
    />
  );
}

function Description({ value, onChange, error }: TextProps) {
  const t = useT();
  return (
    <Textarea
      label={t('visits.description')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      maxLength={10_000}
      rows={5}
      classNames={{ input: classes.description ?? '' }}
      dir="auto"
      required
    />
  );
}
