import { Button, Group } from '@mantine/core';
import type { Rig } from '@rigbook/contract';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/i18n/format.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useSession } from '../../../lib/session/session.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { draftKey, keepDraft, readDraft } from '../model/rig-draft.ts';
import { RigWizard } from './rig-wizard.tsx';
import { mergeChanges } from '../model/spec-changes.ts';
import type { RigContent } from '../specifications/spec-fields.ts';
import { contentOf } from './use-rig-form.ts';
import type { WizardMode } from './use-save-rig.ts';
import classes from './wizard.module.css';

type Props = { rig: Rig; mode: WizardMode };

/** What was typed earlier and not saved is offered before anything new is typed over it. */
export function WizardGate({ rig, mode }: Props) {
  const t = useT();
  const key = draftKey(useSession(), rig.UUID);
  const [draft, setDraft] = useState(() => readDraft(key));
  const [start, setStart] = useState<RigContent | null>(null);
  const [settling, setSettling] = useState(false);

  if (start || !draft) return <RigWizard rig={rig} mode={mode} start={start ?? contentOf(rig)} />;

  const { content, conflicts } = mergeChanges(draft.changes, contentOf(rig));
  return (
    <section className={classes.offer} aria-labelledby="draft-offer">
      <h2 id="draft-offer" className={classes.offerTitle}>
        {t('rigs.draft.title')}
      </h2>
      <p>{t('rigs.draft.found', { n: draft.changes.length, time: formatDateTime(draft.keptAt) })}</p>
      <Group gap="sm">
        <Button onClick={() => (conflicts.length > 0 ? setSettling(true) : setStart(content))}>
          {t('rigs.draft.restore')}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            keepDraft(key, []);
            setDraft(null);
          }}
        >
          {t('rigs.draft.discard')}
        </Button>
      </Group>
      {settling && (
        <ConflictDialog
          mine={draft.changes}
          theirs={contentOf(rig)}
          others={[]}
          onSettle={setStart}
          onCancel={() => setSettling(false)}
        />
      )}
    </section>
  );
}
