export { NoticeBell as default } from '../../features/notices/public.ts';
