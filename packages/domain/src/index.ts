export {
  type Cell,
  cellIn,
  columnName,
  columnNumber,
  parsePosition,
  positionOf,
  type Row,
  textAt,
} from './sheets/cells.ts';
export { cellAt, type Sheet, sheetKind } from './sheets/sheets.ts';
export { PRIORITIES, type Priority, PRIORITY_COLUMN, priorityOf } from './findings/priority.ts';
export { type Status, STATUS_CHOICES, STATUS_COLUMN, type StatusChoice, statusOf } from './findings/status.ts';
export { isEmptyRow, isFinding, isHeaderRow, type RowKind, rowKind } from './sheets/row-kinds.ts';
export { classifySheet, classifySheets } from './sheets/classify.ts';

export { formatCellDate, formatClosingDate } from './dates/dates.ts';
export { addDays, isoDay, isoDayIn, parseIsoDay } from './dates/iso-days.ts';
export { formatVisitDate, isPastVisitDate, parseVisitDate, VISIT_DATE_GRACE_DAYS } from './dates/visit-dates.ts';

export { type ImportedRow, type ImportedWorkbook, importWorkbook, type VisitCell } from './imports/import-workbook.ts';
export { importWarnings } from './imports/import-warnings.ts';
export type { ImportWarning, Place } from './imports/import-warning.ts';
export { warningText } from './imports/warning-text.ts';
export { setMissingStatusesOpen } from './imports/missing-status.ts';
export { isWorkbookName, WORKBOOK_EXTENSIONS } from './imports/workbook-files.ts';

export type { FindingPlace } from './findings/finding-place.ts';
export { type Finding, findingsOf } from './findings/findings.ts';
export { findingKey, rowKey } from './findings/matching/described.ts';
export type { Doubt, FindingMatching, MatchDecision } from './findings/matching/matches.ts';
export { matchFindings } from './findings/matching/matching.ts';
export { looksOlder, type Revision, revisionOf } from './findings/matching/revision.ts';
export {
  type FindingPlaces,
  firstPlaces,
  type KnownFindings,
  linkFindings,
  placesAfter,
  type TrackedFinding,
  withNewIds,
} from './findings/matching/places.ts';
export {
  closedPercentages,
  closedPercentagesOf,
  countFindings,
  type FindingCounts,
  followUpCounts,
  followUpCountsOf,
  percentageText,
  summaryTable,
} from './findings/counts.ts';
export { CHART_NOTES, type ChartMode, summaryChart } from './findings/chart.ts';

export {
  FINAL_PICTURE,
  finalPictureColumn,
  INITIAL_PICTURE,
  type Picture,
  pictureAt,
  pictureColumns,
  setPicture,
} from './pictures/pictures.ts';
export {
  furtherPictureColumns,
  initialPictureColumns,
  initialPictures,
  mostInitialPictures,
  picturesIn,
  setInitialPictures,
} from './pictures/further-pictures.ts';
export { carryPictures, type LeftPicture } from './pictures/carry-pictures.ts';
export { pictureRow } from './pictures/picture-placing.ts';
export { findingOfFileName } from './pictures/picture-refs.ts';
export { changeStatus } from './findings/status-change.ts';
export { alignedTo } from './follow-ups/aligned.ts';
export { enteredFindings } from './follow-ups/entered.ts';
export { closingCopy, qsheCopy } from './follow-ups/closing-copy.ts';
export { followParent, type TrackedParent } from './follow-ups/follow.ts';
export { mergeQshe } from './follow-ups/merge-qshe.ts';

export { type Flag } from './access/permission-map.ts';
export { can, permissionMap, PERMISSIONS, type Role, roleOf, ROLES } from './access/permissions.ts';

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
  type SpecSection,
  STEP_TITLES,
  type SubSpec,
} from './records/rig-specs.ts';
export { canAddRig, DEFAULT_IMAGE, isRigNameLongEnough } from './records/rigs.ts';
export {
  choosableClients,
  generateClientCode,
  isClientComplete,
  OWNER_CLIENT_ID,
  preselectedClient,
} from './records/clients.ts';
export {
  isEditedUserComplete,
  isNewUserComplete,
  isPasswordLengthAllowed,
  PASSWORD_LENGTH,
  type UserForm,
} from './records/users.ts';
export { isVisitComplete, OTHER_RIG_ID } from './records/visits.ts';
