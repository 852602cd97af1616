/** Licences, and how long candidates' data is kept; both are changed by a superadmin (SPEC §2, §6, §9). */
import { lifetimeMonths } from '@assay/domain/companies/limits'
import { Button, Group, NumberInput, SimpleGrid, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTexts } from '../../i18n/use-texts.ts'
import { FormProblem } from '../../patterns/form/form-problem.tsx'
import { useFormFields } from '../../patterns/form/use-form-fields.ts'
import { patternTexts } from '../../patterns/texts.ts'
import { toast } from '../../patterns/toast.tsx'
import { type Company, saveLicences, saveLifetime } from './company-api.ts'
import { CompanyCard, Fact } from './company-card.tsx'
import { companyPageTexts } from './page-texts.ts'

export function BillingCard({ company }: { company: Company }) {
  const t = useTexts(companyPageTexts)
  const [editing, edit] = useDisclosure()
  return (
    <CompanyCard
      title={t('billing')}
      action={
        company.abilities.setLicences && !editing ? (
          <Button variant="default" onClick={edit.open}>
            {t('edit')}
          </Button>
        ) : null
      }
    >
      {editing ? (
        <BillingForm company={company} onDone={edit.close} />
      ) : (
        <SimpleGrid cols={2} spacing="sm">
          <Fact label={t('licences')}>
            <span className="tabular">{company.licenseCount}</span>
          </Fact>
          <Fact label={t('licencesLeft')}>
            <span className="tabular">{company.licensesLeft}</span>
          </Fact>
          <Fact label={t('lifetime')}>{t('lifetime.months', { count: company.candidateDataLifetime })}</Fact>
        </SimpleGrid>
      )}
    </CompanyCard>
  )
}

function BillingForm({ company, onDone }: { company: Company; onDone: () => void }) {
  const t = useTexts(companyPageTexts)
  const pattern = useTexts(patternTexts)
  const { form, busy, problem, onSubmit } = useFormFields({
    initialValues: { licences: company.licenseCount, lifetime: company.candidateDataLifetime },
    fallbackProblem: t('updateFailed'),
    send: async ({ licences, lifetime }) => {
      if (licences !== company.licenseCount) await saveLicences(company.id, licences)
      if (lifetime !== company.candidateDataLifetime) await saveLifetime(company.id, lifetime)
      toast.success(t('updated'))
      onDone()
    },
  })
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <FormProblem problem={problem} />
        <NumberInput
          label={t('licences')}
          min={0}
          max={100_000}
          allowDecimal={false}
          clampBehavior="strict"
          {...form.getInputProps('licences')}
        />
        <NumberInput
          label={t('lifetime.label')}
          min={lifetimeMonths.least}
          max={lifetimeMonths.most}
          allowDecimal={false}
          {...form.getInputProps('lifetime')}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onDone} disabled={busy}>
            {pattern('cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
