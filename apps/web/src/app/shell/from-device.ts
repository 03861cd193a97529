export { answerKeptRead } from '../../features/away/public.ts';
