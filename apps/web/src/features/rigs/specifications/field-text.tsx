import { booleanLikeText, isBooleanLike } from '@rigbook/domain';
import { useT } from '../../../lib/i18n/i18n.ts';
import classes from './field-text.module.css';

type Props = {
  /** The name of the field; null for the rig's name, which is not in the specifications. */
  name: string | null;
  /** Null if there is no such field. */
  value: string | null;
};

/** The value of a field in one of two versions. */
export function FieldText({ name, value }: Props) {
  const t = useT();
  if (value === null) return <em className={classes.nothing}>{t('rigs.conflict.removed')}</em>;
  if (value.trim() === '') return <em className={classes.nothing}>{t('rigs.noValue')}</em>;
  if (name !== null && isBooleanLike(name)) {
    return <strong>{t(booleanLikeText(value) === 'Yes' ? 'rigs.yes' : 'rigs.no')}</strong>;
  }
  return (
    <strong className={classes.value}>
      <bdi>{value}</bdi>
    </strong>
  );
}
