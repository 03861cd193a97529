import { HISTORY_ENTITIES, type HistoryEntity } from '@rigbook/contract';
import type { MessageKey } from '../../../lib/i18n/i18n.ts';

type KeyOf<Begin extends string> = Extract<MessageKey, `history.${Begin}.${string}`>;

/** The words that the portal itself records in these fields, with the texts for them. */
const WORDS: Readonly<Record<string, Readonly<Record<string, KeyOf<'value'>>>>> = {
  active: { 1: 'history.value.active', 0: 'history.value.inactive' },
  password: { changed: 'history.value.changed' },
  invitation: { sent: 'history.value.sent' },
  calendar_address: { renewed: 'history.value.renewed' },
  second_factor: {
    'set up': 'history.value.set_up',
    'new recovery codes': 'history.value.new_codes',
    removed: 'history.value.removed',
    reset: 'history.value.reset',
    required: 'history.value.required',
    'not required': 'history.value.not_required',
  },
  sessions: { 'one ended': 'history.value.one_ended', 'all ended': 'history.value.all_ended' },
};

/** The text for a value of a field that the portal has recorded as a word of its own; null for what people entered. */
export function wordFor(field: string, value: string): KeyOf<'value'> | null {
  const words = Object.hasOwn(WORDS, field) ? WORDS[field] : undefined;
  return words && Object.hasOwn(words, value) ? (words[value] ?? null) : null;
}

/** Fields whose values are terms of the portal, which each language has a name for. */
export const isTerm = (field: string): boolean => field === 'permission' || field === 'type';

const ACTIONS = ['add', 'change', 'delete', 'restore', 'second_factor', 'sessions'] as const;

const FIELDS = [
  ...([
    'name',
    'email',
    'code',
    'active',
    'client',
    'permission',
    'password',
    'image',
    'date',
    'rig',
    'other_rig',
  ] as const),
  ...(['type', 'description', 'label', 'files', 'sheet', 'second_factor', 'sessions', 'calendar_address'] as const),
  ...([
    'answers',
    'verification',
    'photo_needed',
    'proof_critical',
    'proof_major',
    'proof_minor',
    'due_critical',
    'due_major',
    'due_minor',
    'time_zone',
  ] as const),
  ...(['remind_weekday', 'escalate_after_days', 'action_by', 'notices', 'notices_by_mail', 'notices_of'] as const),
  ...(['inspectors', 'invitation', 'team', 'address', 'colour', 'footer', 'cover_text', 'logo'] as const),
  ...(['survey_date', 'title', 'surveyors', 'survey_to', 'revision', 'distribution'] as const),
];

const isOneOf = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  (names as readonly string[]).includes(name);

/** The text for a kind of record, an action or a field; null for one that only a later version of the portal knows. */
export const entityText = (entity: string): KeyOf<'entity'> | null =>
  isOneOf<HistoryEntity>(HISTORY_ENTITIES, entity) ? `history.entity.${entity}` : null;

export const actionText = (action: string): KeyOf<'action'> | null =>
  isOneOf(ACTIONS, action) ? `history.action.${action}` : null;

export const fieldText = (field: string): KeyOf<'field'> | null =>
  isOneOf(FIELDS, field) ? `history.field.${field}` : null;
