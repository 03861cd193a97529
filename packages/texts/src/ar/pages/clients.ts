import type { clients as english } from '../../en/pages/clients.ts';

export const clients = {
  'clients.client': 'العميل',
  'clients.activity': 'النشاط',
  'clients.all': 'الكل',
  'clients.active': 'نشط',
  'clients.inactive': 'غير نشط',
} as const satisfies Record<keyof typeof english, string>;
