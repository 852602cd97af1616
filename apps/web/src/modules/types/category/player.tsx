import { plainText } from '@assay/domain/modules/plain-text'
import { categoryOf, withCategory } from '@assay/domain/modules/shared/sorting/sorting'
import { noCategoryId } from '@assay/domain/modules/shared/sorting/special-categories'
import { useRef, useState } from 'react'
import type { PlayerProps } from '../../player.ts'
import { DragGhost } from '../../shared/dragging/drag-ghost.tsx'
import { useDragToTarget } from '../../shared/dragging/use-drag-to-target.ts'
import { InputHint } from '../../shared/fields/input-hint.tsx'
import { CategoryDialog } from '../../shared/sorting/category-dialog.tsx'
import { sortingCategoryOf, useCategories } from '../../shared/sorting/sorting-categories.ts'
import { useFocusAfter } from '../../shared/sorting/use-focus-after.ts'
import { CategoryBox, ElementCard } from './category-box.tsx'
import styles from './player.module.css'
import { categoryTexts } from './texts.ts'

/** Category: elements to put into categories, by dragging or by a choice. */
export function Player(props: PlayerProps<'category'>) {
  const { item, value, onChange, disabled, labelledBy } = props
  const t = categoryTexts.useTexts()
  const root = useRef<HTMLDivElement>(null)
  const focusAfter = useFocusAfter(root)
  const [announcement, setAnnouncement] = useState('')
  /** Id of the element whose category is being chosen. */
  const [chosenFor, setChosenFor] = useState<string | null>(null)

  const { categories, elements, inCategory } = useElements(props)
  const asked = elements.find(({ element }) => element.id === chosenFor)

  function move(id: string, categoryId: string): void {
    const moved = elements.find(({ element }) => element.id === id)
    if (disabled || !moved || moved.category.id === categoryId) return
    onChange(withCategory(value, id, categoryId))
    const category = sortingCategoryOf(categories, categoryId).fullName
    const items = t('count', { count: inCategory(categoryId).length + 1 })
    setAnnouncement(t('movedTo', { label: moved.label, category, items }))
    focusAfter(`[data-drag="${CSS.escape(id)}"] [data-sort]`)
  }
  const drag = useDragToTarget(root, !disabled, move)
  const dragged = elements.find(({ element }) => element.id === drag.id)

  const cards = (categoryId: string) =>
    inCategory(categoryId).map(({ element, label, category }) => (
      <ElementCard
        key={element.id}
        element={element}
        label={label}
        category={category}
        isSorted={categoryId !== noCategoryId}
        isDragged={drag.id === element.id}
        disabled={disabled}
        onChoose={() => setChosenFor(element.id)}
        onTakeOut={() => move(element.id, noCategoryId)}
      />
    ))
  const boxes = categories.map((category) => (
    <CategoryBox
      key={category.id}
      category={category}
      count={inCategory(category.id).length}
      isOver={drag.overId === category.id && dragged?.category !== category}
      empty={t(category.id === noCategoryId ? 'allSorted' : 'empty')}
    >
      {cards(category.id)}
    </CategoryBox>
  ))
  const sortedCount = elements.length - inCategory(noCategoryId).length
  return (
    <div
      ref={root}
      className={styles.player}
      role="group"
      aria-label={item.content === '' ? t('board') : undefined}
      aria-labelledby={item.content === '' ? undefined : labelledBy}
      data-dragging={drag.id !== null}
    >
      <Help count={sortedCount} total={elements.length} />
      <div className={styles.board}>
        <div className={styles.pool}>{boxes[0]}</div>
        <div className={styles.boxes}>{boxes.slice(1)}</div>
      </div>
      {dragged && <DragGhost at={drag.at}>{dragged.label}</DragGhost>}
      {asked && (
        <CategoryDialog
          label={asked.label}
          sortingCategories={categories}
          currentId={asked.category.id}
          onChoose={(categoryId) => move(asked.element.id, categoryId)}
          onClose={() => setChosenFor(null)}
        />
      )}
      <output className="visually-hidden">{announcement}</output>
    </div>
  )
}

/** The elements with their names and where each is now. */
function useElements({ item, value }: PlayerProps<'category'>) {
  const t = categoryTexts.useTexts()
  const categories = useCategories(item.data.categoryList)
  const elements = item.data.elementList.map((element, index) => ({
    element,
    label: shortLabel(element.content, t('element', { number: index + 1 })),
    category: sortingCategoryOf(categories, categoryOf(value, element.id)),
  }))
  const inCategory = (id: string) => elements.filter(({ category }) => category.id === id)
  return { categories, elements, inCategory }
}

/** How it is done, and how much of it is. */
function Help({ count, total }: { count: number; total: number }) {
  const t = categoryTexts.useTexts()
  return (
    <>
      <p className={styles.help}>
        <InputHint pointer={t('help')} touch={t('helpTouch')} />
      </p>
      <p className={styles.sum}>{t('sorted', { count, total })}</p>
    </>
  )
}

const longest = 80

/** An element's name where its content cannot show: its words, cut after some 80 characters. */
function shortLabel(html: string, unnamed: string): string {
  const text = plainText(html)
  if (text === '') return unnamed
  return text.length <= longest ? text : `${text.slice(0, longest).trimEnd()}…`
}
