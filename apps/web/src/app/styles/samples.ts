/** What the style guide shows; it is only there in development, so its texts are in no dictionary. */
export const SAMPLES = {
  title: 'Style guide',
  buttons: 'Buttons',
  fields: 'Fields',
  feedback: 'Feedback',
  table: 'Table',
  colours: 'Colours',
  eyes: 'An ink, a mark and a ground each; the marks as they are seen without red, green or blue, and on paper.',
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

export const PRIORITIES = [
  { id: 'critical', name: 'Critical' },
  { id: 'major', name: 'Major' },
  { id: 'minor', name: 'Minor' },
] as const;

export const STATES = [
  { id: 'open', name: 'Open' },
  { id: 'progress', name: 'In progress' },
  { id: 'ready', name: 'Ready' },
  { id: 'returned', name: 'Returned' },
  { id: 'closed', name: 'Closed' },
] as const;

/** The endings of the tokens of a colour. */
export const TOKEN_USES = ['', '-mark', '-soft'] as const;

/** What becomes of colours, as a matrix of linear red, green, blue and alpha (Machado, Oliveira and Fernandes 2009). */
export const EYES = [
  { name: 'full-colour', matrix: '1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 0' },
  { name: 'deuteranopia', matrix: '.367 .861 -.228 0 0 .28 .673 .047 0 0 -.012 .043 .969 0 0 0 0 0 1 0' },
  { name: 'protanopia', matrix: '.152 1.053 -.205 0 0 .115 .786 .099 0 0 -.004 -.048 1.052 0 0 0 0 0 1 0' },
  { name: 'tritanopia', matrix: '1.256 -.077 -.179 0 0 -.078 .931 .148 0 0 .005 .691 .304 0 0 0 0 0 1 0' },
  { name: 'without-colour', matrix: '.213 .715 .072 0 0 .213 .715 .072 0 0 .213 .715 .072 0 0 0 0 0 1 0' },
] as const;
