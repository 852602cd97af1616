/** A new company: its permalink comes from its name until it is unlocked. */
import { slugify } from '@assay/domain/assessments/slug'
import { formatSiret, isSiret, isSiretInput, siretInputLength } from '@assay/domain/companies/siret'
import { Checkbox, TextInput } from '@mantine/core'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { CompanyPicker } from '../../feature-parts/company/company-picker.tsx'
import { IconButton } from '../../patterns/actions.tsx'
import { rules, useFormFields } from '../../patterns/form/form.tsx'
import { patternTexts } from '../../patterns/texts.ts'
import { toast } from '../../patterns/toast.tsx'
import { HeldFormDialog } from '../../working-copy/held-form-dialog.tsx'
import { addCompany } from './api.ts'
import { companyDialogTexts } from './dialog-texts.ts'

interface CompanyDialogProps {
  /** The parent, where it is given; null: may be chosen. */
  readonly parent: { readonly id: string; readonly name: string } | null
  readonly onClose: () => void
}

export function CompanyDialog({ parent, onClose }: CompanyDialogProps) {
  const t = companyDialogTexts.useTexts()
  const { form, shell } = useCompanyForm(parent?.id ?? null, onClose)
  const { parentId } = form.values
  return (
    <HeldFormDialog {...shell} onClose={onClose} title={t('title')} action={t('create')}>
      <TextInput label={t('name')} required data-autofocus {...form.getInputProps('name')} />
      <SlugInput form={form} />
      <TextInput
        label={t('siret')}
        inputMode="numeric"
        maxLength={siretInputLength}
        {...form.getInputProps('siret')}
        onChange={({ currentTarget: { value } }) => {
          if (isSiretInput(value)) form.setFieldValue('siret', formatSiret(value))
        }}
      />
      {parent === null ? (
        <CompanyPicker
          label={t('parent')}
          clearable
          onlyTop
          value={parentId}
          onChange={(id) => form.setFieldValue('parentId', id)}
        />
      ) : (
        <TextInput label={t('parent')} readOnly variant="filled" value={parent.name} />
      )}
      <Checkbox
        label={parentId === null ? t('copyAssessments.current') : t('copyAssessments')}
        {...form.getInputProps('copyAssessments', { type: 'checkbox' })}
      />
      <Checkbox
        label={t('copyEmailModels')}
        description={parentId === null ? undefined : t('copyEmailModels.child')}
        {...form.getInputProps('copyEmailModels', { type: 'checkbox' })}
      />
    </HeldFormDialog>
  )
}

function useCompanyForm(givenParentId: string | null, onCreated: () => void) {
  const t = companyDialogTexts.useTexts()
  const pattern = patternTexts.useTexts()
  return useFormFields({
    initialValues: {
      name: '',
      slug: '',
      isSlugOpen: false,
      siret: '',
      parentId: givenParentId,
      copyAssessments: false,
      copyEmailModels: false,
    },
    validate: {
      name: rules.length(pattern, 2, 255),
      slug: (value, { isSlugOpen }) =>
        isSlugOpen && slugify(value) !== value.trim() ? t('slug.wrong') : null,
      siret: (value) => (value === '' || isSiret(value) ? null : t('siret.wrong')),
    },
    failure: t('failed'),
    send: async ({ name, slug, isSlugOpen, siret, parentId, ...copy }) => {
      const ownSlug = isSlugOpen && slug !== '' ? { slug: slug.trim() } : {}
      const body = { name, siret, parentCompanyId: parentId, ...ownSlug }
      await addCompany({ query: { redirect: true, ...copy }, body })
      toast.success(t('created'))
      onCreated()
    },
  })
}

/** Follows the name while it is locked. */
function SlugInput({ form }: Pick<ReturnType<typeof useCompanyForm>, 'form'>) {
  const t = companyDialogTexts.useTexts()
  const { isSlugOpen, name } = form.values
  const slug = isSlugOpen ? form.values.slug : slugify(name)
  const lockLabel = isSlugOpen ? t('slug.lock') : t('slug.unlock')
  return (
    <TextInput
      label={t('slug')}
      readOnly={!isSlugOpen}
      variant={isSlugOpen ? 'default' : 'filled'}
      {...form.getInputProps('slug')}
      value={slug}
      rightSection={
        <IconButton
          label={lockLabel}
          icon={isSlugOpen ? IconLockOpen : IconLock}
          iconSize={16}
          onClick={() => form.setValues({ slug, isSlugOpen: !isSlugOpen })}
        />
      }
    />
  )
}
