/** A column: its name and count, its cards as a list, further pages when its end comes near. */
import type { ApplicationCard as Card } from '@assay/contract/applications/calls'
import type { ApplicationStatus } from '@assay/domain/applications/status'
import { useDroppable } from '@dnd-kit/react'
import { Text, Title } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { memo, useId } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import classes from './board.module.css'
import { DraggableCard } from './draggable-card.tsx'
import { LoadMore } from './load-more.tsx'
import { StatusDot } from './status-dot.tsx'
import { boardTexts } from './texts.ts'
import type { BoardColumnState } from './use-columns.ts'

export interface BoardColumnProps {
  readonly column: BoardColumnState
  /** Of "to evaluate": those that wait for an evaluator; the others are not finished yet. */
  readonly waiting?: number | undefined
  readonly openedId: string
  readonly onOpen: (id: string) => void
  readonly onMove: ((card: Card, to: ApplicationStatus) => void) | undefined
}

export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { column, waiting, openedId, onOpen, onMove } = props
  const t = useTexts(boardTexts)
  const titleId = useId()
  const { ref, isDropTarget } = useDroppable({ id: column.status })
  const { name, status, cards, count = 0 } = column
  const unfinished = waiting === undefined ? 0 : count - waiting
  return (
    <section
      ref={ref}
      className={classes.column}
      aria-labelledby={titleId}
      data-target={isDropTarget || undefined}
    >
      <header className={classes.columnHead}>
        <StatusDot status={status} />
        <Title order={2} size="h5" id={titleId}>
          {t(name)}
        </Title>
        <Text
          component="span"
          size="sm"
          c="dimmed"
          className="tabular"
          data-count={count - Math.max(0, unfinished)}
        >
          {count - Math.max(0, unfinished)}
        </Text>
        {unfinished > 0 ? (
          <Text
            component="span"
            size="xs"
            c="dimmed"
            className={classes.unfinished}
            title={t('notFinished', { count: unfinished })}
          >
            <span className={classes.unfinishedWords}>{t('notFinished', { count: unfinished })}</span>
            <span className={classes.unfinishedShort} aria-hidden>
              <IconHourglass size={12} stroke={2} />
              {unfinished}
            </span>
          </Text>
        ) : null}
      </header>
      <div className={classes.scroll} data-column-scroll>
        {cards.length === 0 ? (
          <p className={classes.none}>{t(`column.empty.${name}`)}</p>
        ) : (
          <ul className={classes.cards} aria-labelledby={titleId}>
            {cards.map((card) => (
              <DraggableCard
                key={card.id}
                card={card}
                isOpened={card.id === openedId}
                onOpen={onOpen}
                onMove={onMove}
              />
            ))}
          </ul>
        )}
        {column.loadMore === undefined ? null : (
          <LoadMore onMore={column.loadMore} isLoading={column.isLoadingMore} />
        )}
      </div>
    </section>
  )
})
