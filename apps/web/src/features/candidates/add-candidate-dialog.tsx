/** Adds one candidate; the company is said twice, so that nobody lands in the wrong one (SPEC §5). */
import { Button, Group, Select, SimpleGrid, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/use-texts.ts'
import { FormProblem } from '../../patterns/form/form-problem.tsx'
import { closeAsking, LeaveGuard } from '../../patterns/form/leave-guard.tsx'
import { useFormFields } from '../../patterns/form/use-form-fields.ts'
import { Dialog } from '../../patterns/overlay/dialog.tsx'
import { patternTexts } from '../../patterns/texts.ts'
import { toast } from '../../patterns/toast.tsx'
import { useMay } from '../../session/access.ts'
import { useCompanyIdentity } from '../../session/me.ts'
import { addCandidate, familyQuery } from './api.ts'
import { noPerson, PersonInputs, personRules } from './person-fields.tsx'
import { candidateTexts } from './texts.ts'

export function AddCandidateDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(candidateTexts)
  const common = useTexts(patternTexts)
  const own = useCompanyIdentity()
  const managesOthers = useMay('company.list')
  const family = useQuery({ ...familyQuery, enabled: managesOthers }).data ?? [own]
  const companies = family.map(({ id, name }) => ({ value: id, label: name }))
  const { form, busy, isFilled, problem, onSubmit } = useFormFields({
    // With one company there is nothing to mistake.
    initialValues: { ...noPerson, company: own.id, companyAgain: managesOthers ? '' : own.id },
    validate: {
      ...personRules(t),
      company: (value) => (value === '' ? t('missing') : null),
      companyAgain: (value, { company }) =>
        value === '' ? t('missing') : value === company ? null : t('companiesDiffer'),
    },
    fallbackProblem: t('addFailed'),
    send: async ({ firstName, lastName, email, phone, birthDate, company }) => {
      await addCandidate({ firstName, lastName, email, phone, birthDate }, company)
      toast.success(t('added'))
      onClose()
    },
  })
  const close = closeAsking(isFilled, onClose)
  return (
    <Dialog opened onClose={close} title={t('add.one')} size={560} busy={busy}>
      <LeaveGuard dirty={isFilled} />
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <FormProblem problem={problem} />
          <PersonInputs form={form} />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <Select label={t('form.company')} required data={companies} {...form.getInputProps('company')} />
            <Select
              label={t('form.companyAgain')}
              required
              data={companies}
              {...form.getInputProps('companyAgain')}
            />
          </SimpleGrid>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close} disabled={busy}>
              {common('cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('mass.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
