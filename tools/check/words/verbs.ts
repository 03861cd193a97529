/** How the names of exported functions begin; a name with 'Of' may also be that of a view of a value. */
export const VERBS: ReadonlySet<string> = new Set(
  [
    'add answer apply assign begin break build cancel change check choose claim collect compare compose copy correct count',
    'create decide delete describe draw end enqueue export find fix format gather get give hold import insert invite keep',
    'lay leave list load lock log make mark match merge move name note notify open parse pick place plan prepare preview put',
    'queue read record reduce refuse register reject remove rename render renew repeat replace report request require reset',
    'restore reopen run save send set settle show sign skip sort split start stop store subscribe sweep take trim turn',
    'typeset unsubscribe update use validate verify wait watch write',
    // They ask something of a value.
    'are can has is may must needs should',
  ].flatMap((line) => line.split(' ')),
);

/** The features of the server whose exported functions all do: the list grows as names are cleared. */
export const VERBS_FIRST = ['mails', 'password-links', 'reminders'];
