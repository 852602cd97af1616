/** Adds one candidate; the company is said twice, so that nobody lands in the wrong one. */
import { Select, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/use-texts.ts'
import { FormDialog } from '../../patterns/form/form-dialog.tsx'
import { useFormFields } from '../../patterns/form/use-form-fields.ts'
import { toast } from '../../patterns/toast.tsx'
import { useMay } from '../../session/access.ts'
import { useCompanyIdentity } from '../../session/me.ts'
import { closeAsking, LeaveGuard } from '../../working-copy/leave-guard.tsx'
import { addCandidate, familyQuery } from './api.ts'
import { noPerson, PersonInputs, personRules } from './person-fields.tsx'
import { candidateTexts } from './texts.ts'

export function AddCandidateDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(candidateTexts)
  const own = useCompanyIdentity()
  const managesOthers = useMay('company.list')
  const family = useQuery({ ...familyQuery, enabled: managesOthers }).data ?? [own]
  const companies = family.map(({ id, name }) => ({ value: id, label: name }))
  // With one company there is nothing to mistake.
  const only = family.length === 1 ? own.id : ''
  const { form, busy, isFilled, problem, onSubmit } = useFormFields({
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
  const close = closeAsking(isFilled, onClose)
  return (
    <FormDialog
      onClose={close}
      title={t('add.one')}
      size={560}
      action={t('mass.submit')}
      busy={busy}
      problem={problem}
      onSubmit={onSubmit}
    >
      <LeaveGuard dirty={isFilled} />
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
    </FormDialog>
  )
}
