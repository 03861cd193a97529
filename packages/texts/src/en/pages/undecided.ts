/** Asks the provider whether clients of companies may answer findings: on the home page and that of the rules. */
export const undecided = {
  'clients.undecided.one':
    'Nobody has decided yet whether clients of this company may answer findings. Until then they only read them.',
  'clients.undecided.all':
    '{n, plural, one {In # company clients can’t answer findings until you decide.} other {In # companies clients can’t answer findings until you decide.}}',
  'clients.undecided.1': 'Let them answer',
  'clients.undecided.0': 'Leave as it is',
  'clients.undecided.done.1': 'Clients may answer findings now.',
  'clients.undecided.done.0': 'Clients still only read findings.',
} as const;
