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
  'clients.none': 'There are no clients yet.',
  'clients.ownerOnly': 'Only the provider adds client companies.',
  'clients.column.number': 'No.',
  'clients.column.actions': 'Actions',
  'clients.name': 'Name',
  'clients.code': 'Code',
  'clients.codeHint': 'Unique; type one or let the portal make it up',
  'clients.generateCode': 'Generate Code',
  'clients.state': 'Status',
  'clients.stateHint':
    'Information and a filter: it locks nobody out, but calendar addresses are silent while a client is inactive',
} as const;
