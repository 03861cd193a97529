export {
  type Cell,
  cellIn,
  columnName,
  columnNumber,
  parsePosition,
  type Position,
  positionOf,
  type Row,
  textAt,
} from './cells.ts';
export { cellAt, hasCellsInPlace, type Sheet, type SheetKind, sheetKind } from './sheets.ts';
export { isKnownPriorityWord, PRIORITIES, type Priority, PRIORITY_COLUMN, priorityOf } from './priority.ts';
export {
  CLOSING_DATE_COLUMN,
  isKnownStatusWord,
  type Status,
  STATUS_CHOICES,
  STATUS_COLUMN,
  type StatusChoice,
  statusOf,
} from './status.ts';
export { isEmptyRow, isFinding, isHeaderRow, type RowKind, rowKind } from './row-kinds.ts';
export { classifySheet, classifySheets } from './classify.ts';

export { type CellDate, formatCellDate, formatClosingDate } from './dates.ts';
export { addDays, type CalendarDay, isoDay, isoDayIn, parseIsoDay } from './iso-days.ts';
export { formatVisitDate, isPastVisitDate, parseVisitDate, VISIT_DATE_GRACE_DAYS } from './visit-dates.ts';

export {
  DROPPED_ROWS,
  type ImportedRow,
  type ImportedSheet,
  type ImportedWorkbook,
  importWorkbook,
  type VisitCell,
} from './import-workbook.ts';
export { type ImportContext, importWarnings } from './import-warnings.ts';
export type { ImportWarning, ImportWarningCode, Place } from './import-warning.ts';
export { warningText } from './warning-text.ts';
export { setMissingStatusesOpen } from './missing-status.ts';
export { isWorkbookName, WORKBOOK_EXTENSIONS } from './workbook-files.ts';

export { type Finding, findingsOf } from './findings/findings.ts';
export { rowKey } from './findings/described.ts';
export type { Doubt, FindingMatch, FindingMatching, MatchDecision } from './findings/matches.ts';
export { matchFindings } from './findings/matching.ts';
export { looksOlder, type Revision, revisionOf } from './findings/revision.ts';
export {
  type FindingPlaces,
  firstPlaces,
  type GoneFinding,
  linkFindings,
  placesAfter,
  type TrackedFinding,
  withNewIds,
} from './findings/places.ts';
export {
  closedPercentage,
  type ClosedPercentages,
  closedPercentages,
  closedPercentagesOf,
  countFindings,
  type FindingCounts,
  type FollowUpCounts,
  followUpCounts,
  followUpCountsOf,
  NO_PERCENTAGE,
  type Percentage,
  percentageText,
  type StatusCounts,
  summaryTable,
  type SummaryTableRow,
} from './counts.ts';
export {
  type Bars,
  CHART_NOTES,
  type ChartMode,
  type ChartNote,
  SUMMARY_CELLS,
  type SummaryChart,
  summaryChart,
} from './chart.ts';

export {
  FINAL_PICTURE,
  finalPictureColumn,
  INITIAL_PICTURE,
  type Picture,
  type PictureColumns,
  pictureAt,
  pictureColumns,
  setPicture,
} from './pictures.ts';
export {
  furtherPictureColumns,
  initialPictureColumns,
  initialPictures,
  mostInitialPictures,
  picturesIn,
  setInitialPictures,
} from './further-pictures.ts';
export { type CarriedPictures, carryPictures, type LeftPicture } from './carry-pictures.ts';
export { pictureRow } from './picture-placing.ts';
export { findingOfFileName, type FindingPlace } from './picture-refs.ts';
export { changeStatus, type StatusChangeContext } from './status-change.ts';
export { alignedTo } from './follow-ups/aligned.ts';
export { enteredFindings } from './follow-ups/entered.ts';
export { closingCopy, qsheCopy } from './follow-ups/closing-copy.ts';
export { followParent, type TrackedClosing, type TrackedParent } from './follow-ups/follow.ts';
export { mergeQshe, type QsheVersions, type TrackedQshe } from './follow-ups/merge-qshe.ts';
export { sheetsEqual } from './sheets-equal.ts';

export { type Flag, FLAGS, type PermissionMap } from './permission-map.ts';
export {
  can,
  type Permission,
  permissionMap,
  PERMISSIONS,
  type Role,
  roleNamed,
  roleOf,
  ROLES,
} from './permissions.ts';

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
  type SubSpecValue,
} from './rig-specs.ts';
export { canAddRig, DEFAULT_IMAGE, isRigNameLongEnough, RIG_NAME_OVER } from './rigs.ts';
export {
  choosableClients,
  type ClientForm,
  generateClientCode,
  isClientComplete,
  OWNER_CLIENT_ID,
  preselectedClient,
} from './clients.ts';
export {
  isEditedUserComplete,
  isNewUserComplete,
  isPasswordLengthAllowed,
  PASSWORD_LENGTH,
  type UserForm,
} from './users.ts';
export { isVisitComplete, OTHER_RIG_ID, type VisitForm } from './visits.ts';
