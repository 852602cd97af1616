/** Chooses the company's manager among its team. */
import { listCompanyUsers } from '@assay/contract/users/administration-calls'
import { Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { useDebouncedValue, useDisclosure } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readingData } from '../../api/server-data.ts'
import { debounceMilliseconds } from '../../patterns/durations.ts'
import { ConfirmDialog } from '../../patterns/overlay/confirm-dialog.tsx'
import { type Company, saveCompany } from './api.ts'
import { CompanyCard, Fact } from './company-card.tsx'
import { companyPageTexts } from './page-texts.ts'

const teamQuery = (search: string) => ({
  ...readingData(listCompanyUsers, { query: { itemsPerPage: 100, search } }),
  placeholderData: keepPreviousData,
})

export function ManagerCard({ company }: { company: Company }) {
  const t = companyPageTexts.useTexts()
  const { manager, abilities } = company
  const [choosing, choose] = useDisclosure()
  return (
    <CompanyCard
      title={t('manager')}
      action={
        abilities.editContact && abilities.listUsers && { label: t('manager.choose'), onClick: choose.open }
      }
    >
      {manager === null ? (
        <Text c="dimmed">{t('manager.none')}</Text>
      ) : (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <Fact label={t('name')}>{manager.name}</Fact>
          <Fact label={t('email')}>{manager.email}</Fact>
        </SimpleGrid>
      )}
      {choosing ? <ManagerDialog company={company} onClose={choose.close} /> : null}
    </CompanyCard>
  )
}

function ManagerDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const t = companyPageTexts.useTexts()
  const { manager } = company
  const current = manager === null ? [] : [{ value: manager.id, label: `${manager.name} (${manager.email})` }]
  const [chosen, setChosen] = useState(manager?.id ?? null)
  const [written, setWritten] = useState('')
  // What is chosen stands in the field as well: it is no search.
  const [search] = useDebouncedValue(
    written.includes('@') ? '' : written.trim(),
    debounceMilliseconds.candidateFilter,
  )
  const { data: team = [] } = useQuery(teamQuery(search))
  const offered = team.map(({ id, firstname, lastname, email }) => ({
    value: id,
    label: `${firstname} ${lastname} (${email})`,
  }))
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('manager.choose')}
      action={t('submit')}
      done={t('updated')}
      onConfirm={() => saveCompany({ params: { id: company.id }, body: { managerId: chosen } })}
    >
      <Stack>
        <Text size="sm">{t('manager.text')}</Text>
        <Select
          label={t('manager')}
          placeholder={t('manager.none')}
          searchable
          clearable
          filter={({ options }) => options}
          value={chosen}
          data={offered.concat(current.filter(({ value }) => !offered.some((each) => each.value === value)))}
          onSearchChange={setWritten}
          onChange={setChosen}
        />
      </Stack>
    </ConfirmDialog>
  )
}
