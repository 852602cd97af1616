import { categoryOf, withCategory } from '@assay/domain/modules/shared/sorting/sorting'
import { noCategoryId } from '@assay/domain/modules/shared/sorting/special-categories'
import { useRef, useState } from 'react'
import { type Language, textsIn } from '../../../i18n/catalogue.ts'
import type { PlayerProps } from '../../player.ts'
import { DragGhost } from '../../shared/dragging/drag-ghost.tsx'
import { useDragToTarget } from '../../shared/dragging/use-drag-to-target.ts'
import { CategoryDialog } from '../../shared/sorting/category-dialog.tsx'
import { placeOf } from '../../shared/sorting/places.ts'
import { placesIn } from '../../shared/sorting/places-in.ts'
import { useFocusAfter } from '../../shared/sorting/use-focus-after.ts'
import { WayHint } from '../../way-hint.tsx'
import { CategoryBox } from './category-box.tsx'
import { ElementCard } from './element-card.tsx'
import styles from './player.module.css'
import { shortLabel } from './short-label.ts'
import { categoryTexts } from './texts.ts'

/** Category: elements to put into categories, by dragging, by a choice, or by arrow keys. */
export function CategoryPlayer(props: PlayerProps<'category'>) {
  const { item, value, onChange, disabled, context, labelledBy } = props
  const { language } = context
  const t = textsIn(categoryTexts, language)
  const root = useRef<HTMLDivElement>(null)
  const focusAfter = useFocusAfter(root)
  const [announcement, setAnnouncement] = useState('')
  /** Id of the element whose category is being chosen. */
  const [chosenFor, setChosenFor] = useState<string | null>(null)

  const { places, elements, inPlace } = elementsOf(props)
  const asked = elements.find(({ element }) => element.id === chosenFor)

  function move(id: string, categoryId: string): void {
    const moved = elements.find(({ element }) => element.id === id)
    if (disabled || !moved || moved.place.id === categoryId) return
    onChange(withCategory(value, id, categoryId))
    const category = placeOf(places, categoryId).fullName
    const items = t('count', { count: inPlace(categoryId).length + 1 })
    setAnnouncement(t('movedTo', { label: moved.label, category, items }))
    focusAfter(`[data-drag="${CSS.escape(id)}"] [data-sort]`)
  }
  const drag = useDragToTarget(root, !disabled, move)
  const dragged = elements.find(({ element }) => element.id === drag.id)

  const cards = (placeId: string) =>
    inPlace(placeId).map(({ element, label, place }) => (
      <ElementCard
        key={element.id}
        element={element}
        label={label}
        place={place}
        isSorted={placeId !== noCategoryId}
        isDragged={drag.id === element.id}
        disabled={disabled}
        language={language}
        onChoose={() => setChosenFor(element.id)}
        onTakeOut={() => move(element.id, noCategoryId)}
        onStep={(step) => move(element.id, places[places.indexOf(place) + step]?.id ?? placeId)}
      />
    ))
  const boxes = places.map((place) => (
    <CategoryBox
      key={place.id}
      place={place}
      count={inPlace(place.id).length}
      isOver={drag.overId === place.id && dragged?.place !== place}
      language={language}
      empty={t(place.id === noCategoryId ? 'allSorted' : 'empty')}
    >
      {cards(place.id)}
    </CategoryBox>
  ))
  const sortedCount = elements.length - inPlace(noCategoryId).length
  return (
    <div
      ref={root}
      className={styles.player}
      role="group"
      aria-label={item.content === '' ? t('board') : undefined}
      aria-labelledby={item.content === '' ? undefined : labelledBy}
      data-dragging={drag.id !== null}
    >
      <Help count={sortedCount} total={elements.length} language={language} />
      <div className={styles.board}>
        <div className={styles.pool}>{boxes[0]}</div>
        <div className={styles.boxes}>{boxes.slice(1)}</div>
      </div>
      {dragged && <DragGhost at={drag.at}>{dragged.label}</DragGhost>}
      {asked && (
        <CategoryDialog
          label={asked.label}
          places={places}
          currentId={asked.place.id}
          language={language}
          onChoose={(categoryId) => move(asked.element.id, categoryId)}
          onClose={() => setChosenFor(null)}
        />
      )}
      <output className="visually-hidden">{announcement}</output>
    </div>
  )
}

/** The elements with their names and where each is now. */
function elementsOf({ item, value, context: { language } }: PlayerProps<'category'>) {
  const t = textsIn(categoryTexts, language)
  const places = placesIn(item.data.categoryList, language)
  const elements = item.data.elementList.map((element, index) => ({
    element,
    label: shortLabel(element.content, t('element', { number: index + 1 })),
    place: placeOf(places, categoryOf(value, element.id)),
  }))
  const inPlace = (id: string) => elements.filter(({ place }) => place.id === id)
  return { places, elements, inPlace }
}

/** How it is done, and how much of it is. */
function Help({ count, total, language }: { count: number; total: number; language: Language }) {
  const t = textsIn(categoryTexts, language)
  return (
    <>
      <p className={styles.help}>
        <WayHint pointer={`${t('help')} ${t('keys')}`} touch={t('helpTouch')} />
      </p>
      <p className={styles.sum}>{t('sorted', { count, total })}</p>
    </>
  )
}
