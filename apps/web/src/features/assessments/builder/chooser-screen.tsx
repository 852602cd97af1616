/** /assessment-builder: choose a test to edit, or create one. */
import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatAgo } from '../../../i18n/formats.ts'
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts'
import { AppLink } from '../../../navigation/app-link.tsx'
import { paths } from '../../../navigation/paths.ts'
import { useUrlState } from '../../../navigation/use-url-state.ts'
import { ListPage } from '../../../patterns/list/list-page.tsx'
import { Paginator } from '../../../patterns/list/paginator.tsx'
import { SearchField } from '../../../patterns/list/search-field.tsx'
import { RowsSkeleton } from '../../../patterns/list/skeletons.tsx'
import { usePaging } from '../../../patterns/list/use-paging.ts'
import { EmptyState } from '../../../patterns/state/empty-state.tsx'
import { QueryState } from '../../../patterns/state/query-state.tsx'
import { useMay } from '../../../session/access.ts'
import { assessmentsQuery } from '../api/assessment-queries.ts'
import { CreateAssessmentDialog } from '../panel/create-assessment-dialog.tsx'
import { StatusMark } from '../panel/status-mark.tsx'
import { builderTexts } from '../texts/builder-texts.ts'
import classes from './builder.module.css'

const sizes = [10, 25] as const

export function ChooserScreen() {
  const t = useTexts(builderTexts)
  const language = useLanguage()
  const paging = usePaging(sizes)
  const [search] = useUrlState('search')
  const query = useQuery(
    assessmentsQuery({
      page: paging.page,
      itemsPerPage: paging.itemsPerPage,
      sort: 'most_recent_assessments',
      statusFilter: '0_1_2',
      search,
    }),
  )
  const mayCreate = useMay('assessment.create')
  const [creating, create] = useDisclosure()
  const newButton = mayCreate ? (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={create.open}>
      {t('choose.create')}
    </Button>
  ) : null
  const total = query.data?.meta.totalItems
  return (
    <div className={classes.chooser}>
      <ListPage
        title={t('choose.title')}
        count={total}
        primaryAction={newButton}
        filters={<SearchField label={t('choose.search')} />}
        paginator={<Paginator {...paging} totalItems={total ?? 0} sizes={sizes} />}
      >
        <QueryState
          query={query}
          skeleton={<RowsSkeleton rows={8} height={56} />}
          isEmpty={({ data }) => data.length === 0}
          empty={
            <EmptyState
              title={t(search === '' ? 'choose.empty' : 'choose.noMatch')}
              text={t('choose.text')}
            />
          }
        >
          {({ data }) => (
            <ul className={classes.choices}>
              {data.map(({ id, name, isOnline, updatedAt }) => (
                <li key={id}>
                  <AppLink href={paths.builder(id)} className={classes.choice}>
                    <span>
                      <Text component="span" fw={500} display="block">
                        {name}
                      </Text>
                      <Text component="span" size="xs" c="dimmed">
                        {t('choose.changed', { ago: formatAgo(updatedAt, new Date(), language) })}
                      </Text>
                    </span>
                    <StatusMark isOnline={isOnline} />
                  </AppLink>
                </li>
              ))}
            </ul>
          )}
        </QueryState>
      </ListPage>
      <CreateAssessmentDialog opened={creating} onClose={create.close} />
    </div>
  )
}
