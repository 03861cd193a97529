import { NoticeBell, useWaiting } from '../../features/notices/public.ts';

/** What tells of news once the open page is loaded: the bell, and the number at 'Findings' in the navigation. */
export default function LiveBell() {
  useWaiting();
  return <NoticeBell />;
}
