import { Textarea, TextInput } from '@mantine/core';
import type { Branding } from '@rigbook/contract';
import { darkenForText, isColour, isNearRed } from '@rigbook/domain';
import { useState } from 'react';
import { useGoBack } from '../../../lib/navigation/go-back.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { useFormDraft } from '../../../lib/unsaved-work/use-form-draft.ts';
import { ItemForm } from '../../../ui/forms/item-form.tsx';
import { useItemForm } from '../../../ui/forms/use-item-form.ts';
import { CoverPreview } from '../preview/cover-preview.tsx';
import { changeBranding } from '../queries.ts';
import classes from './branding-form.module.css';
import { ColourField } from './colour-field.tsx';
import { LogoField } from './logo-field.tsx';

type Props = {
  branding: Branding;
  /** Loads it again, if someone else has changed it. */
  onLoadAgain: () => void;
  /** What is saved of it by now; its failure is in the answer. */
  load: () => Promise<{ isSuccess: boolean; data: Branding | undefined }>;
};

type Values = Branding & { uuid: string };

/** There is one for the portal. */
const THE_ONLY = 'branding';
const valuesOf = (branding: Branding): Values => ({ ...branding, uuid: THE_ONLY });

/** Name, address, logo, colour and texts of the provider, beside what they look like. */
export function BrandingForm({ branding, onLoadAgain, load }: Props) {
  const t = useT();
  const goBack = useGoBack();
  const draft = useFormDraft<Values>(valuesOf(branding));
  const { values, change } = draft;
  const [chosen, setChosen] = useState<ChosenLogo | null>(null);
  const form = useItemForm({
    draft,
    fields: {
      name: { label: t('branding.name') },
      address: { label: t('branding.address') },
      colour: { label: t('branding.colour') },
      footer: { label: t('branding.footer') },
      cover_text: { label: t('branding.coverText') },
      logo: { label: t('branding.logo') },
    },
    loadSaved: async () => {
      const saved = await load();
      return saved.isSuccess && saved.data ? valuesOf(saved.data) : null;
    },
    save: () => {
      const { uuid: _, ...sent } = values;
      return changeBranding(sent);
    },
    saved: t('branding.saved'),
    onSaved: () => goBack(pathTo('clients')),
    onLoadAgain,
  });
  const { name, address, colour, footer, cover_text: coverText, logo } = values;
  const logoAddress = chosen !== null && chosen.path === logo ? chosen.address : savedAddress(branding, logo);
  return (
    <div className={classes.page}>
      <ItemForm
        label={t('branding.form')}
        form={form}
        complete={name.trim() !== '' && isColour(colour)}
        backTo={pathTo('clients')}
      >
        <BrandingFields values={values} change={change} errors={form.errors} logo={logoAddress} onLogo={setChosen} />
      </ItemForm>
      <CoverPreview provider={{ name, address, footer, coverText, colour: darkenForText(colour), logo: logoAddress }} />
    </div>
  );
}

/** A logo that was just uploaded, as this device has it: the portal shows it once it is saved. */
type ChosenLogo = { path: string; address: string };

type FieldsProps = {
  values: Values;
  change: (some: Partial<Values>) => void;
  errors: Readonly<Record<string, string>>;
  /** Where the logo is shown from. */
  logo: string | null;
  onLogo: (chosen: ChosenLogo | null) => void;
};

function BrandingFields({ values, change, errors, logo: logoAddress, onLogo }: FieldsProps) {
  const t = useT();
  const { colour, logo } = values;
  const textOf = (field: 'name' | 'address' | 'footer' | 'cover_text') => ({
    value: values[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change({ [field]: currentTarget.value }),
    error: errors[field],
    dir: 'auto' as const,
  });
  return (
    <>
      <TextInput
        label={t('branding.name')}
        description={t('branding.nameHint')}
        {...textOf('name')}
        maxLength={200}
        required
        data-autofocus
      />
      <Textarea
        label={t('branding.address')}
        description={t('branding.addressHint')}
        {...textOf('address')}
        maxLength={400}
        rows={4}
      />
      <LogoField
        logo={logo}
        address={logoAddress}
        error={errors['logo']}
        onChange={(path, shown) => {
          onLogo(path === null || shown === null ? null : { path, address: shown });
          change({ logo: path });
        }}
      />
      <ColourField
        colour={colour}
        onChange={(next) => change({ colour: next })}
        error={errors['colour']}
        hint={colourHint(t, colour)}
      />
      <TextInput
        label={t('branding.footer')}
        description={t('branding.footerHint')}
        {...textOf('footer')}
        maxLength={200}
      />
      <Textarea
        label={t('branding.coverText')}
        description={t('branding.coverTextHint')}
        {...textOf('cover_text')}
        maxLength={600}
        rows={4}
      />
    </>
  );
}

/** Where a logo is shown from once it is saved; null before. */
const savedAddress = ({ logo: saved }: Branding, logo: string | null): string | null =>
  logo === null || logo !== saved ? null : `/api/branding/logo?v=${encodeURIComponent(logo)}`;

/** What becomes of a colour, in words; empty if it stays as it is. */
function colourHint(t: ReturnType<typeof useT>, colour: string): string {
  if (!isColour(colour)) return t('branding.colourHint');
  if (isNearRed(colour)) return t('branding.nearRed');
  return darkenForText(colour) === colour.toLowerCase() ? t('branding.colourHint') : t('branding.darkened');
}
