import { noCategoryId, trashCategoryId } from '@assay/domain/modules/shared/sorting/special-categories'
import { Icon } from '../../shared/mails/icons.tsx'
import { mailTexts } from '../../shared/mails/texts.ts'
import { CategoryMark } from '../../shared/sorting/category-mark.tsx'
import type { SortingCategory } from '../../shared/sorting/sorting-categories.ts'
import styles from './folders.module.css'
import { sortingMailboxTexts } from './texts.ts'

export interface FolderCount {
  readonly total: number
  readonly unread: number
}

interface FolderListProps {
  readonly sortingCategories: readonly SortingCategory[]
  /** The count of a category; of all mails for null. */
  readonly countOf: (id: string | null) => FolderCount
  /** null: all mails. */
  readonly currentId: string | null
  readonly overId: string | null
  readonly onChoose: (id: string | null) => void
}

/** The folders as a tree; each says how many mails it has and takes those dropped on it. */
export function FolderList({ sortingCategories, countOf, currentId, overId, onChoose }: FolderListProps) {
  const t = sortingMailboxTexts.useTexts()
  return (
    <nav aria-label={t('folders')}>
      <ul className={`plain ${styles.folders}`}>
        {sortingCategories.map((category) => (
          <li key={category.id} data-drop={category.id}>
            <Folder
              category={category}
              count={countOf(category.id)}
              isCurrent={currentId === category.id}
              isOver={overId === category.id}
              onChoose={() => onChoose(category.id)}
            />
          </li>
        ))}
        <li className={styles.all}>
          <Folder
            category={null}
            count={countOf(null)}
            isCurrent={currentId === null}
            isOver={false}
            onChoose={() => onChoose(null)}
          />
        </li>
      </ul>
    </nav>
  )
}

interface FolderProps {
  /** null: all mails. */
  readonly category: SortingCategory | null
  readonly count: FolderCount
  readonly isCurrent: boolean
  readonly isOver: boolean
  readonly onChoose: () => void
}

function Folder({ category, count, isCurrent, isOver, onChoose }: FolderProps) {
  const t = sortingMailboxTexts.useTexts()
  const m = mailTexts.useTexts()
  const icon =
    category === null
      ? 'all'
      : category.id === noCategoryId
        ? 'inbox'
        : category.id === trashCategoryId
          ? 'trash'
          : undefined
  const unread = count.unread > 0 ? `, ${m('unread', { count: count.unread })}` : ''
  return (
    <button
      type="button"
      className={styles.folder}
      aria-current={isCurrent}
      data-over={isOver}
      data-unread={count.unread > 0}
      style={{ paddingInlineStart: `${10 + Math.min(category?.depth ?? 0, 4) * 16}px` }}
      onClick={onChoose}
    >
      {icon ? <Icon name={icon} /> : <CategoryMark color={category?.color ?? null} />}
      <span className={styles.name}>
        <span className="visually-hidden">{category?.above}</span>
        {category?.name ?? t('all')}{' '}
        <span className="visually-hidden">
          {t('mails', { count: count.total })}
          {unread}
        </span>
      </span>
      <span className={styles.count} aria-hidden="true">
        {count.total}
      </span>
    </button>
  )
}
