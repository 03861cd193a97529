export { NoticeChoiceCard as default } from '../../notices/public.ts';
