/** What the style guide shows; it is only there in development, so its texts are in no dictionary. */
export const SAMPLES = {
  title: 'Style guide',
  buttons: 'Buttons',
  fields: 'Fields',
  feedback: 'Feedback',
  table: 'Table',
  card: 'Card',
  about: 'A section of a page with its own title.',
  save: 'Save',
  cancel: 'Cancel',
  remove: 'Delete',
  more: 'More',
  name: 'Name',
  hint: 'More than 3 characters.',
  wrong: 'This name is taken.',
  client: 'Client',
  password: 'Password',
  agree: 'Active',
  read: 'Reading file ...',
  none: 'There are no rigs yet.',
  first: 'Add the first rig to keep its specifications and reports here.',
  dialog: 'Are you sure that you want to save this item?',
  rigs: 'Rigs',
} as const;

export const CLIENTS = ['Halcyon Offshore', 'Dune Ridge Drilling', 'شركة الحفر العربية'];

export const BUTTON_KINDS = ['filled', 'default', 'subtle', 'light'] as const;

export const SHAPES = ['lines', 'list', 'form', 'record', 'report'] as const;

export const NOTICE_KINDS = ['green', 'blue', 'orange', 'red'] as const;

export const ROWS = [
  { id: 1, name: 'Marlin Crest', client: 'Halcyon Offshore', open: 3 },
  { id: 2, name: 'Sahra Falcon', client: 'Dune Ridge Drilling', open: 12 },
  { id: 3, name: 'منصة الخليج', client: 'شركة الحفر العربية', open: 0 },
];
