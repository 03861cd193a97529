import {
  booleanLikeText,
  isBooleanLike,
  sectionsOf,
  type NamedSection,
  type SpecField,
  type SpecGroup,
} from '@rigbook/domain';
import { useT } from '../../../lib/i18n/i18n.ts';
import classes from './specifications.module.css';

/** The sub-specs of a group as cards, their sections as tables of names and values (rules.md#rig-specifications). */
export function SpecGroupCards({ group }: { group: SpecGroup }) {
  return (
    <div className={classes.subSpecs}>
      {group.subSpecs.map((subSpec, index) => (
        <div key={index} className={classes.subSpec}>
          <h4 className={classes.subSpecTitle}>
            <bdi>{subSpec.title}</bdi>
          </h4>
          <div className={classes.tables}>
            {sectionsOf(subSpec).map((section) => (
              <SectionTable key={section.name} section={section} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

function SectionTable({ section }: { section: NamedSection }) {
  const t = useT();
  return (
    <table className={classes.table}>
      <caption>
        <bdi>{section.name}</bdi>
      </caption>
      <thead className="rb-unseen">
        <tr>
          <th scope="col">{t('rigs.field')}</th>
          <th scope="col">{t('rigs.value')}</th>
        </tr>
      </thead>
      <tbody>
        {section.fields.map((field) => (
          <tr key={field.name}>
            <th scope="row">
              <bdi>{field.name}</bdi>
            </th>
            <td data-empty={field.value.trim() === '' || undefined}>
              <FieldValue field={field} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function FieldValue({ field: { name, value } }: { field: SpecField }) {
  const t = useT();
  if (isBooleanLike(name)) return t(booleanLikeText(value) === 'Yes' ? 'rigs.yes' : 'rigs.no');
  if (value.trim() !== '') return <bdi>{value}</bdi>;
  return (
    <>
      <span aria-hidden="true">—</span>
      <span className="rb-unseen">{t('rigs.noValue')}</span>
    </>
  );
}
