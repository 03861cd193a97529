import { Button, Group } from '@mantine/core';
import type { Rig } from '@rigbook/contract';
import { mergeSpecChanges, type RigContent, type SpecChange } from '@rigbook/domain';
import { useState } from 'react';
import { formatTime } from '../../../lib/i18n/format.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useRigDraft } from '../../../lib/unsaved-work/use-rig-draft.ts';
import { RigConflict } from './rig-conflict.tsx';
import { RigWizard } from './rig-wizard.tsx';
import { contentOf } from './use-rig-form.ts';
import type { WizardMode } from './use-save-rig.ts';
import classes from './wizard.module.css';

type Props = { rig: Rig; mode: WizardMode; draftKey: string };

/** Offers unsaved work from earlier before anything new can overwrite it. */
export function WizardGate({ rig, mode, draftKey }: Props) {
  const draft = useRigDraft(draftKey);
  const [start, setStart] = useState<RigContent | null>(null);
  const { offered } = draft;

  if (start) return <RigWizard rig={rig} mode={mode} start={start} draft={draft} />;
  if (offered === null) return <RigWizard rig={rig} mode={mode} start={contentOf(rig)} draft={draft} />;

  const { content, conflicts } = mergeSpecChanges(offered.value, contentOf(rig));
  // Taken over from another tab: the user has already chosen to continue with it.
  if (draft.continues && conflicts.length === 0) {
    return <RigWizard rig={rig} mode={mode} start={content} draft={draft} />;
  }
  return (
    <DraftOffer
      rig={rig}
      changes={offered.value}
      keptAt={offered.keptAt}
      onTake={setStart}
      onDiscard={() => {
        draft.keep([]);
        draft.answer();
      }}
    />
  );
}

type OfferProps = {
  rig: Rig;
  changes: SpecChange[];
  keptAt: number;
  onTake: (start: RigContent) => void;
  onDiscard: () => void;
};

function DraftOffer({ rig, changes, keptAt, onTake, onDiscard }: OfferProps) {
  const t = useT();
  const [settling, setSettling] = useState(false);
  const { content, conflicts } = mergeSpecChanges(changes, contentOf(rig));
  return (
    <section className={classes.offer} aria-labelledby="draft-offer">
      <h2 id="draft-offer" className={classes.offerTitle}>
        {t('rigs.draft.title')}
      </h2>
      <p>{t('rigs.draft.found', { n: changes.length, time: formatTime(keptAt) })}</p>
      <Group gap="sm">
        <Button onClick={() => (conflicts.length > 0 ? setSettling(true) : onTake(content))}>
          {t('rigs.draft.restore')}
        </Button>
        <Button variant="default" onClick={onDiscard}>
          {t('rigs.draft.discard')}
        </Button>
      </Group>
      {settling && (
        <RigConflict
          name={null}
          mine={changes}
          theirs={contentOf(rig)}
          others={[]}
          onSettle={onTake}
          onCancel={() => setSettling(false)}
        />
      )}
    </section>
  );
}
