/** The test's name, how many applications match, and the filters. */
import { Button, NativeSelect, SegmentedControl, Text, Title } from '@mantine/core'
import { IconArrowLeft, IconFilter } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useFormats } from '../../../i18n/formats.ts'
import { paths } from '../../../navigation/paths.ts'
import { useUrlChange } from '../../../navigation/use-url-state.ts'
import { IconButton } from '../../../patterns/actions.tsx'
import { lazyPart } from '../../../patterns/lazy-part.tsx'
import { SearchField } from '../../../patterns/list/search-field.tsx'
import { totalText } from '../../../patterns/list/total.ts'
import type { ListTotal } from '../../../patterns/list/use-list.ts'
import { useEscape } from '../../../patterns/overlay/use-escape.ts'
import classes from './board.module.css'
import { SavedViews } from './saved-views.tsx'
import { boardTexts } from './texts.ts'
import { moreFilters, sorts, useBoardFilters } from './use-board-filters.ts'
import { useBoardView } from './use-board-view.ts'

const MoreFilters = lazyPart(() => import('./more-filters.tsx'))

/** What a phone shows with the further filters only, unless it is set. */
const later = (isSet: boolean) => (isSet ? {} : { wrapperProps: { 'data-later': true } })

interface BoardHeadProps {
  readonly assessmentId: string
  readonly name: string | undefined
  /** Absent while unknown. */
  readonly total: ListTotal | undefined
  readonly withWayBack: boolean
  readonly menu: ReactNode
  readonly action: ReactNode
}

export function BoardHead({ assessmentId, name, total, withWayBack, menu, action }: BoardHeadProps) {
  const t = boardTexts.useTexts()
  const { number } = useFormats()
  return (
    <header className={classes.head}>
      <div className={classes.title}>
        {withWayBack ? (
          <IconButton label={t('allTests')} icon={IconArrowLeft} href={paths.assessments()} />
        ) : null}
        <Title order={1}>{name ?? t('label')}</Title>
        {total === undefined ? null : (
          <Text c="dimmed" size="sm" className="tabular" component="output">
            {t('total', { count: total.totalItems, shown: totalText(total, number) })}
          </Text>
        )}
        {menu}
        <span className={classes.action}>{action}</span>
      </div>
      <BoardFilterBar assessmentId={assessmentId} />
    </header>
  )
}

/** Search, filters, views, order, board or table: in the address, for both (product 10.6). */
function BoardFilterBar({ assessmentId }: { readonly assessmentId: string }) {
  const t = boardTexts.useTexts()
  const filters = useBoardFilters()
  const { sort } = filters
  // Of filters that came with the address their button says how many.
  const set = moreFilters.filter((name) => filters[name] !== undefined).length
  const [isOpen, setOpen] = useState(false)
  useEscape(isOpen, () => setOpen(false))
  const change = useUrlChange()
  const [view, setView] = useBoardView()
  return (
    <search className={classes.filters} data-open={isOpen || undefined}>
      <SearchField label={t('search')} />
      <Button
        variant={set === 0 ? 'default' : 'light'}
        leftSection={<IconFilter size={16} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {set === 0 ? t('filters.more') : t('filters.set', { count: set })}
      </Button>
      <SavedViews assessmentId={assessmentId} />
      <NativeSelect
        aria-label={t('sort')}
        {...later(sort !== sorts[0])}
        value={sort}
        data={sorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          change({ sort: value === sorts[0] ? '' : value, page: '' })
        }
      />
      <SegmentedControl
        size="xs"
        aria-label={t('view')}
        value={view}
        data={[
          { value: 'board', label: t('view.board') },
          { value: 'table', label: t('view.table') },
        ]}
        onChange={(value) => setView(value === 'table' ? 'table' : 'board')}
      />
      {isOpen ? <MoreFilters assessmentId={assessmentId} /> : null}
    </search>
  )
}
