import { DraftsToWorkOn } from '../../drafts/public.ts';

export default DraftsToWorkOn;
