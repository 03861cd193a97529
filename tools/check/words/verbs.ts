/** How the names of exported functions begin; a name with 'Of' may also be that of a view of a value. */
export const VERBS: ReadonlySet<string> = new Set(
  [
    'catch clean cut fit follow forget map rank recount stage track unpack',
    'accept add announce answer apply assign attach begin break build cancel change check choose claim collect compare',
    'compose confirm consume copy correct count create decide delete describe draw encode end enqueue export',
    'extend find fix format gather get give hold import insert invite join keep lay leave list load lock log make',
    'mark match merge move name note notify open pack pair parse pick place plan prepare preview process prove',
    'put queue read record reduce refuse register reject release remember remove rename render renew reopen',
    'repeat replace report request require reset restore run save search send set settle show sign skip sort',
    'split start stop store subscribe sweep take tidy translate trim turn typeset undo unmark unsubscribe update upload use',
    'validate verify wait watch write',
    // They ask something of a value.
    'are can has is may must needs should',
  ].flatMap((line) => line.split(' ')),
);

/** The features of the server whose exported functions all do: the list grows as names are cleared. */
export const VERBS_FIRST = [
  'branding',
  'clients',
  'comparisons',
  'documents',
  'file-reports',
  'follow-up',
  'follow-up-reports',
  'history',
  'home',
  'mails',
  'notices',
  'password-links',
  'reminders',
  'reports',
  'rig-teams',
  'rigs',
  'search',
  'second-factor',
  'session',
  'trash',
  'uploads',
  'users',
  'visits',
];
