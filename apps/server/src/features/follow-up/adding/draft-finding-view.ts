import type { FindingRow } from '@rigbook/contract';
import {
  daysBetween,
  daysOverdue,
  dueOn,
  findingsOf,
  headingsOf,
  dayWritten,
  isOpenState,
  mapFields,
  REGISTER_TEXTS,
  stateOf,
} from '@rigbook/domain';
import { notFound } from '../../../platform/errors/errors.ts';
import { type Draft, placesOf, revisionOfRow, sheetsOf } from '../../drafts/public.ts';
import { dayOfClient } from '../../findings/public.ts';
import type { CommandContext } from '../answers/commands.ts';
import { loadRules } from '../rules/rules-store.ts';

/** A finding of a draft, as the register will have it. @throws AppError 404 if it is not in the draft any more */
export async function showDraftFinding(context: CommandContext, draft: Draft, uuid: string): Promise<FindingRow> {
  const { db, scope, now } = context;
  const place = placesOf(draft).present.find(({ id }) => id === uuid);
  const sheets = sheetsOf(draft).filter(({ name }) => name === place?.sheet);
  const finding = findingsOf(sheets).find(({ row }) => row === place?.row);
  if (!place || !finding) throw notFound();
  const { priority, status } = finding;
  const today = await dayOfClient(db, scope, draft.company_id, now);
  const foundOn = draft.survey_date ?? (await dayOfClient(db, scope, draft.company_id, draft.created_at));
  const rules = await loadRules(db, scope, draft.company_id);
  const state = stateOf({ status, isReady: false, isSuperseded: false });
  const targetDay = dayWritten(finding.target_date);
  const due = dueOn({
    setOn: null,
    targetDay,
    isTargetUnclear: targetDay === null && finding.target_date.trim() !== '',
    foundOn,
    daysToAct: rules[`due_${priority}`],
  });
  return {
    UUID: uuid,
    ...placeOf(draft),
    sheet: place.sheet,
    row: place.row,
    ...mapFields(REGISTER_TEXTS, (field) => finding[field]),
    priority,
    state,
    status,
    found_on: foundOn,
    age_days: Math.max(0, daysBetween(foundOn, today)),
    due_on: due.on,
    due_from: due.from,
    due_problem: due.isProblem,
    days_overdue: daysOverdue({ isOpen: isOpenState(state), dueOn: due.on }, today),
    closed_on: state === 'closed' ? foundOn : null,
    ...headingsOf(sheets)(place),
    pictures: { before: [finding.initialPicture, ...finding.furtherPictures].filter(Boolean), after: [] },
    updated_at: draft.updated_at.toISOString(),
    ...NOT_FOLLOWED_UP,
    revision: revisionOfRow(sheets[0]?.rows ?? [], place.row),
  };
}

const placeOf = (draft: Draft) => ({
  rig: { UUID: draft.rig_uuid, name: draft.rig_name },
  client: { id: draft.company_id, name: draft.company_name },
  report: {
    UUID: draft.uuid,
    kind: draft.kind,
    survey_date: draft.survey_date,
    created_at: draft.created_at.toISOString(),
  },
});

const NOT_FOLLOWED_UP = {
  closing: null,
  verified_on: null,
  returned: null,
  proposed: null,
  accepted: null,
  owner: null,
  owner_text: '',
  repeats: 0,
  gone: false,
  files: [],
  answers: 0,
};
