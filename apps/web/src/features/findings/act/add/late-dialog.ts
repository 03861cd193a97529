import { late } from '../../../../ui/feedback/late.tsx';

export const AddDialog = late(() => import('./add-dialog.tsx'), 'kept');
