import { acceptedRisks } from '../pages/accepted-risks.ts';
import { along } from '../pages/along.ts';
import { comparisonOffers } from '../pages/comparison-offers.ts';
import { documents } from '../pages/documents.ts';
import { findingLog } from '../pages/finding-log.ts';
import { findingRemarks } from '../pages/finding-remarks.ts';
import { findingWords } from '../pages/finding-words.ts';
import { findings } from '../pages/findings.ts';
import { pictureMarks } from '../pages/picture-marks.ts';
import { rigs } from '../pages/rigs.ts';
import { turn } from '../pages/turn.ts';
import { visitReports } from '../pages/visit-reports.ts';
import { yearly } from '../pages/yearly.ts';
import { drafts } from '../pages/drafts.ts';

/** Findings, wherever they are listed, answered or verified, documents of them, and the page of a rig: what is said without a connection. */
export const texts = {
  ...findings,
  ...rigs,
  ...along,
  ...comparisonOffers,
  ...visitReports,
  ...acceptedRisks,
  ...findingLog,
  ...findingRemarks,
  ...findingWords,
  ...pictureMarks,
  ...turn,
  ...yearly,
  ...documents,
  ...drafts,
} as const;
