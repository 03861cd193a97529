import { downloadVersion, type Version } from '@rigbook/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { downloadHref, followDownload } from '../../../lib/api/download.ts';
import { formatDay, formatLanguage } from '../../../lib/i18n/format.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { DownloadButton } from '../../../ui/buttons/download-button.tsx';
import classes from './versions.module.css';

/** A version: who issued and signed it, why, its checksum, and its document. `children`: what else is done with it. */
export function ListedVersion({ version, children }: { version: Version; children?: ReactNode }) {
  const t = useT();
  const { UUID: uuid, number, issued_on: day, issued_by: by, signers, reason, accepted, sha256 } = version;
  const count = Object.keys(accepted).length;
  return (
    <li className={classes.version}>
      <div className={classes.said}>
        <p className={classes.name}>
          <strong>{t('versions.rev', { n: number })}</strong>{' '}
          {t('versions.issuedOn', { day: formatDay(day), name: by })}
        </p>
        <p>
          {t('versions.signedBy')}{' '}
          <bdi>{signers.map(({ name, role }) => (role === '' ? name : `${name} (${role})`)).join(', ')}</bdi>
        </p>
        {reason !== '' && <p className={classes.reason}>{reason}</p>}
        {count > 0 && <p>{t('versions.accepted', { n: count })}</p>}
        <p className={classes.checksum}>
          <Link to={pathTo('verify', { checksum: sha256 })}>{t('versions.verify')}</Link>{' '}
          <bdi title={sha256}>{sha256}</bdi>
        </p>
      </div>
      <div className={classes.actions}>
        <Document version={version} uuid={uuid} />
        {children}
      </div>
    </li>
  );
}

function Document({ uuid, version: { file_name: name, language } }: { uuid: string; version: Version }) {
  const t = useT();
  if (!useMay().call('versions.download')) return null;
  if (name === null) return <output>{t('versions.making')}</output>;
  return (
    <DownloadButton href={downloadHref(downloadVersion, { uuid })} follow={followDownload}>
      {t('versions.download', { kind: name.endsWith('.zip') ? 'ZIP' : 'PDF', language: formatLanguage(language) })}
    </DownloadButton>
  );
}
