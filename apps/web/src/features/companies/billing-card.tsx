/**
 * Licences, how long candidates' data is kept, mails of a day: changed by a superadmin (product 1.19, 8.1).
 */
import { Button, SimpleGrid } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useFormats, useTexts } from '../../i18n/use-texts.ts'
import type { Company } from './api.ts'
import { CompanyCard, Fact } from './company-card.tsx'
import { LimitsForm } from './limits-form.tsx'
import { companyPageTexts } from './page-texts.ts'

export function BillingCard({ company }: { company: Company }) {
  const t = useTexts(companyPageTexts)
  const formats = useFormats()
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
        <LimitsForm company={company} onDone={edit.close} />
      ) : (
        <SimpleGrid cols={2} spacing="sm">
          <Fact label={t('licences')}>
            <span className="tabular">{company.licenseCount}</span>
          </Fact>
          <Fact label={t('licencesLeft')}>
            <span className="tabular">{company.licensesLeft}</span>
          </Fact>
          <Fact label={t('lifetime')}>{t('lifetime.months', { count: company.candidateDataLifetime })}</Fact>
          <Fact label={t('mails')}>
            <span className="tabular">{formats.number(company.dailyMailLimit)}</span>
          </Fact>
        </SimpleGrid>
      )}
    </CompanyCard>
  )
}
