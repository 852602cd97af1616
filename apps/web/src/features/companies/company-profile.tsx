/** The profile of the company: read, then edited and submitted or cancelled (product 9.3). */
import { formatSiret } from '@assay/domain/companies/siret'
import { Avatar, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { FileButton } from '../../patterns/form/file-button.tsx'
import { pictureProblem } from '../../patterns/form/picture-problem.ts'
import { failureText, toast } from '../../patterns/toast.tsx'
import { type Company, saveLogo } from './api.ts'
import { CompanyCard, Fact } from './company-card.tsx'
import { CompanyProfileForm } from './company-profile-form.tsx'
import { companyPageTexts } from './page-texts.ts'

export function CompanyProfile({ company }: { company: Company }) {
  const t = useTexts(companyPageTexts)
  const [editing, edit] = useDisclosure()
  const mayEdit = company.abilities.editContact
  return (
    <CompanyCard
      title={t('profile')}
      action={
        mayEdit && !editing ? (
          <Button variant="default" onClick={edit.open}>
            {t('edit')}
          </Button>
        ) : null
      }
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
            {company.parent === null ? null : <Fact label={t('parent')}>{company.parent.name}</Fact>}
          </Stack>
        )}
      </Stack>
    </CompanyCard>
  )
}

/** The company's logo: png or jpeg, 2,048,000 bytes at most (product 9.6); its name where there is none. */
function CompanyLogoField({ company }: { company: Company }) {
  const t = useTexts(companyPageTexts)
  const [problem, setProblem] = useState<string>()
  const save = useMutation({
    mutationFn: (file: File) => saveLogo(company.id, file),
    onSuccess: () => toast.success(t('updated')),
    onError: (error) => {
      setProblem(failureText(error, t('updateFailed')))
      toast.failureBecause(error, t('updateFailed'))
    },
  })
  const choose = (file: File | null): void => {
    if (file === null) return
    const found = pictureProblem(file)
    setProblem(found === null ? undefined : t(`logo.${found}`))
    if (found === null) save.mutate(file)
  }
  return (
    <Group wrap="nowrap">
      <Avatar src={company.logoUrl} name={company.name} radius="md" size={64} color="brand" alt={t('logo')} />
      {company.abilities.editContact ? (
        <Stack gap="2xs" align="flex-start">
          <FileButton accept="image/png,image/jpeg" onChange={choose}>
            {(props) => (
              <Button variant="default" loading={save.isPending} {...props}>
                {t('logo.change')}
              </Button>
            )}
          </FileButton>
          <Text size="sm" c="dimmed">
            {t('logo.help')}
          </Text>
          {problem === undefined ? null : (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {problem}
            </Text>
          )}
        </Stack>
      ) : null}
    </Group>
  )
}
