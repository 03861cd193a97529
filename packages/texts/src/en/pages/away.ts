/** Work without a connection. */
export const away = {
  'away.noConnection': 'No connection',
  'away.waiting': '{what} waiting',
  'away.answers': '{n, plural, one {# answer} other {# answers}}',
  'away.remarks': '{n, plural, one {# remark} other {# remarks}}',
  'away.findings': '{n, plural, one {# new finding} other {# new findings}}',
  'away.pictures': '{n, plural, one {# picture} other {# pictures}}',
  'away.closing.about':
    'No connection: these are the open findings of this report that are on this device. What you enter waits here and is sent by itself. Its sheets, counts and closed findings need a connection.',
  'away.closing.enter': 'Status and final picture',
  'away.closing.entered':
    'Entered in the sheets before and not saved: {n, plural, one {# change} other {# changes}}. That stays on this device and is offered when the sheets are open again.',
  'away.closing.back': 'The connection is back',
  'away.closing.sheets': 'Open the sheets',
  'outbox.show': 'Show',
  'outbox.hide': 'Hide',
  'outbox.refused': 'Not accepted: {n}',
  'outbox.waiting': 'Waiting to be sent',
  'outbox.finding': 'A finding',
  'outbox.new': 'New finding',
  'outbox.remark': 'Remark',
  'outbox.yours': 'Yours:',
  'outbox.there': 'On the portal:',
  'outbox.again': 'Send again',
  'outbox.lost': 'The portal was restored from a backup and does not have this any more.',
  'outbox.title': 'Waiting on this device',
} as const;
