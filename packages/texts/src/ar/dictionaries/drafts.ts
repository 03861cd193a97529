import { drafts } from '../pages/drafts.ts';

export const texts = {
  ...drafts,
};
