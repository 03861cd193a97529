import type { FindingRow } from '@rigbook/contract';
import { storedPath } from '../../../lib/api/stored-path.ts';
import { formatBytes } from '../../../lib/i18n/format-bytes.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { FileIcon } from '../../../ui/icons/icons.tsx';
import classes from './attached-files.module.css';

/** Files that prove what was done, each with its name and size; opening one downloads it. */
export function AttachedFiles({ files }: { files: FindingRow['files'] }) {
  const t = useT();
  if (!files || files.length === 0) return null;
  return (
    <ul className={classes.files} aria-label={t('findings.files')}>
      {files.map(({ path, name, bytes }) => (
        <li key={path}>
          <a href={storedPath(path)} download={name} className={classes.file}>
            <FileIcon size={18} />
            <bdi className={classes.name}>{name}</bdi>
            <span className={classes.size} dir="ltr">
              {formatBytes(bytes)}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
