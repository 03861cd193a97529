import type { YearlySection } from '@rigbook/contract';
import { Link } from 'react-router';
import { sectionPath } from './yearly.model.ts';
import classes from './yearly.module.css';

type Props = { of: { rig?: string; client?: string }; section: Pick<YearlySection, 'sheet' | 'section'> };

/** A section, or a sheet where there is none, as a link to its findings. */
export const SectionName = ({ of, section }: Props) => (
  <span className={classes.name}>
    <Link to={sectionPath(section, of)}>
      <bdi>{section.section || section.sheet}</bdi>
    </Link>
    {section.section !== '' && (
      <span className={classes.small}>
        <bdi>{section.sheet}</bdi>
      </span>
    )}
  </span>
);
