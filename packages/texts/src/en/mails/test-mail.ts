export const testMail = {
  title: 'Mail from this portal arrives',
  said: 'You asked for this mail to see whether the portal sends mail. It does.',
  open: 'Open the portal',
  footer: 'You get this mail because you asked for it.',
} as const;
