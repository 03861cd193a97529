/** A word or turn of phrase that no engineer would use, and what they would say instead. */
export type Forbidden = { pattern: RegExp; instead: string };

/** Matched against text in which camelCase and snake_case names are split into words. */
export const FORBIDDEN: readonly Forbidden[] = [
  { pattern: /\bdeeds?\b/i, instead: 'change, action or command' },
  { pattern: /\btold\b/i, instead: 'reported, shown or sent' },
  { pattern: /\bmend(?:s|ed|ing)?\b/i, instead: 'fix or repair' },
  { pattern: /\bsomebody\b/i, instead: 'a user, another user, or what happens' },
  { pattern: /\banew\b/i, instead: 'again' },
  { pattern: /\bbears?\b/i, instead: 'has' },
  { pattern: /\bwhat of\b/i, instead: 'the part of … that' },
  { pattern: /\b(?:for|to|by|than) who\b/i, instead: 'users who, or whoever' },
  { pattern: /(?:\/\*\*|\/\/) Who(?:m|se)?\b/, instead: "the noun: 'The user who …'" },
  { pattern: /(?:\/\*\*|\/\/) Those of\b/, instead: "the noun: 'The pictures of …'" },
];
