import { useT } from '../../../../lib/i18n/i18n.ts';
import classes from './proof.module.css';
import type { NeededProof } from './use-needed-proof.ts';

type Props = { proof: NeededProof; name: string; onOpen: () => void };

/** Says at the row of a finding that is being closed whether its proof is missing, and leads to where that is entered. */
export function ProofButton({ proof, name, onOpen }: Props) {
  const t = useT();
  const label = t(proof.given ? 'findings.answer.text' : 'reports.proof.missing');
  return (
    <button
      type="button"
      className={classes.open}
      data-missing={!proof.given}
      aria-label={`${label}: ${name}`}
      onClick={onOpen}
    >
      {label}
    </button>
  );
}
