export { NoticeBell } from './bell/notice-bell.tsx';
export { NoticeChoiceCard } from './choice/notice-choice-card.tsx';
export { useWaiting } from './waiting/use-waiting.ts';
