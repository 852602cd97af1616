/** The profile of the company: read, then edited and submitted or cancelled (product 9.3). */
import { formatSiret } from '@assay/domain/companies/siret'
import { SimpleGrid, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { PictureField } from '../../patterns/form/picture-field.tsx'
import { type Company, saveLogo } from './api.ts'
import { CompanyCard, Fact } from './company-card.tsx'
import { CompanyProfileForm } from './company-profile-form.tsx'
import { companyPageTexts } from './page-texts.ts'

export function CompanyProfile({ company }: { company: Company }) {
  const t = companyPageTexts.useTexts()
  const [editing, edit] = useDisclosure()
  return (
    <CompanyCard
      title={t('profile')}
      action={company.abilities.editContact && !editing && { label: t('edit'), onClick: edit.open }}
    >
      <Stack>
        <CompanyLogoField company={company} />
        {editing ? (
          <CompanyProfileForm company={company} onDone={edit.close} />
        ) : (
          <Stack gap="sm">
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              <Fact label={t('name')}>{company.name}</Fact>
              <Fact label={t('siret')}>{company.siret === null ? null : formatSiret(company.siret)}</Fact>
            </SimpleGrid>
            <Fact label={t('description')}>{company.description}</Fact>
            <Fact label={t('address')}>{company.address}</Fact>
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              <Fact label={t('postalCode')}>{company.addressPostalCode}</Fact>
              <Fact label={t('city')}>{company.addressCity}</Fact>
              <Fact label={t('phone')}>{company.addressPhone}</Fact>
              <Fact label={t('email')}>{company.addressEmail}</Fact>
            </SimpleGrid>
            <Fact label={t('results')}>
              {t(company.showsResults ? 'showsResults.yes' : 'showsResults.no')}
            </Fact>
            <Fact label={t('declaration')}>
              {t(company.asksDeclaration ? 'asksDeclaration.yes' : 'asksDeclaration.no')}
            </Fact>
            {company.logSealEmail === null ? null : (
              <Fact label={t('logSealEmail')}>{company.logSealEmail}</Fact>
            )}
            {company.parent === null ? null : <Fact label={t('parent')}>{company.parent.name}</Fact>}
          </Stack>
        )}
      </Stack>
    </CompanyCard>
  )
}

function CompanyLogoField({ company }: { company: Company }) {
  const t = companyPageTexts.useTexts()
  return (
    <PictureField
      src={company.logoUrl}
      name={company.name}
      radius="md"
      size={64}
      alt={t('logo')}
      action={t('logo.change')}
      done={t('updated')}
      failure={t('updateFailed')}
      save={company.abilities.editContact ? (file) => saveLogo(company.id, file) : undefined}
    />
  )
}
