export {
  type Cell,
  cellIn,
  columnName,
  columnNumber,
  parsePosition,
  positionOf,
  type Row,
  textAt,
  withCell,
  withoutCell,
} from './sheets/cells.ts';
export { fromParts, inParts, type Part } from './sheets/parts.ts';
export { isSheetName } from './sheets/sheet-names.ts';
export { cellAt, type FindingPlace, qsheSheet, type Sheet, sheetKind } from './sheets/sheets.ts';
export { type Coloured, PAPER_COLOURS } from './findings/colours.ts';
export { PRIORITIES, type Priority, PRIORITY_COLUMN, priorityOf } from './sheets/priority.ts';
export { type Given, givenBy, isProved, type Proof, type ProofByPriority, PROOFS } from './findings/proof.ts';
export {
  CLOSING_DATE_COLUMN,
  isKnownStatusWord,
  type Status,
  STATUS_CHOICES,
  STATUS_COLUMN,
  type StatusChoice,
  STATUSES,
  statusOf,
} from './sheets/status.ts';
export {
  CORRECTABLE,
  type CorrectableField,
  EVENT_FIELDS,
  factsOf,
  FINDING_FIELDS,
  inColumnOrder,
  LONG_TEXTS,
  mapFields,
  REGISTER_TEXTS,
  type RegisterText,
  selectFields,
  SHEET_TEXTS,
  type SheetText,
  SURVEY_TEXTS,
} from './finding-fields.ts';
export {
  COUNTED_STATES,
  daysOverdue,
  DUE_SOURCES,
  dueOn,
  FINDING_STATES,
  type FindingState,
  isOpenState,
  isOverdue,
  OPEN_STATES,
  stateOf,
} from './findings/state.ts';
export {
  type Acceptance,
  type AcceptanceFault,
  acceptanceFaults,
  acceptanceVerdict,
  type AcceptanceVerdict,
  acceptedUntil,
} from './findings/acceptance.ts';
export { isMarked, MARKED_STEM } from './pictures/marked.ts';
export { isEmptyRow, isHeaderRow, type RowKind, rowKind } from './sheets/row-kinds.ts';
export { classifySheet, classifySheets, withRows } from './sheets/classify.ts';
export {
  type HeadedSheet,
  headedSheets,
  type Headings,
  headingsOf,
  LONGEST_HEADING,
  shownOrder,
  titlesOf,
} from './sheets/headings.ts';
export { addedRow, freeRow } from './adding/added-row.ts';
export { nextRef } from './adding/next-ref.ts';
export { laidOut } from './adding/laid-out.ts';
export { HEADER_ROW, outlinedSheet, outlinesOf } from './adding/outline.ts';
export { keepAdded, withAddedRows } from './adding/staying.ts';

export { formatCellDate, formatClosingDate } from './dates/dates.ts';
export { DAY, HOUR, MINUTE, SECOND } from './dates/durations.ts';
export { addDays, daysBetween, isoDay, isoDayIn, parseIsoDay } from './dates/iso-days.ts';
export { dayWritten, latinDigits } from './dates/written-days.ts';
export { findWords } from './words/find-words.ts';
export { BRAND_COLOUR, darkenForText, isColour, isNearRed } from './records/brand-colours.ts';
export { withFewMarks } from './words/few-marks.ts';
export { foldText } from './words/fold-text.ts';
export { isTimeZone } from './dates/time-zones.ts';
export { formatVisitDate, isPastVisitDate, parseVisitDate, VISIT_DATE_GRACE_DAYS } from './dates/visit-dates.ts';

export {
  type ImportedRow,
  type ImportedWorkbook,
  importWorkbook,
  readRows,
  type VisitCell,
} from './imports/import-workbook.ts';
export { type DroppedRows, droppedFindings, droppedWarnings, keepDroppedFindings } from './imports/dropped-findings.ts';
export { importWarnings } from './imports/import-warnings.ts';
export type { ImportWarning, Place } from './imports/import-warning.ts';
export {
  type CountedColumn,
  fillMergedValues,
  type MergedValue,
  mergedValues,
  mergedWarnings,
} from './imports/merged-values.ts';
export { setMissingStatusesOpen } from './imports/missing-status.ts';
export { surveyDayProposal, type SurveyDayProposal } from './imports/survey-day.ts';
export { plainRef } from './imports/report-ref.ts';
export { isWorkbookName, WORKBOOK_EXTENSIONS, workbookTitle } from './imports/workbook-files.ts';

export { mergeReports, withTheirs } from './follow-ups/merging/report-merge.ts';
export { closedOn, isClosingDay, isTargetDay } from './findings/finding-days.ts';
export { type Finding, findingOfRow, findingsOf } from './findings/findings.ts';
export { type ComparedText, compareWords } from './findings/comparing/compare-words.ts';
export type { ComparedFinding } from './findings/comparing/compared.ts';
export {
  type ComparedPair,
  compareSurveys,
  type PairDecision,
  type SurveyComparison,
} from './findings/comparing/compare-surveys.ts';
export { placeKey, rowKey } from './findings/matching/described.ts';
export type { Doubt, FindingMatching, MatchDecision } from './findings/matching/matches.ts';
export { matchFindings } from './findings/matching/matching.ts';
export { looksOlder, type Revision, revisionOf } from './findings/matching/revision.ts';
export {
  type FindingPlaces,
  firstPlaces,
  linkFindings,
  placesAfter,
  placesById,
  type TrackedFinding,
  withNewIds,
} from './findings/matching/places.ts';
export { afterEvents, correctionsInEffect, type Corrections } from './corrections/corrections.ts';
export type { Source } from './corrections/fate.ts';
export { keepCorrections, type ReplacedWord } from './corrections/keep-corrections.ts';
export { recognisedIn } from './corrections/recognised.ts';
export { withKeptWords } from './corrections/copied-words.ts';
export {
  type PlacedCorrection,
  placedCorrections,
  sheetsToMatch,
  type WordChange,
  wordChanges,
} from './corrections/word-changes.ts';
export {
  closedPercentage,
  closedPercentages,
  type ClosedPercentages,
  closedPercentagesOf,
  NO_PERCENTAGE,
  countFindings,
  countsAfter,
  type FindingCounts,
  type FollowUpCounts,
  followUpCounts,
  followUpCountsOf,
  percentageText,
  summaryTable,
} from './findings/counts.ts';
export { type ChartMode, summaryChart } from './findings/chart.ts';
export { percentOf } from './findings/share.ts';

export {
  FINAL_PICTURE,
  finalPictureColumn,
  FIRST_PICTURE_COLUMN,
  INITIAL_PICTURE,
  type Picture,
  pictureAt,
  type PictureColumns,
  pictureColumns,
  setPicture,
} from './pictures/pictures.ts';
export {
  furtherPictureColumns,
  initialPictureColumns,
  initialPictures,
  initialPicturesAt,
  mostInitialPictures,
  picturesIn,
  setInitialPictures,
  withInitialPictures,
} from './pictures/further-pictures.ts';
export { carryPictures, type LeftPicture } from './follow-ups/rows/carry-pictures.ts';
export { workbookPart, workbookPicture } from './pictures/workbook-parts.ts';
export { pictureRows } from './imports/picture-placing.ts';
export { findingsByFileName } from './pictures/picture-refs.ts';
export { changeStatus } from './findings/status-change.ts';
export { alignedTo } from './follow-ups/aligned.ts';
export { enteredFindings } from './follow-ups/rows/entered.ts';
export { mergeRow } from './follow-ups/merging/merge-rows.ts';
export { rowAt } from './follow-ups/moved-rows.ts';
export { type Correction, correctedRow, mergedCorrection } from './follow-ups/rows/corrected-row.ts';
export { withChangedFinding } from './adding/changed-row.ts';
export {
  ACTION_COLUMN,
  enteredRow,
  type FollowUpEntry,
  rowForClosing,
  withText,
} from './follow-ups/rows/entered-row.ts';
export { closingCopy, qsheCopy } from './follow-ups/rows/closing-copy.ts';
export {
  entriesFollowedByText,
  type Entry,
  entryConflicts,
  type EntryConflict,
  type EnteredState,
  type Entering,
  followedEntries,
  type FollowedEntries,
  type LoadedReport,
  rebasedEntries,
  withEntries,
  withEntry,
} from './follow-ups/entries.ts';
export { followParent, type TrackedClosing, type TrackedParent } from './follow-ups/follow.ts';
export { keepAnswers } from './follow-ups/kept-answers.ts';
export { mergeQshe } from './follow-ups/merging/merge-qshe.ts';

export { type Flag, isFlag, type PermissionMap } from './access/permission-map.ts';
export { type Caller, can, holds, permissionMap, type Verification, VERIFICATIONS } from './access/permissions.ts';
export { ADMIN, PERMISSIONS, type Role, roleNamed, roleOf, ROLES } from './access/roles.ts';

export {
  DIGEST_SECTIONS,
  type DigestReader,
  digestSection,
  type DigestSection,
  DUE_WITHIN_DAYS,
} from './reminders/digest-content.ts';
export { type DigestRule, dueDigest, nextDigestDay } from './reminders/digest-day.ts';

export {
  booleanLikeText,
  filledFields,
  HIDDEN_SPEC_KEYS,
  isBooleanLike,
  type NamedSection,
  RIG_SPEC_TEMPLATE,
  sectionsOf,
  type SpecField,
  type SpecGroup,
  STEP_TITLES,
} from './records/rig-specs.ts';
export {
  FIELD_NAME_LENGTH,
  fieldNameProblem,
  isSamePlace,
  putSpecField,
  type RigContent,
  type SpecFieldPlace,
} from './records/spec-fields.ts';
export {
  applySpecChanges,
  isSameField,
  mergeSpecChanges,
  type SpecChange,
  specChanges,
} from './records/spec-changes.ts';
export { type CopiedField, copySpecs, stillCopied } from './records/spec-copy.ts';
export { type FieldMerge, mergeFields, withTheirFields } from './records/field-merge.ts';
export { canonicalJson } from './records/canonical-json.ts';
export { withAnswersOnly } from './follow-ups/answers-only.ts';
export { detailsAfter, differingDetails, NO_SURVEY_DETAILS, type SurveyDetails } from './records/survey-details.ts';
export { isUnseen } from './words/unseen.ts';
export { visibleText } from './words/visible-text.ts';
export { canAddRig, DEFAULT_IMAGE, isRigNameLongEnough } from './records/rigs.ts';
export {
  choosableClients,
  generateClientCode,
  isClientComplete,
  OWNER_CLIENT_ID,
  preselectedClient,
  namedProvider,
} from './records/clients.ts';
export {
  isEditedUserComplete,
  isNewUserComplete,
  isPasswordLengthAllowed,
  PASSWORD_LENGTH,
  type UserForm,
} from './records/users.ts';
export { isVisitComplete, OTHER_RIG_ID, VISIT_TYPES } from './records/visits.ts';
export {
  nextSurveyDay,
  reportKindOfVisit,
  reportOfVisit,
  visitOfReport,
  visitTypeOfReport,
  VISIT_REPORT_DAYS,
  YEARLY_VISIT,
} from './records/visit-reports.ts';

export {
  ALL_REPORT_KINDS,
  type ClosingKind,
  type CollectionKind,
  describedKind,
  type FileKind,
  type FinalKind,
  followedBy,
  followUpsOf,
  type FollowUpKind,
  isClosingKind,
  isDeletable,
  isFileKind,
  isFinalKind,
  isFollowUpKind,
  isWorkbookKind,
  type KindOf,
  kindsOf,
  REPORT_KINDS,
  type ReportFamily,
  type ReportKind,
  type ReportKindDescription,
  type WorkbookKind,
  writesClosingDates,
} from './report-kinds.ts';
export {
  inAddress,
  REPORT_PATTERNS,
  reportPage,
  type ReportPageDescription,
  type ReportPageId,
  reportPagesOf,
} from './report-pages.ts';
