/** Whose data the nightly purge deletes within a week: how many, and who, soonest first (product 8.1). */
import { listExpiring } from '@assay/contract/privacy/calls'
import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChecks } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { reading } from '../../api/server-data.ts'
import { useFormats } from '../../i18n/formats.ts'
import { TextLink } from '../../navigation/app-link.tsx'
import { paths } from '../../navigation/paths.ts'
import { Hint } from '../../patterns/hint.tsx'
import { ListTable } from '../../patterns/list/list-table.tsx'
import type { Column } from '../../patterns/list/rows-table.tsx'
import { type RowOf, useList } from '../../patterns/list/use-list.ts'
import { Dialog } from '../../patterns/overlay/dialog.tsx'
import { EmptyState } from '../../patterns/state/empty-state.tsx'
import { QueryState } from '../../patterns/state/query-state.tsx'
import { useMay } from '../../session/me.ts'
import { CompanyCard } from './company-card.tsx'
import { companyPageTexts } from './page-texts.ts'

const countsQuery = queryOptions({
  ...reading(listExpiring, { query: { itemsPerPage: 1 } }),
  select: ({ meta }) => meta,
})

export function ExpiringCard() {
  return useMay('application.delete') ? <CountsCard /> : null
}

function CountsCard() {
  const t = companyPageTexts.useTexts()
  const query = useQuery(countsQuery)
  const [listed, list] = useDisclosure()
  return (
    <CompanyCard title={t('expiring')}>
      <QueryState query={query} skeleton={<Skeleton h={72} />}>
        {({ totalItems, applications, months }) => (
          <Stack gap="sm" align="flex-start">
            <Hint>{t('expiring.text', { count: months })}</Hint>
            <Text>
              {totalItems + applications === 0
                ? t('expiring.none')
                : t('expiring.counts', {
                    candidates: t('expiring.candidates', { count: totalItems }),
                    applications: t('expiring.applications', { count: applications }),
                  })}
            </Text>
            {totalItems > 0 ? (
              <Button variant="default" onClick={list.open}>
                {t('expiring.list')}
              </Button>
            ) : null}
          </Stack>
        )}
      </QueryState>
      <Dialog opened={listed} onClose={list.close} title={t('expiring')} size="lg">
        <ExpiringList />
      </Dialog>
    </CompanyCard>
  )
}

function ExpiringList() {
  const t = companyPageTexts.useTexts()
  const list = useList({ call: listExpiring, prefix: 'expiring', sizes: [10, 25, 50] })
  const columns = useColumns()
  return (
    <ListTable
      list={list}
      label={t('expiring')}
      columns={columns}
      empty={<EmptyState title={t('expiring.none')} icon={IconChecks} />}
    />
  )
}

function useColumns(): readonly Column<RowOf<typeof listExpiring>>[] {
  const t = companyPageTexts.useTexts()
  const { date } = useFormats()
  return [
    {
      key: 'name',
      title: t('name'),
      cell: ({ id, name }) => (
        <TextLink href={paths.addressBook({ candidate: id })} size="sm">
          {name}
        </TextLink>
      ),
    },
    { key: 'lastAct', title: t('expiring.lastAct'), cell: ({ lastActAt }) => date(lastActAt) },
    { key: 'goes', title: t('expiring.goes'), cell: ({ goesAt }) => date(goesAt) },
  ]
}
