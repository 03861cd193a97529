import type { undecided as english } from '../../en/pages/undecided.ts';

export const undecided = {
  'clients.undecided.one': 'لم يقرر أحد بعد هل يردّ عملاء هذه الشركة على الملاحظات. وحتى ذلك الحين يقرؤونها فقط.',
  'clients.undecided.all':
    '{n, plural, zero {لا شركة تنتظر قرارًا.} one {في شركة واحدة لا يستطيع العملاء الرد على الملاحظات بعد، لأن أحدًا لم يقرر ذلك.} two {في شركتين لا يستطيع العملاء الرد على الملاحظات بعد، لأن أحدًا لم يقرر ذلك.} few {في # شركات لا يستطيع العملاء الرد على الملاحظات بعد، لأن أحدًا لم يقرر ذلك.} many {في # شركة لا يستطيع العملاء الرد على الملاحظات بعد، لأن أحدًا لم يقرر ذلك.} other {في # شركة لا يستطيع العملاء الرد على الملاحظات بعد، لأن أحدًا لم يقرر ذلك.}}',
  'clients.undecided.1': 'السماح بالرد',
  'clients.undecided.0': 'إبقاء الحال',
  'clients.undecided.done.1': 'يستطيع العملاء الآن الرد على الملاحظات.',
  'clients.undecided.done.0': 'ما زال العملاء يقرؤون الملاحظات فقط.',
} as const satisfies Record<keyof typeof english, string>;
