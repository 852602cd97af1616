/** A comment with its author and time. A person who may delete it is asked first. */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { Button, Text, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { formatDateTime } from '../../../../i18n/formats.ts'
import { useLanguage, useTexts } from '../../../../i18n/use-texts.ts'
import { IconButton } from '../../../../patterns/actions.tsx'
import { useSending } from '../../../../patterns/attempt.ts'
import { ConfirmDialog } from '../../../../patterns/overlay/confirm-dialog.tsx'
import { failureText } from '../../../../patterns/toast.tsx'
import { useMe } from '../../../../session/me.ts'
import { tabText } from '../../../../working-copy/tab-texts.ts'
import { cardOf, showCard } from '../../api/card-cache.ts'
import { postComment, removeComment } from '../../api/changes.ts'
import { sheetIn, showSheet } from '../../api/sheet-queries.ts'
import classes from '../sheet.module.css'
import { sheetTexts } from '../texts.ts'

interface CommentCardProps {
  readonly sheet: ApplicationSheet
  readonly comment: ApplicationSheet['comments'][number]
}

export function CommentCard({ sheet, comment }: CommentCardProps) {
  const t = useTexts(sheetTexts)
  const language = useLanguage()
  const { remove } = useComments(sheet)
  const [asking, ask] = useDisclosure()
  return (
    <article className={classes.comment}>
      <header className={classes.commentHead}>
        <Text fw={500} size="sm">
          {comment.author.name}
        </Text>
        <Text size="xs" c="dimmed" component="time" dateTime={comment.createdAt}>
          {formatDateTime(comment.createdAt, language)}
        </Text>
        {comment.abilities.delete ? (
          <IconButton label={t('comments.delete')} icon={IconTrash} size={28} onClick={ask.open} />
        ) : null}
      </header>
      <p className={classes.content}>{comment.content}</p>
      <ConfirmDialog
        opened={asking}
        onClose={ask.close}
        title={t('comments.deleteTitle')}
        action={t('comments.deleteAction')}
        danger
        failure={t('comments.deleteFailed')}
        onConfirm={() => remove(comment.commentId)}
      >
        {t('comments.deleteText')}
      </ConfirmDialog>
    </article>
  )
}

/** The contract's limit. */
const most = 10_000

/** A new comment, kept until it is sent; an empty one is refused (product 5.12). Ctrl/⌘ Enter sends. */
export function CommentComposer({ sheet }: { sheet: ApplicationSheet }) {
  const t = useTexts(sheetTexts)
  const { add } = useComments(sheet)
  const unsent = tabText(useMe().id, 'comment', sheet.id)
  const [content, setContent] = useState(unsent.read)
  const {
    busy,
    problem,
    setProblem,
    send: sendNow,
  } = useSending((error) => failureText(error, t('comments.addFailed')))
  const field = useRef<HTMLTextAreaElement>(null)

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (busy) return
    if (content.trim() === '') {
      setProblem(t('comments.required'))
      field.current?.focus()
      return
    }
    await sendNow(async () => {
      await add(content)
      unsent.keep('')
      setContent('')
    })
  }

  return (
    <form className={classes.composer} onSubmit={(event) => void send(event)}>
      <Textarea
        ref={field}
        label={t('comments.field')}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={most}
        value={content}
        // Text typed while the comment is sent would be lost with it.
        readOnly={busy}
        error={problem}
        onChange={(event) => {
          setContent(event.currentTarget.value)
          unsent.keep(event.currentTarget.value)
          setProblem(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit()
        }}
      />
      <Button type="submit" loading={busy}>
        {t('comments.add')}
      </Button>
    </form>
  )
}

type Comments = ApplicationSheet['comments']

/** Adding and deleting comments; the card's count follows at once. */
function useComments(sheet: ApplicationSheet) {
  const client = useQueryClient()
  const show = (change: (comments: Comments) => Comments): void => {
    const current = sheetIn(client, sheet.id) ?? sheet
    const comments = change(current.comments)
    showSheet(client, sheet.id, () => ({ ...current, comments }))
    showCard(client, sheet.assessment.id, { ...cardOf(current), commentCount: comments.length })
  }
  return {
    /** Throws what the server refused. */
    add: async (content: string): Promise<void> => {
      const { data } = await postComment({ params: { id: sheet.id }, body: { content } })
      show((comments) => [...comments.filter(({ commentId }) => commentId !== data.commentId), data])
    },
    remove: async (commentId: string): Promise<void> => {
      await removeComment({ params: { id: sheet.id }, body: { commentId } })
      show((comments) => comments.filter((comment) => comment.commentId !== commentId))
    },
  }
}
