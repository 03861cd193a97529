export const clients = {
  'clients.client': 'Client',
  'clients.activity': 'Activity',
  'clients.all': 'All',
  'clients.active': 'Active',
  'clients.inactive': 'Inactive',

  'clients.list': 'Clients',
  'clients.form': 'Client',
  'clients.add': 'Add',
  'clients.edit': 'Edit',
  'clients.delete': 'Delete',
  'clients.first': 'Add the first client, then its users and rigs.',
  'clients.none': 'There are no clients yet.',
  'clients.ownerOnly': 'Only the provider can add client companies.',
  'clients.column.number': 'No.',
  'clients.column.actions': 'Actions',
  'clients.name': 'Name',
  'clients.code': 'Code',
  'clients.codeHint': 'Must be unique: type one or generate it',
  'clients.generateCode': 'Generate Code',
  'clients.state': 'Status',
  'clients.stateHint':
    'For information and filtering: nobody is locked out, but calendar addresses show no visits while a client is inactive',
  'clients.storage': 'Stored files',
  'clients.storageUsed': '{used} of {most} used by {files, plural, one {# file} other {# files}}',
  'clients.saved': 'Client is saved successfully.',
  'clients.deleted': 'Client is deleted successfully.',

  'clients.undecided.one':
    'Nobody has decided yet whether clients of this company may answer findings. Until then they only read them.',
  'clients.undecided.all':
    '{n, plural, one {In # company clients can’t answer findings yet, because nobody has decided it.} other {In # companies clients can’t answer findings yet, because nobody has decided it.}}',
  'clients.undecided.1': 'Let them answer',
  'clients.undecided.0': 'Leave it',
  'clients.undecided.done.1': 'Clients may answer findings now.',
  'clients.undecided.done.0': 'Clients still only read findings.',
} as const;
