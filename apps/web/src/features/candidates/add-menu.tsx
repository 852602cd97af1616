/** "Add candidates": one, or many out of a file (product 6.7); and one's own long files of the last day. */
import { Button, Select, SimpleGrid } from '@mantine/core'
import { IconChevronDown, IconFileTypeCsv, IconHistory, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PersonInputs } from '../../feature-parts/candidate/person-inputs.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFormFields } from '../../patterns/form/use-form-fields.ts'
import { ActionMenu } from '../../patterns/list/row-menu.tsx'
import { toast } from '../../patterns/toast.tsx'
import { useMay } from '../../session/access.ts'
import { useCompanyIdentity } from '../../session/me.ts'
import { HeldFormDialog } from '../../working-copy/held-form-dialog.tsx'
import { addCandidate, familyQuery } from './api.ts'
import { ImportsDialog } from './mass-add/imports-dialog.tsx'
import { MassAddDialog } from './mass-add/mass-add-dialog.tsx'
import { noPerson, personRules } from './person-rules.ts'
import { candidateTexts } from './texts.ts'

export function AddMenu() {
  const t = useTexts(candidateTexts)
  const [adding, add] = useState<'register_a_candidate' | 'add_multiple_candidates' | 'imports'>()
  if (!useMay('candidate.create')) return null
  const close = (): void => add(undefined)
  return (
    <>
      <ActionMenu
        button={<Button rightSection={<IconChevronDown size={16} aria-hidden />}>{t('add')}</Button>}
        actions={[
          { label: t('add.one'), icon: IconUserPlus, onClick: () => add('register_a_candidate') },
          { label: t('add.many'), icon: IconFileTypeCsv, onClick: () => add('add_multiple_candidates') },
          { label: t('imports.open'), icon: IconHistory, isApart: true, onClick: () => add('imports') },
        ]}
      />
      {adding === 'register_a_candidate' ? <AddCandidateDialog onClose={close} /> : null}
      {adding === 'add_multiple_candidates' ? <MassAddDialog onClose={close} /> : null}
      {adding === 'imports' ? <ImportsDialog onClose={close} /> : null}
    </>
  )
}

/** Adds one candidate; the company is said twice, so that nobody lands in the wrong one. */
function AddCandidateDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(candidateTexts)
  const own = useCompanyIdentity()
  const managesOthers = useMay('company.list')
  const family = useQuery({ ...familyQuery, enabled: managesOthers }).data ?? [own]
  const companies = family.map(({ id, name }) => ({ value: id, label: name }))
  // With one company there is nothing to mistake.
  const only = family.length === 1 ? own.id : ''
  const { form, isFilled, shell } = useFormFields({
    initialValues: { ...noPerson, company: own.id, companyAgain: '' },
    validate: {
      ...personRules(t),
      company: (value) => (value === '' ? t('missing') : null),
      companyAgain: (value, { company }) =>
        (value || only) === '' ? t('missing') : (value || only) === company ? null : t('companiesDiffer'),
    },
    failure: t('addFailed'),
    send: async ({ firstName, lastName, email, phone, birthDate, company }) => {
      await addCandidate({ firstName, lastName, email, phone, birthDate }, company)
      toast.success(t('added'))
      onClose()
    },
  })
  return (
    <HeldFormDialog
      isFilled={isFilled}
      {...shell}
      onClose={onClose}
      title={t('add.one')}
      size={560}
      action={t('mass.submit')}
    >
      <PersonInputs form={form} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select label={t('form.company')} required data={companies} {...form.getInputProps('company')} />
        <Select
          label={t('form.companyAgain')}
          required
          data={companies}
          {...form.getInputProps('companyAgain')}
          value={form.values.companyAgain || only}
        />
      </SimpleGrid>
    </HeldFormDialog>
  )
}
