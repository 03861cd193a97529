import type { ReactNode } from 'react';

export type IconProps = { size?: number | string; className?: string };
export type IconComponent = (props: IconProps) => ReactNode;

/**
 * Stroke icons on a 24 grid, drawn in the colour of the text. They are hidden from screen readers: the control with the
 * icon has a name.
 */
const icon =
  (...paths: string[]): IconComponent =>
  ({ size = 20, className }) => (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {paths.map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

export const HomeIcon = icon('M4 11 12 4l8 7', 'M6 9.5V20h12V9.5', 'M10 20v-6h4v6');
export const RigIcon = icon('M12 3 7 21', 'm12 3 5 18', 'M12 3v5', 'M9.5 12h5', 'M8.3 16.5h7.4', 'M4 21h16');
export const CalendarIcon = icon('M4 6h16v14H4z', 'M4 10h16', 'M8 3v4', 'M16 3v4');
export const FindingsIcon = icon(
  'M4 6.5 5.5 8 8 5',
  'M4 12.5 5.5 14 8 11',
  'M4 18.5 5.5 20 8 17',
  'M11 7h9',
  'M11 13h9',
  'M11 19h9',
);
export const FleetIcon = icon('M4 20h16', 'M6 20v-7h3v7', 'M11 20V5h3v15', 'M16 20V10h3v10');
export const UsersIcon = icon(
  circle(9, 8, 3.5),
  'M2.5 20c0-3.6 2.9-6 6.5-6s6.5 2.4 6.5 6',
  'M16 4.8a3.5 3.5 0 0 1 0 6.4',
  'M18.5 14.6c1.9.9 3 2.8 3 5.4',
);
export const UserIcon = icon(circle(12, 8, 4), 'M4.5 20.5c0-4 3.4-6.5 7.5-6.5s7.5 2.5 7.5 6.5');
export const BuildingIcon = icon('M5 21V4h9v17', 'M14 9h5v12', 'M3 21h18', 'M8.5 8h2', 'M8.5 12h2', 'M8.5 16h2');
export const SearchIcon = icon(circle(11, 11, 6.5), 'm20 20-4.2-4.2');
export const StarIcon = icon('m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z');
export const CloseIcon = icon('M6 6l12 12', 'M18 6 6 18');
export const CheckIcon = icon('m5 12.5 4.5 4.5L19 7.5');
export const MenuIcon = icon('M4 7h16', 'M4 12h16', 'M4 17h16');
export const ChevronUpIcon = icon('m6 15 6-6 6 6');
export const ChevronDownIcon = icon('m6 9 6 6 6-6');
export const ChevronRightIcon = icon('m9 6 6 6-6 6');
export const ChevronLeftIcon = icon('m15 6-6 6 6 6');
export const ArrowLeftIcon = icon('M20 12H4', 'm10 6-6 6 6 6');
export const ArrowRightIcon = icon('M4 12h16', 'm14 6 6 6-6 6');
export const EyeIcon = icon('M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12', circle(12, 12, 2.75));
export const PencilIcon = icon('M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19z', 'm14 6.5 3.5 3.5');
export const HistoryIcon = icon('M4.5 8.5A8.5 8.5 0 1 1 3.5 13', 'M4 4v4.5h4.5', 'M12 7.5V12l3 2');
export const ClockIcon = icon(circle(12, 12, 9), 'M12 7.5V12l3 2');
export const MailIcon = icon('M3 6h18v13H3z', 'm3.5 7 8.5 6.5L20.5 7');
export const TrashIcon = icon('M4 7h16', 'M9 7V4h6v3', 'M6 7l1 13h10l1-13', 'M10 11v5', 'M14 11v5');
export const PrinterIcon = icon('M7 9V4h10v5', 'M7 17H4V9h16v8h-3', 'M7 14h10v6H7z');
export const DownloadIcon = icon('M12 4v11', 'm7 11 5 5 5-5', 'M4 20h16');
export const UploadIcon = icon('M12 16V5', 'm7 9 5-5 5 5', 'M4 20h16');
export const DotsIcon = icon(circle(5, 12, 0.75), circle(12, 12, 0.75), circle(19, 12, 0.75));
export const PlusIcon = icon('M12 5v14', 'M5 12h14');
export const FileIcon = icon('M6 3h8l5 5v13H6z', 'M14 3v5h5');
export const SheetIcon = icon('M5 3h14v18H5z', 'M5 9h14', 'M5 15h14', 'M11 9v12');
export const CameraIcon = icon('M3 8h4l2-3h6l2 3h4v12H3z', circle(12, 13.5, 3.5));
export const SaveIcon = icon('M4 4h13l3 3v13H4z', 'M8 4v5h7V4', 'M8 20v-6h8v6');
export const RefreshIcon = icon('M20 11a8 8 0 1 0-2.3 6.3', 'M20 5v6h-6');
export const InfoIcon = icon(circle(12, 12, 9), 'M12 11v5.5', 'M12 7.5v.1');
export const WarningIcon = icon('M12 4 2.5 20h19z', 'M12 10v4.5', 'M12 17.3v.1');
export const ErrorIcon = icon(circle(12, 12, 9), 'M12 7v6', 'M12 16.5v.1');
export const SignOutIcon = icon('M14 4H5v16h9', 'M10 12h11', 'm17 8 4 4-4 4');
export const PanelIcon = icon('M4 5h16v14H4z', 'M9.5 5v14');
export const DeviceIcon = icon('M3 5h18v11H3z', 'M8.5 20h7', 'M12 16v4');
export const ShieldIcon = icon('M12 3 5 5.5V11c0 4.5 2.8 8 7 10 4.2-2 7-5.5 7-10V5.5z');
export const ClipboardIcon = icon('M8 5H5v16h14V5h-3', 'M8 3h8v4H8z', 'M9 12h6', 'M9 16h6');
export const BellIcon = icon('M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15z', 'M10 21h4');
export const AnswersIcon = icon('M4 5h16v11H11l-4.5 4v-4H4z', 'M8 9.5h8', 'M8 12.5h5');
