/** Sorting mails: the folder shown, what is being moved, where the focus goes, what is said of it. */
import type { PublicMail } from '@assay/domain/modules/shared/mails/public-mail'
import { categoryOf, withCategory } from '@assay/domain/modules/shared/sorting/sorting'
import { noCategoryId, trashCategoryId } from '@assay/domain/modules/shared/sorting/special-categories'
import type { SortingMailboxAnswer } from '@assay/domain/modules/types/sorting-mailbox/answer'
import { type RefObject, useState } from 'react'
import type { PlayerProps } from '../../player.ts'
import { mailWords } from '../../shared/mails/mail-words.ts'
import { mailTexts } from '../../shared/mails/texts.ts'
import { type Mailbox, useMailbox } from '../../shared/mails/use-mailbox.ts'
import {
  type SortingCategory,
  sortingCategoryOf,
  useCategories,
} from '../../shared/sorting/sorting-categories.ts'
import { useFocusAfter } from '../../shared/sorting/use-focus-after.ts'
import type { FolderCount } from './folder-list.tsx'
import { sortingMailboxTexts } from './texts.ts'

interface Panes {
  readonly root: RefObject<HTMLElement | null>
  readonly listPane: RefObject<HTMLElement | null>
  /** The folders are beside the list. */
  readonly hasFolders: boolean
  /** The reader is too; else it lies over the page. */
  readonly hasReader: boolean
}

const rowOf = (id: string) => `[data-drag="${CSS.escape(id)}"] > button`
const listName = '[data-list-name]'

export function useSorting(props: PlayerProps<'sorting-mailbox'>, panes: Panes) {
  const { item, value, onChange, disabled, context } = props
  const t = sortingMailboxTexts.useTexts()
  const m = mailTexts.useTexts()
  const focusAfter = useFocusAfter(panes.root)
  const sortingCategories = useCategories(item.data.categoryList)
  const hasTrash = sortingCategories.some(({ id }) => id === trashCategoryId)
  const mailbox = useMailbox({
    moduleId: item.id,
    mails: item.data.mailboxList,
    context,
    answeredIds: Object.keys(value ?? {}),
  })
  const { categoryOfMail, mailsIn, countOf } = foldersOf(mailbox, sortingCategories, value)
  /** The folder that is shown; null: all mails. */
  const [folderId, setFolderId] = useState<string | null>(noCategoryId)
  /** Whether the folders are shown in place of the list, where both have no room. */
  const [showsFolders, setShowsFolders] = useState(false)
  /** Id of the mail whose folder is being chosen. */
  const [askedId, setAskedId] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const { arrived, openMail } = mailbox
  const shown = mailsIn(folderId)
  const labelOf = (mail: PublicMail) => mailWords(mail, m).subject

  function move(id: string, categoryId: string): void {
    const mail = arrived.find((each) => each.id === id)
    if (disabled || !mail || categoryOfMail(id).id === categoryId) return
    onChange(withCategory(value, id, categoryId))
    const mails = t('mails', { count: mailsIn(categoryId).length + 1 })
    const category = sortingCategoryOf(sortingCategories, categoryId).fullName
    setAnnouncement(t('movedTo', { label: labelOf(mail), category, mails }))
    const isInList = panes.listPane.current?.contains(document.activeElement) ?? false
    const isInViewer = openMail !== null && !panes.hasReader
    if (isInViewer) mailbox.close()
    if (isInList || isInViewer) focusRowAfter(id)
  }
  /** The mail's own row while it stays in the list, else the next one's, else the folder's name. */
  function focusRowAfter(id: string): void {
    const index = shown.findIndex((each) => each.id === id)
    const neighbour = shown[index + 1] ?? shown[index - 1]
    focusAfter(folderId === null || !neighbour ? rowOf(id) : rowOf(neighbour.id), listName)
  }
  return {
    sortingCategories,
    mailbox,
    categoryOfMail,
    countOf,
    labelOf,
    announcement,
    shown,
    folderId,
    folderName: folderId === null ? t('all') : sortingCategoryOf(sortingCategories, folderId).fullName,
    isListShown: panes.hasFolders || !showsFolders,
    areFoldersShown: panes.hasFolders || showsFolders,
    /** The mail whose folder is being chosen. */
    asked: arrived.find(({ id }) => id === askedId),
    ask: setAskedId,
    move,
    showFolders: () => {
      setShowsFolders(true)
      focusAfter('nav [aria-current="true"]')
    },
    chooseFolder: (id: string | null) => {
      setFolderId(id)
      setShowsFolders(false)
      if (openMail && !mailsIn(id).includes(openMail)) mailbox.close()
      if (!panes.hasFolders) focusAfter(listName)
    },
    closeMail: () => {
      if (!openMail) return
      mailbox.close()
      focusAfter(rowOf(openMail.id), listName)
    },
    /** What the buttons of a mail do. */
    actionsOn: ({ id }: PublicMail) => ({
      disabled,
      onMove: () => setAskedId(id),
      onTrash:
        hasTrash && categoryOfMail(id).id !== trashCategoryId ? () => move(id, trashCategoryId) : undefined,
    }),
  }
}

export type Sorting = ReturnType<typeof useSorting>

function foldersOf(
  { arrived, isRead }: Pick<Mailbox, 'arrived' | 'isRead'>,
  sortingCategories: readonly SortingCategory[],
  answer: SortingMailboxAnswer | null,
) {
  const categoryOfMail = (id: string) => sortingCategoryOf(sortingCategories, categoryOf(answer, id))
  const mailsIn = (categoryId: string | null) =>
    categoryId === null ? arrived : arrived.filter(({ id }) => categoryOfMail(id).id === categoryId)
  return {
    categoryOfMail,
    mailsIn,
    countOf: (categoryId: string | null): FolderCount => {
      const mails = mailsIn(categoryId)
      return { total: mails.length, unread: mails.filter(({ id }) => !isRead(id)).length }
    },
  }
}
