import { Button, Group, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useSay, useT } from '../../../lib/i18n/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import classes from './conflict-dialog.module.css';
import { applyChanges, mergeChanges, type Change, type Conflict } from '../model/spec-changes.ts';
import { FieldText } from '../specifications/field-text.tsx';
import type { RigContent } from '../specifications/spec-fields.ts';

type Props = {
  /** What was done here. */
  mine: readonly Change[];
  /** What somebody else saved meanwhile. */
  theirs: RigContent;
  /** What they changed that was not touched here. */
  others: readonly Change[];
  onSettle: (content: RigContent) => void;
  onCancel: () => void;
};

type Choice = 'mine' | 'theirs';

/** Shows both versions of every field that two people changed, and lets the user decide which one stays. */
export function ConflictDialog({ mine, theirs, others, onSettle, onCancel }: Props) {
  const t = useT();
  const { content, conflicts } = mergeChanges(mine, theirs);
  const [choices, setChoices] = useState<Record<number, Choice>>({});
  const isDecided = conflicts.every((_, index) => choices[index]);
  const chooseAll = (choice: Choice) => setChoices(Object.fromEntries(conflicts.map((_, index) => [index, choice])));
  const settle = () =>
    onSettle(
      applyChanges(
        content,
        conflicts.filter((_, index) => choices[index] === 'mine'),
      ),
    );

  return (
    <Dialog opened size="lg" onClose={onCancel} title={t('rigs.conflict.title')} closeOnClickOutside={false}>
      <Stack gap="md">
        <p className={classes.text}>{t(conflicts.length > 0 ? 'rigs.conflict.choose' : 'rigs.conflict.none')}</p>
        {conflicts.length > 1 && (
          <Group gap="xs">
            <Button variant="default" size="xs" onClick={() => chooseAll('mine')}>
              {t('rigs.conflict.allMine')}
            </Button>
            <Button variant="default" size="xs" onClick={() => chooseAll('theirs')}>
              {t('rigs.conflict.allTheirs')}
            </Button>
          </Group>
        )}
        {conflicts.map((conflict, index) => (
          <ConflictChoice
            key={index}
            conflict={conflict}
            choice={choices[index] ?? null}
            onChoose={(choice) => setChoices((old) => ({ ...old, [index]: choice }))}
          />
        ))}
        {others.length > 0 && <Others changes={others} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
          <Button onClick={settle} disabled={!isDecided} data-autofocus={conflicts.length === 0 || undefined}>
            {t('rigs.conflict.settle')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

type ChoiceProps = { conflict: Conflict; choice: Choice | null; onChoose: (choice: Choice) => void };

function ConflictChoice({ conflict, choice, onChoose }: ChoiceProps) {
  const t = useT();
  const field = conflict.place?.field ?? null;
  return (
    <div className={classes.conflict}>
      <Radio.Group
        label={<ChangedField change={conflict} />}
        value={choice}
        onChange={(value) => onChoose(value === 'mine' ? 'mine' : 'theirs')}
      >
        <Stack gap={8} mt={6}>
          <Radio
            value="mine"
            label={
              <>
                {t('rigs.conflict.mine')} <FieldText name={field} value={conflict.after} />
              </>
            }
          />
          <Radio
            value="theirs"
            label={
              <>
                {t('rigs.conflict.theirs')} <FieldText name={field} value={conflict.now} />
              </>
            }
          />
        </Stack>
      </Radio.Group>
    </div>
  );
}

function Others({ changes }: { changes: readonly Change[] }) {
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

/** Which field it is, and where it stands. */
function ChangedField({ change: { place, titles } }: { change: Change }) {
  const t = useT();
  const say = useSay();
  return (
    <>
      <bdi className={classes.field}>{place ? place.field : t('rigs.name')}</bdi>
      {place && <span className={classes.where}>{[...titles, place.section].map(say).join(' › ')}</span>}
    </>
  );
}
