export { comingVisits } from './view.ts';
