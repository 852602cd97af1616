/** The tests of the company as cards, with their counts: alone, or at the left of the board (SPEC §2, DESIGN). */
import { ActionIcon, Button, Group, Stack, Text, Title, Tooltip } from '@mantine/core'
import { useDisclosure, useLocalStorage } from '@mantine/hooks'
import {
  IconClipboardList,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconPlus,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Paginator } from '../../../patterns/list/paginator.tsx'
import { RowsSkeleton } from '../../../patterns/list/skeletons.tsx'
import { EmptyState } from '../../../patterns/state/empty-state.tsx'
import { QueryState } from '../../../patterns/state/query-state.tsx'
import { useMay } from '../../../session/access.ts'
import { assessmentsQuery } from '../api/assessment-queries.ts'
import { panelTexts } from '../texts/panel-texts.ts'
import { AssessmentCard } from './assessment-card.tsx'
import classes from './assessment-panel.module.css'
import { CreateAssessmentDialog } from './create-assessment-dialog.tsx'
import { PanelFilterBar } from './panel-filter-bar.tsx'
import { pageSizes, usePanelFilters } from './use-panel-filters.ts'

export interface AssessmentPanelProps {
  /** The test whose board stands beside. */
  readonly selectedId?: string
  /** Beside the board it can be folded away. */
  readonly foldable?: boolean
}

export function AssessmentPanel({ selectedId, foldable = false }: AssessmentPanelProps) {
  const t = useTexts(panelTexts)
  const [folded, setFolded] = useLocalStorage({
    key: 'assessment-panel-folded',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  if (foldable && folded)
    return (
      <aside className={classes.folded} aria-label={t('title')}>
        <Tooltip label={t('unfold')} position="right">
          <ActionIcon aria-label={t('unfold')} aria-expanded={false} onClick={() => setFolded(false)}>
            <IconLayoutSidebarLeftExpand size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </aside>
    )
  return (
    <OpenPanel
      {...(selectedId === undefined ? {} : { selectedId })}
      {...(foldable ? { onFold: () => setFolded(true) } : {})}
    />
  )
}

function OpenPanel({ selectedId, onFold }: { selectedId?: string; onFold?: () => void }) {
  const t = useTexts(panelTexts)
  const filters = usePanelFilters()
  const query = useQuery({ ...assessmentsQuery(filters), enabled: filters.statuses.length > 0 })
  const mayCreate = useMay('assessment.create')
  const [creating, create] = useDisclosure()
  const total = filters.statuses.length === 0 ? 0 : query.data?.meta.totalItems
  const newButton = mayCreate ? (
    <Button size="compact-sm" leftSection={<IconPlus size={14} aria-hidden />} onClick={create.open}>
      {t('create')}
    </Button>
  ) : null
  return (
    <aside className={classes.panel} aria-label={t('title')}>
      <Group justify="space-between" wrap="nowrap">
        <Group gap="xs" align="baseline" wrap="nowrap">
          <Title order={onFold === undefined ? 1 : 2} size="h3">
            {t('title')}
          </Title>
          <Text c="dimmed" size="sm" className="tabular">
            {total}
          </Text>
        </Group>
        <Group gap={4} wrap="nowrap">
          {newButton}
          {onFold === undefined ? null : (
            <Tooltip label={t('fold')}>
              <ActionIcon aria-label={t('fold')} aria-expanded onClick={onFold}>
                <IconLayoutSidebarLeftCollapse size={18} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )}
        </Group>
      </Group>
      <PanelFilterBar filters={filters} />
      {filters.statuses.length === 0 ? (
        <EmptyState title={t('noMatch.title')} text={t('noMatch.text')} />
      ) : (
        <QueryState
          query={query}
          skeleton={<RowsSkeleton rows={filters.itemsPerPage} height={148} />}
          isEmpty={({ data }) => data.length === 0}
          empty={
            filters.search === '' && filters.statuses.length === filters.choosable.length ? (
              <EmptyState
                title={t('empty.title')}
                text={t('empty.text')}
                icon={<IconClipboardList />}
                action={newButton}
              />
            ) : (
              <EmptyState title={t('noMatch.title')} text={t('noMatch.text')} />
            )
          }
        >
          {({ data }) => (
            <Stack component="ul" gap="xs" className={classes.cards} aria-label={t('list')}>
              {data.map((assessment) => (
                <li key={assessment.id}>
                  <AssessmentCard assessment={assessment} isSelected={assessment.id === selectedId} />
                </li>
              ))}
            </Stack>
          )}
        </QueryState>
      )}
      <Paginator
        page={filters.page}
        itemsPerPage={filters.itemsPerPage}
        totalItems={total ?? 0}
        sizes={pageSizes}
        onPage={filters.setPage}
        onItemsPerPage={filters.setItemsPerPage}
      />
      <CreateAssessmentDialog opened={creating} onClose={create.close} />
    </aside>
  )
}
