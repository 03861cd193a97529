import { applySpecChanges, mergeSpecChanges, type RigContent, type SpecChange } from '@rigbook/domain';
import { useTerm, useT } from '../../../lib/i18n/i18n.ts';
import { ConflictDialog } from '../../../ui/dialogs/conflict-dialog.tsx';
import { FieldText } from '../specifications/field-text.tsx';
import classes from '../specifications/field-text.module.css';

type Props = {
  /** The name of the user who saved the rig; null if unknown. */
  name: string | null;
  /** The changes made here. */
  mine: readonly SpecChange[];
  /** What someone else saved meanwhile. */
  theirs: RigContent;
  /** Their changes to fields not touched here. */
  others: readonly SpecChange[];
  onSettle: (content: RigContent) => void;
  onCancel: () => void;
};

/** Someone else saved the rig during the edit: field by field, the user chooses between the two versions. */
export function RigConflict({ name, mine, theirs, others, onSettle, onCancel }: Props) {
  const t = useT();
  const { content, conflicts } = mergeSpecChanges(mine, theirs);
  return (
    <ConflictDialog
      title={t('rigs.conflict.title')}
      name={name}
      items={conflicts.map((conflict) => ({
        conflict,
        title: <ChangedField change={conflict} />,
        mine: <FieldText name={conflict.place?.field ?? null} value={conflict.after} />,
        theirs: <FieldText name={conflict.place?.field ?? null} value={conflict.now} />,
      }))}
      unchosen={null}
      onSettle={(taken) =>
        onSettle(
          applySpecChanges(
            content,
            conflicts.filter((one) => !taken.some(({ conflict }) => conflict === one)),
          ),
        )
      }
      onCancel={onCancel}
    >
      <p className={classes.text}>{t(conflicts.length > 0 ? 'ui.conflict.choose' : 'ui.conflict.none')}</p>
      {others.length > 0 && <Others changes={others} />}
    </ConflictDialog>
  );
}

function Others({ changes }: { changes: readonly SpecChange[] }) {
  const t = useT();
  return (
    <details className={classes.others}>
      <summary>{t('rigs.conflict.others', { n: changes.length })}</summary>
      <ul>
        {changes.map((change, index) => (
          <li key={index}>
            <ChangedField change={change} />
            <div>
              <FieldText name={change.place?.field ?? null} value={change.after} />
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The name of a field and where it is. */
function ChangedField({ change: { place, titles } }: { change: SpecChange }) {
  const t = useT();
  const term = useTerm();
  return (
    <>
      <bdi className={classes.field}>{place ? place.field : t('rigs.name')}</bdi>
      {place && <span className={classes.where}>{[...titles, place.section].map(term).join(' › ')}</span>}
    </>
  );
}
