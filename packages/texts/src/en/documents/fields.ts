/** What documents call the fields of a finding: as the portal's pages do. */
export const fields = {
  ref: 'Ref.',
  deficiency: 'Deficiency',
  recommendation: 'Recommendation',
  reference: 'Reference',
  location: 'Location',
  action_by: 'Action by',
  action_taken: 'Action taken',
  verified_by: 'Verified by',
} as const;
