import { useT } from '../../../../lib/i18n/i18n.ts';
import classes from './answer-panel.module.css';
import type { Given } from './use-given.ts';

/** What became of an answer, and how many pictures and files it has. */
export function Became({ given: { text, pictures, files } }: { given: Given }) {
  const t = useT();
  return (
    <>
      <span>{text}</span>
      {pictures > 0 && <small className={classes.with}>{t('findings.answer.pictures', { n: pictures })}</small>}
      {files > 0 && <small className={classes.with}>{t('findings.answer.files', { n: files })}</small>}
    </>
  );
}
