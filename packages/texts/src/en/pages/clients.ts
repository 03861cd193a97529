export const clients = {
  'clients.client': 'Client',
  'clients.activity': 'Activity',
  'clients.all': 'All',
  'clients.active': 'Active',
  'clients.inactive': 'Inactive',
} as const;
