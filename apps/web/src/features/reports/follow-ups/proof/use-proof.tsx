import { type FindingPlace, placeKey, type Sheet, textAt } from '@rigbook/domain';
import { useState, type ReactNode } from 'react';
import { useT } from '../../../../lib/i18n/i18n.ts';
import type { RowEditing } from '../../saving/row-editing.ts';
import type { EditedFollowUp } from '../use-edited-follow-up.ts';
import { ProofButton } from './proof-button.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { useNeededProof } from './use-needed-proof.ts';

type Proving = {
  /** What is shown at the row of a finding that is being closed. */
  atRow: (sheet: string, row: number) => ReactNode;
  /** Saves, after asking for the proof that is missing. */
  proveAndSave: () => void;
  /** Null while nothing is asked. */
  dialog: ReactNode;
};

/** The proof of what an edit of a closing closes: said at its row, and asked for before the save (rules.md#proof). */
export function useProof({ report, work, sheets }: EditedFollowUp, pictures: RowEditing, save: () => void): Proving {
  const t = useT();
  const proofOf = useNeededProof({ report, entries: work.entries });
  const [asked, setAsked] = useState<{ places: readonly FindingPlace[]; saves: boolean } | null>(null);
  const close = () => setAsked(null);
  return {
    atRow: (sheet, row) => {
      const proof = proofOf({ sheet, row });
      const name = refOf(sheets, { sheet, row }) || t('reports.row', { row });
      return (
        proof && (
          <ProofButton proof={proof} name={name} onOpen={() => setAsked({ places: [{ sheet, row }], saves: false })} />
        )
      );
    },
    proveAndSave: () => {
      const places = work.entries.filter((place) => proofOf(place)?.given === false);
      if (places.length === 0) save();
      else setAsked({ places, saves: true });
    },
    dialog: asked && (
      <ProofDialog
        key={asked.places.map(placeKey).join()}
        places={asked.places}
        sheets={sheets}
        proofOf={proofOf}
        pictures={pictures}
        onAction={(place, action) => work.enter(place, { action })}
        onClose={close}
        onSave={
          asked.saves
            ? () => {
                close();
                save();
              }
            : undefined
        }
      />
    ),
  };
}

const refOf = (sheets: readonly Sheet[], { sheet: name, row }: FindingPlace): string =>
  textAt(sheets.find((sheet) => sheet.name === name)?.rows[row], 'B');
