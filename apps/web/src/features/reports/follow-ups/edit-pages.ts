export { default as ClosingEditPage } from '../closing-edit-page.tsx';
export { default as QsheEditPage } from '../qshe-edit-page.tsx';
