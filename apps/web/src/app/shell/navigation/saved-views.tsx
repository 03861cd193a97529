export { ViewsInNavigation as default } from '../../../features/findings/public.ts';
