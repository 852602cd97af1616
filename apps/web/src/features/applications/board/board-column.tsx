/** A column: its name and count, its cards as a list, further pages when its end comes near. */
import type { ApplicationCard as Card } from '@assay/contract/applications/schemas'
import { columnOf } from '@assay/domain/applications/status'
import { Button, Text, Title, VisuallyHidden } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { IconHourglass } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { memo, useEffect, useEffectEvent, useId, useMemo } from 'react'
import { useFormats } from '../../../i18n/formats.ts'
import { totalText } from '../../../patterns/list/total.ts'
import { RowsSkeleton } from '../../../patterns/state/query-state.tsx'
import { FailureScreen } from '../../../patterns/state/screens.tsx'
import { type BoardFilters, cardsOf, columnQuery, waitingQuery } from '../api/board-queries.ts'
import { type Place, textOfPlace } from '../api/place.ts'
import classes from './board.module.css'
import { CardList } from './card-list.tsx'
import { ColumnMenu } from './column-menu.tsx'
import { usePlaceName } from './custom-columns.ts'
import { StatusDot } from './status-dot.tsx'
import { boardTexts } from './texts.ts'
import { isNarrowed } from './use-board-filters.ts'

interface BoardColumnProps {
  readonly assessmentId: string
  readonly place: Place
  /** The test has own columns under the same status. */
  readonly hasOwn: boolean
  readonly filters: BoardFilters
  readonly openedId: string
  readonly draggedId: string | null
  /** A card is dragged above it. */
  readonly isTarget: boolean
  readonly onOpen: (id: string) => void
  /** Absent for those who may not move. */
  readonly onMove: ((card: Card, to: Place) => void) | undefined
}

export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { assessmentId, place, hasOwn, filters, isTarget, ...forCards } = props
  const { onMove } = forCards
  const t = boardTexts.useTexts()
  const nameOf = usePlaceName()
  const titleId = useId()
  const column = useColumn(assessmentId, place, hasOwn, filters)
  const { cards } = column
  return (
    <section
      className={classes.column}
      aria-labelledby={titleId}
      data-drop={textOfPlace(place)}
      data-target={isTarget || undefined}
    >
      <header className={classes.columnHead}>
        <StatusDot status={place.status} />
        <Title order={2} size="h4" id={titleId} className="clipped" title={nameOf(place)}>
          {nameOf(place)}
        </Title>
        <Counts {...column} />
        {onMove === undefined ? null : <ColumnMenu assessmentId={assessmentId} place={place} />}
      </header>
      <div className={classes.scroll} data-column-scroll>
        {column.error !== null ? (
          <FailureScreen error={column.error} says={t('unread')} retry={column.retry} />
        ) : column.isPending ? (
          <RowsSkeleton rows={3} height={104} />
        ) : cards.length === 0 ? (
          <p className={classes.none}>{t(emptyText(place, filters))}</p>
        ) : (
          <CardList cards={cards} labelledBy={titleId} {...forCards} />
        )}
        {column.loadMore === undefined ? null : (
          <LoadMore onMore={column.loadMore} isLoading={column.isLoadingMore} />
        )}
      </div>
    </section>
  )
})

/** What an empty column says: nothing of the whole test where filters show a part of it. */
function emptyText({ status, columnId }: Place, filters: BoardFilters) {
  if (isNarrowed(filters)) return 'noMatch.text'
  return columnId === null ? (`column.empty.${columnOf(status)}` as const) : 'column.empty.own'
}

type ColumnState = ReturnType<typeof useColumn>

/** @param hasOwn whether the test has own columns under this status */
function useColumn(assessmentId: string, place: Place, hasOwn: boolean, filters: BoardFilters) {
  const query = useInfiniteQuery(columnQuery(assessmentId, place, hasOwn, filters))
  const tellsWaiting = place.status === 'notEvaluated' && filters.progress === undefined
  const waiting = useQuery({
    ...waitingQuery(assessmentId, place, hasOwn, filters),
    enabled: tellsWaiting,
  }).data
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = query
  const cards = useMemo(() => cardsOf(data), [data])
  const all = data?.pages[0]?.meta
  // Nothing can be subtracted from counts that stopped at their limit.
  const isKnown = tellsWaiting && all?.totalIsExact === true && waiting?.totalIsExact === true
  const unfinished = isKnown ? Math.max(0, all.totalItems - waiting.totalItems) : 0
  return {
    cards,
    count: all && { ...all, totalItems: all.totalItems - unfinished },
    unfinished,
    loadMore: hasNextPage ? () => void fetchNextPage() : undefined,
    isLoadingMore: isFetchingNextPage,
    isPending: query.isPending,
    error: query.data === undefined ? query.error : null,
    retry: () => void query.refetch(),
  }
}

function Counts({ count, unfinished }: Pick<ColumnState, 'count' | 'unfinished'>) {
  const t = boardTexts.useTexts()
  const { number } = useFormats()
  // Not known yet: no figure is better than a wrong one.
  if (count === undefined) return null
  return (
    <>
      <Text component="span" size="sm" c="dimmed" className="tabular" data-count={count.totalItems}>
        {totalText(count, number)}
      </Text>
      {unfinished > 0 ? (
        <Text
          component="span"
          size="xs"
          c="dimmed"
          className={classes.unfinished}
          title={t('notFinished', { count: unfinished })}
        >
          <IconHourglass size={12} stroke={2} aria-hidden />
          <span aria-hidden>{unfinished}</span>
          <VisuallyHidden>{t('notFinished', { count: unfinished })}</VisuallyHidden>
        </Text>
      ) : null}
    </>
  )
}

/** The end of what was loaded: coming near it asks for more; a button for those who do not scroll. */
function LoadMore({ onMore, isLoading }: { onMore: () => void; isLoading: boolean }) {
  const t = boardTexts.useTexts()
  const { ref, entry } = useIntersection({ rootMargin: '400px' })
  const more = useEffectEvent(onMore)
  const isNear = entry?.isIntersecting === true
  useEffect(() => {
    if (isNear && !isLoading) more()
  }, [isNear, isLoading])
  return (
    <Button
      ref={ref}
      fullWidth
      variant="subtle"
      color="gray"
      size="xs"
      mt="xs"
      loading={isLoading}
      onClick={onMore}
    >
      {t('column.more')}
    </Button>
  )
}
