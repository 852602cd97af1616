/** A comment with its author and time. A person who may delete it is asked first. */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { Button, Text, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { formatDateTime } from '../../../../i18n/formats.ts'
import { useLanguage, useTexts } from '../../../../i18n/use-texts.ts'
import { IconButton } from '../../../../patterns/actions.tsx'
import { ConfirmDialog } from '../../../../patterns/overlay/confirm-dialog.tsx'
import { useSending } from '../../../../patterns/run-or-toast.ts'
import { failureText } from '../../../../patterns/toast.tsx'
import { useMe } from '../../../../session/me.ts'
import { tabText } from '../../../../working-copy/tab-texts.ts'
import { postComment, removeComment } from '../../api/changes.ts'
import classes from '../sheet.module.css'
import { sheetTexts } from '../texts.ts'

interface CommentCardProps {
  readonly sheet: ApplicationSheet
  readonly comment: ApplicationSheet['comments'][number]
}

export function CommentCard({ sheet, comment }: CommentCardProps) {
  const t = useTexts(sheetTexts)
  const language = useLanguage()
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
        onConfirm={() => removeComment({ params: { id: sheet.id }, body: { commentId: comment.commentId } })}
      >
        {t('comments.deleteText')}
      </ConfirmDialog>
    </article>
  )
}

/** The contract's limit. */
const most = 10_000

/** A new comment, whose draft is stored until Ctrl/⌘ Enter or its button sends it (product 5.12). */
export function CommentComposer({ sheet }: { sheet: ApplicationSheet }) {
  const t = useTexts(sheetTexts)
  const unsent = tabText(useMe().id, 'comment', sheet.id)
  const [content, setContent] = useState(unsent.read)
  const { busy, problem, setProblem, send } = useSending((error) =>
    failureText(error, t('comments.addFailed')),
  )
  const field = useRef<HTMLTextAreaElement>(null)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (busy) return
    if (content.trim() === '') {
      setProblem(t('comments.required'))
      field.current?.focus()
      return
    }
    await send(async () => {
      await postComment({ params: { id: sheet.id }, body: { content } })
      unsent.keep('')
      setContent('')
    })
  }

  return (
    <form className={classes.composer} onSubmit={(event) => void submit(event)}>
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
