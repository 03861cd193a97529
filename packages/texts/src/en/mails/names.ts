/** Instead of a name that a mail must not say, because it is a link. */
export const names = { person: 'a user', company: 'a company', rig: 'a rig' } as const;
