import { useRef } from 'react'
import { Control } from '../../control.tsx'
import type { PlayerProps } from '../../player.ts'
import { DragGhost } from '../../shared/dragging/drag-ghost.tsx'
import { useDragToTarget } from '../../shared/dragging/use-drag-to-target.ts'
import { InputHint } from '../../shared/fields/input-hint.tsx'
import { Icon } from '../../shared/mails/icons.tsx'
import { MailList } from '../../shared/mails/mail-list.tsx'
import { MailboxFrame } from '../../shared/mails/mailbox-frame.tsx'
import styles from '../../shared/mails/mails.module.css'
import { mailTexts } from '../../shared/mails/texts.ts'
import { useWidth } from '../../shared/mails/use-width.ts'
import { CategoryDialog } from '../../shared/sorting/category-dialog.tsx'
import { CategoryChip } from '../../shared/sorting/category-mark.tsx'
import { FolderList } from './folder-list.tsx'
import folders from './folders.module.css'
import { ReaderMoveButtons, RowMoveButtons } from './move-buttons.tsx'
import { sortingMailboxTexts } from './texts.ts'
import { type Sorting, useSorting } from './use-sorting.ts'

/** Room for folders beside the list, and for the reader too. */
const foldersPx = 520
const readerPx = 860

/** SortingMailbox: mails that arrive after their delays; the answer is each mail's folder. */
export function Player(props: PlayerProps<'sorting-mailbox'>) {
  const { item, disabled, labelledBy, context } = props
  const root = useRef<HTMLDivElement>(null)
  const listPane = useRef<HTMLDivElement>(null)
  const width = useWidth(root)
  const [hasFolders, hasReader] = [width >= foldersPx, width >= readerPx]
  const sorting = useSorting(props, { root, listPane, hasFolders, hasReader })
  const { mailbox, sortingCategories, categoryOfMail, labelOf, folderId, actionsOn } = sorting
  const { openMail } = mailbox
  const drag = useDragToTarget(root, !disabled && hasFolders, sorting.move)
  const dragged = mailbox.arrived.find(({ id }) => id === drag.id)
  return (
    <MailboxFrame
      {...{ item, labelledBy, context, root, mailbox, hasReader }}
      panes={hasReader ? 'folders-list-reader' : hasFolders ? 'folders-list' : 'list'}
      isDragging={drag.id !== null}
      actions={
        openMail && <ReaderMoveButtons category={categoryOfMail(openMail.id)} {...actionsOn(openMail)} />
      }
      onCloseMail={sorting.closeMail}
      below={
        <>
          <Help />
          <FolderChoice sorting={sorting} />
          {dragged && <DragGhost at={drag.at}>{labelOf(dragged)}</DragGhost>}
          <output className="visually-hidden">{sorting.announcement}</output>
        </>
      }
    >
      {sorting.areFoldersShown && (
        <div className={styles.pane}>
          <FolderList
            sortingCategories={sortingCategories}
            countOf={sorting.countOf}
            currentId={folderId}
            overId={dragged && drag.overId !== categoryOfMail(dragged.id).id ? drag.overId : null}
            onChoose={sorting.chooseFolder}
          />
        </div>
      )}
      {sorting.isListShown && (
        <div ref={listPane} className={styles.pane}>
          <Mails sorting={sorting} draggedId={drag.id} hasFolders={hasFolders} />
        </div>
      )}
    </MailboxFrame>
  )
}

interface MailsProps {
  readonly sorting: Sorting
  readonly draggedId: string | null
  readonly hasFolders: boolean
}

/** The mails of the folder that is shown, under its name. */
function Mails({ sorting, draggedId, hasFolders }: MailsProps) {
  const t = mailTexts.useTexts()
  return (
    <>
      <ListHead
        name={sorting.folderName}
        count={sorting.shown.length}
        onFolders={hasFolders ? undefined : sorting.showFolders}
      />
      <MailList
        mails={sorting.shown}
        mailbox={sorting.mailbox}
        empty={t('none')}
        extras={(mail) => ({
          isDragged: draggedId === mail.id,
          actions: <RowMoveButtons label={sorting.labelOf(mail)} {...sorting.actionsOn(mail)} />,
          folder:
            sorting.folderId === null ? <CategoryChip category={sorting.categoryOfMail(mail.id)} /> : null,
        })}
      />
    </>
  )
}

/** The dialog with the folders, while one is asked for. */
function FolderChoice({ sorting }: { sorting: Sorting }) {
  const { asked, sortingCategories } = sorting
  if (!asked) return null
  return (
    <CategoryDialog
      label={sorting.labelOf(asked)}
      sortingCategories={sortingCategories}
      currentId={sorting.categoryOfMail(asked.id).id}
      announcement={sorting.mailbox.arrival}
      onChoose={(categoryId) => sorting.move(asked.id, categoryId)}
      onClose={() => sorting.ask(null)}
    />
  )
}

function Help() {
  const t = sortingMailboxTexts.useTexts()
  return (
    <p className={styles.help}>
      <InputHint pointer={t('help')} touch={t('helpTouch')} />
    </p>
  )
}

interface ListHeadProps {
  readonly name: string
  readonly count: number
  readonly onFolders: (() => void) | undefined
}

function ListHead({ name, count, onFolders }: ListHeadProps) {
  const t = sortingMailboxTexts.useTexts()
  return (
    <div className={folders.listHead}>
      {onFolders && (
        <Control look="quiet" onClick={onFolders}>
          <Icon name="back" /> {t('folders')}
        </Control>
      )}
      <h2 tabIndex={-1} data-list-name="">
        {name} <span className={folders.listCount}>{t('mails', { count })}</span>
      </h2>
    </div>
  )
}
