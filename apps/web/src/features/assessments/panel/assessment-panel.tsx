/** The tests of the company as cards with their counts: alone, or left of the board (product 10.6). */
import { listAssessments } from '@assay/contract/assessments/calls'
import { writeStatusFilter } from '@assay/domain/assessments/status'
import { Button, Group, MultiSelect, Select, Stack, Text, Title } from '@mantine/core'
import { useDisclosure, useLocalStorage } from '@mantine/hooks'
import {
  IconClipboardList,
  IconFolders,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { reading } from '../../../api/server-data.ts'
import { requestNewTest } from '../../../feature-parts/test/request-new-test.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { IconButton } from '../../../patterns/actions.tsx'
import { debounceMilliseconds } from '../../../patterns/durations.ts'
import { lazyPart } from '../../../patterns/lazy-part.tsx'
import { Paginator } from '../../../patterns/list/paginator.tsx'
import { SearchField } from '../../../patterns/list/search-field.tsx'
import { totalText } from '../../../patterns/list/total.ts'
import { EmptyState } from '../../../patterns/state/empty-state.tsx'
import { ListState, RowsSkeleton } from '../../../patterns/state/query-state.tsx'
import { useMay } from '../../../session/me.ts'
import { groupTexts } from '../texts/group-texts.ts'
import { panelTexts } from '../texts/panel-texts.ts'
import { AssessmentCard } from './assessment-card.tsx'
import classes from './assessment-panel.module.css'
import { type AssessmentSort, type LeadsTo, type PanelList, usePanelList } from './use-panel-list.ts'

const DeletedTests = lazyPart(() => import('./deleted-tests.tsx'))
const GroupsDialog = lazyPart(() => import('./groups-dialog.tsx'))

interface AssessmentPanelProps {
  readonly selectedId?: string
  readonly leadsTo?: LeadsTo
  /** Whether the panel can be folded away, as it can beside a board. */
  readonly foldable?: boolean
}

export function AssessmentPanel(props: AssessmentPanelProps) {
  const { selectedId, foldable = false, leadsTo = 'board' } = props
  const t = panelTexts.useTexts()
  const [folded, setFolded] = useLocalStorage({
    key: 'assessment-panel-folded',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  if (foldable && folded)
    return (
      <aside className={classes.folded} aria-label={t('title')}>
        <IconButton
          label={t('unfold')}
          icon={IconLayoutSidebarLeftExpand}
          tipProps={{ position: 'right' }}
          aria-expanded={false}
          onClick={() => setFolded(false)}
        />
      </aside>
    )
  return (
    <OpenPanel
      leadsTo={leadsTo}
      {...(selectedId === undefined ? {} : { selectedId })}
      {...(foldable ? { onFold: () => setFolded(true) } : {})}
    />
  )
}

/** Where the statuses show no test: the first step where the company has none at all. */
function EmptyPanel({ list, action }: { readonly list: PanelList; readonly action: ReactNode }) {
  const t = panelTexts.useTexts()
  const query = { page: 1, itemsPerPage: 1, statusFilter: writeStatusFilter(list.choosable) } as const
  const any = useQuery(reading(listAssessments, { query }))
  if (any.isPending) return <RowsSkeleton rows={1} height={148} />
  return any.data?.meta.totalItems === 0 ? (
    <EmptyState
      title={t('empty.title')}
      text={t('empty.text')}
      icon={IconClipboardList}
      action={action}
      guide="buildTest"
    />
  ) : (
    <EmptyState title={t('noMatch.title')} text={t('noMatch.text')} />
  )
}

interface OpenPanelProps {
  readonly leadsTo: LeadsTo
  readonly selectedId?: string
  readonly onFold?: () => void
}

function OpenPanel({ leadsTo, selectedId, onFold }: OpenPanelProps) {
  const t = panelTexts.useTexts()
  const { number } = useFormats()
  const list = usePanelList(leadsTo)
  const mayCreate = useMay('assessment.create')
  const mayOpen = useMay('application.view')
  const mayEdit = useMay('assessment.edit')
  const newButton = mayCreate ? (
    <Button size="xs" h={32} leftSection={<IconPlus size={14} aria-hidden />} onClick={requestNewTest}>
      {t('create')}
    </Button>
  ) : null
  return (
    <aside className={classes.panel} aria-label={t('title')} data-leads-to={leadsTo}>
      <Group justify="space-between" gap="xs">
        <Group gap="xs" align="baseline" wrap="nowrap">
          <Title order={onFold === undefined ? 1 : 2} size="h2">
            {t(leadsTo === 'builder' ? 'edit.title' : 'title')}
          </Title>
          <Text c="dimmed" size="sm" className="tabular">
            {list.total === undefined ? null : totalText(list.total, number)}
          </Text>
        </Group>
        <Group gap={4} wrap="nowrap">
          {list.isSmall ? null : <GroupsButton />}
          <DeletedButton />
          {newButton}
          {onFold === undefined ? null : (
            <IconButton
              label={t('fold')}
              icon={IconLayoutSidebarLeftCollapse}
              aria-expanded
              onClick={onFold}
            />
          )}
        </Group>
      </Group>
      {leadsTo === 'builder' || mayOpen ? (
        <Text size="xs" c="dimmed">
          {t(leadsTo === 'builder' ? 'edit.about' : 'about')}
          {leadsTo === 'board' && mayEdit ? ` ${t('about.edit')}` : null}
        </Text>
      ) : null}
      <PanelFilterBar list={list} />
      <ListState
        list={list}
        skeleton={<RowsSkeleton rows={list.itemsPerPage} height={148} />}
        empty={<EmptyPanel list={list} action={newButton} />}
      >
        {(rows) => (
          <Stack component="ul" gap="xs" className={`plain ${classes.cards}`} aria-label={t('list')}>
            {rows.map((assessment) => (
              <li key={assessment.id}>
                <AssessmentCard
                  assessment={assessment}
                  isSelected={assessment.id === selectedId}
                  leadsTo={leadsTo}
                />
              </li>
            ))}
          </Stack>
        )}
      </ListState>
      <Paginator list={list} label={t('pages')} />
    </aside>
  )
}

/** The button of groups, which a phone does not show. */
function GroupsButton() {
  const t = groupTexts.useTexts()
  const mayEdit = useMay('assessment.edit')
  const [opened, { open, close }] = useDisclosure()
  if (!mayEdit) return null
  return (
    <>
      <IconButton label={t('title')} icon={IconFolders} onClick={open} />
      {opened ? <GroupsDialog onClose={close} /> : null}
    </>
  )
}

function DeletedButton() {
  const t = panelTexts.useTexts()
  const mayDelete = useMay('assessment.delete')
  const [opened, { open, close }] = useDisclosure()
  if (!mayDelete) return null
  return (
    <>
      <IconButton label={t('deleted.open')} icon={IconTrash} onClick={open} />
      {opened ? <DeletedTests onClose={close} /> : null}
    </>
  )
}

/** Statuses, name (not on a phone) and order of the panel (product 9.11). */
function PanelFilterBar({ list }: { readonly list: PanelList }) {
  const t = panelTexts.useTexts()
  return (
    <div className={classes.filters}>
      {list.isSmall ? null : (
        <SearchField
          label={t('filter.search')}
          list={list}
          waitMilliseconds={debounceMilliseconds.nameSearch}
          size="xs"
          isWide
        />
      )}
      <MultiSelect
        aria-label={t('filter.status')}
        size="xs"
        value={[...list.statuses]}
        data={list.choosable.map((status) => ({
          value: status,
          label: t(`status.${status}`),
          // The last one has no cross.
          disabled: list.statuses.length === 1 && list.statuses.includes(status),
        }))}
        onChange={(chosen) => list.setStatuses(chosen)}
      />
      <Select
        aria-label={t('filter.sort')}
        size="xs"
        allowDeselect={false}
        value={list.sort ?? list.sorts[0] ?? null}
        data={list.sorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
        onChange={(sort) => list.setSort(sort as AssessmentSort)}
      />
    </div>
  )
}
