import type { VersionDifference } from '@rigbook/contract';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useDraft, type ReportOf } from '../queries.ts';
import classes from './versions.module.css';

/** What differs in a report from its last version: the draft of the next one. Nothing while it says the same. */
export function DraftOfNext({ of }: { of: ReportOf }) {
  const t = useT();
  const { data } = useDraft(of, true);
  if (!data || data.total === 0) return null;
  const { number, total, differences } = data;
  return (
    <details className={classes.draft}>
      <summary>{t('versions.draft', { n: number, last: number - 1, cells: total })}</summary>
      <ul>
        {differences.map((one) => (
          <Differing key={`${one.of} ${one.sheet} ${one.position}`} difference={one} />
        ))}
      </ul>
      {differences.length < total && <p>{t('versions.moreDiffer', { n: total - differences.length })}</p>}
    </details>
  );
}

function Differing({ difference }: { difference: VersionDifference }) {
  const t = useT();
  const { of, sheet, position, before, after } = difference;
  const said = (text: string) => (text === '' ? t('versions.empty') : text);
  return (
    <li>
      <span className={classes.place}>
        {t(`versions.of.${of}`)} · <bdi>{sheet}</bdi> · <bdi>{position}</bdi>
      </span>
      <span>
        <del>
          <bdi>{said(before)}</bdi>
        </del>{' '}
        <ins>
          <bdi>{said(after)}</bdi>
        </ins>
      </span>
    </li>
  );
}
