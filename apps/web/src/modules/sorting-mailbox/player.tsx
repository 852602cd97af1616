import type { PublicMail } from '@assay/domain/modules/public-mail'
import { withCategory } from '@assay/domain/modules/sorting'
import { noCategoryId, trashCategoryId } from '@assay/domain/modules/special-categories'
import { type KeyboardEvent, useRef, useState } from 'react'
import { DragGhost } from '../dragging/drag-ghost.tsx'
import { useDragToTarget } from '../dragging/use-drag-to-target.ts'
import { MailList } from '../mails/mail-list.tsx'
import { MailReader } from '../mails/mail-reader.tsx'
import { MailViewer } from '../mails/mail-viewer.tsx'
import { mailWords } from '../mails/mail-words.ts'
import { MailboxHead } from '../mails/mailbox-head.tsx'
import styles from '../mails/mails.module.css'
import { mailTexts } from '../mails/texts.ts'
import { useMailbox } from '../mails/use-mailbox.ts'
import { useWidth } from '../mails/use-width.ts'
import type { PlayerProps } from '../player.ts'
import { CategoryDialog } from '../sorting/category-dialog.tsx'
import { CategoryChip } from '../sorting/category-mark.tsx'
import { placeOf } from '../sorting/places.ts'
import { placesIn } from '../sorting/places-in.ts'
import { useFocusAfter } from '../sorting/use-focus-after.ts'
import { textsIn } from '../texts-in.ts'
import { FolderList } from './folder-list.tsx'
import { foldersOf } from './folders-of.ts'
import { ListHead } from './list-head.tsx'
import { ReaderMoveButtons, RowMoveButtons } from './move-buttons.tsx'
import { sortingMailboxTexts } from './texts.ts'

/** Room for folders beside the list, and for the reader too. */
const foldersPx = 520
const readerPx = 860

const rowOf = (id: string) => `[data-drag="${CSS.escape(id)}"] > button`

/** SortingMailbox: mails that arrive after their delays, to be put into folders. The answer is each mail's folder. */
export function SortingMailboxPlayer(props: PlayerProps<'sorting-mailbox'>) {
  const { item, value, onChange, disabled, context, labelledBy } = props
  const { mailboxAddress: address, mailboxList, categoryList } = item.data
  const { language } = context
  const t = textsIn(sortingMailboxTexts, language)
  const m = textsIn(mailTexts, language)
  const root = useRef<HTMLDivElement>(null)
  const listPane = useRef<HTMLDivElement>(null)
  const focusAfter = useFocusAfter(root)
  const width = useWidth(root)
  const [hasFolders, hasReader] = [width >= foldersPx, width >= readerPx]

  const places = placesIn(categoryList, language)
  const hasTrash = places.some(({ id }) => id === trashCategoryId)
  const mailbox = useMailbox({
    moduleId: item.id,
    mails: mailboxList,
    context,
    answeredIds: Object.keys(value ?? {}),
  })
  const { placeOfMail, mailsIn, countOf } = foldersOf(mailbox, places, value)
  /** The folder that is shown; null: all mails. */
  const [folderId, setFolderId] = useState<string | null>(noCategoryId)
  /** Where there is no room for both: the folders instead of the list. */
  const [showsFolders, setShowsFolders] = useState(false)
  /** Id of the mail whose folder is being chosen. */
  const [chosenFor, setChosenFor] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')

  const { arrived, openMail } = mailbox
  const shown = mailsIn(folderId)
  const labelOf = (mail: PublicMail) => mailWords(mail, m).subject
  const asked = arrived.find(({ id }) => id === chosenFor)

  function move(id: string, categoryId: string): void {
    const mail = arrived.find((each) => each.id === id)
    if (disabled || !mail || placeOfMail(id).id === categoryId) return
    onChange(withCategory(value, id, categoryId))
    const mails = t('mails', { count: mailsIn(categoryId).length + 1 })
    const category = placeOf(places, categoryId).fullName
    setAnnouncement(t('movedTo', { label: labelOf(mail), category, mails }))
    const isInList = listPane.current?.contains(document.activeElement) ?? false
    const isInViewer = openMail !== null && !hasReader
    if (isInViewer) mailbox.close()
    if (isInList || isInViewer) focusRowAfter(id)
  }
  /** The mail's own row while it stays in the list, else the next one's, else the folder's name. */
  function focusRowAfter(id: string): void {
    const index = shown.findIndex((each) => each.id === id)
    const neighbour = shown[index + 1] ?? shown[index - 1]
    focusAfter(folderId === null || !neighbour ? rowOf(id) : rowOf(neighbour.id), '[data-list-name]')
  }
  function chooseFolder(id: string | null): void {
    setFolderId(id)
    setShowsFolders(false)
    if (openMail && !mailsIn(id).includes(openMail)) mailbox.close()
    if (!hasFolders) focusAfter('[data-list-name]')
  }
  function closeMail(): void {
    if (!openMail) return
    mailbox.close()
    focusAfter(rowOf(openMail.id), '[data-list-name]')
  }
  function showNew(): void {
    const [newest] = mailbox.newIds
    if (newest === undefined) return
    setFolderId(placeOfMail(newest).id)
    setShowsFolders(false)
    focusAfter(rowOf(newest))
  }
  function handleKey(event: KeyboardEvent, mail: PublicMail): boolean {
    const key = event.key.toLowerCase()
    if (key === 'm' && !disabled) setChosenFor(mail.id)
    else if (key === 'delete' && hasTrash) move(mail.id, trashCategoryId)
    else return false
    return true
  }
  const drag = useDragToTarget(root, !disabled && hasFolders, move)
  const dragged = arrived.find(({ id }) => id === drag.id)
  const actionsOn = ({ id }: PublicMail) => ({
    disabled,
    language,
    onMove: () => setChosenFor(id),
    onTrash: hasTrash && placeOfMail(id).id !== trashCategoryId ? () => move(id, trashCategoryId) : undefined,
  })
  const reader = openMail && {
    mail: openMail,
    address,
    language,
    onBack: closeMail,
    actions: <ReaderMoveButtons place={placeOfMail(openMail.id)} {...actionsOn(openMail)} />,
  }
  const folders = (
    <FolderList
      places={places}
      countOf={countOf}
      currentId={folderId}
      overId={dragged && drag.overId !== placeOfMail(dragged.id).id ? drag.overId : null}
      language={language}
      onChoose={chooseFolder}
    />
  )
  const isList = hasFolders || !showsFolders
  return (
    <div
      ref={root}
      className={styles.mailbox}
      role="group"
      aria-label={item.content === '' ? m('mailbox') : undefined}
      aria-labelledby={item.content === '' ? undefined : labelledBy}
      data-dragging={drag.id !== null}
    >
      <MailboxHead
        address={address}
        unread={mailbox.unread}
        newCount={mailbox.newIds.length}
        language={language}
        onShowNew={showNew}
      />
      <div
        className={styles.panes}
        data-panes={hasReader ? 'folders-list-reader' : hasFolders ? 'folders-list' : 'list'}
      >
        {(hasFolders || showsFolders) && <div className={styles.pane}>{folders}</div>}
        {isList && (
          <div ref={listPane} className={styles.pane}>
            <ListHead
              name={folderId === null ? t('all') : placeOf(places, folderId).fullName}
              count={shown.length}
              language={language}
              onFolders={
                hasFolders
                  ? undefined
                  : () => {
                      setShowsFolders(true)
                      focusAfter('nav [aria-current="true"]')
                    }
              }
            />
            <MailList
              mails={shown}
              mailbox={mailbox}
              language={language}
              empty={m('none')}
              onKey={handleKey}
              extras={(mail) => ({
                isDragged: drag.id === mail.id,
                actions: <RowMoveButtons label={labelOf(mail)} {...actionsOn(mail)} />,
                place: folderId === null ? <CategoryChip place={placeOfMail(mail.id)} /> : null,
              })}
            />
          </div>
        )}
        {hasReader && (
          <div className={styles.pane}>
            {reader ? (
              <MailReader key={reader.mail.id} {...reader} />
            ) : (
              <p className={styles.none}>{m('choose')}</p>
            )}
          </div>
        )}
      </div>
      <p className={styles.keys}>
        {t('keys')} {hasTrash && t('keysTrash')}
      </p>
      {reader && !hasReader && <MailViewer {...reader} announcement={mailbox.arrival} />}
      {asked && (
        <CategoryDialog
          label={labelOf(asked)}
          places={places}
          currentId={placeOfMail(asked.id).id}
          language={language}
          announcement={mailbox.arrival}
          onChoose={(categoryId) => move(asked.id, categoryId)}
          onClose={() => setChosenFor(null)}
        />
      )}
      {dragged && <DragGhost at={drag.at}>{labelOf(dragged)}</DragGhost>}
      <output className="visually-hidden">{mailbox.arrival}</output>
      <output className="visually-hidden">{announcement}</output>
    </div>
  )
}
