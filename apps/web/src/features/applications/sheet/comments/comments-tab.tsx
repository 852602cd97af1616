/** Colleagues' comments on an application, which the candidate never sees, each with its replies. */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { partsOf } from '@assay/domain/applications/mentions'
import { Button, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormats } from '../../../../i18n/formats.ts'
import { IconButton } from '../../../../patterns/actions.tsx'
import { ConfirmDialog } from '../../../../patterns/overlay/confirm-dialog.tsx'
import { EmptyState } from '../../../../patterns/state/empty-state.tsx'
import { useMe } from '../../../../session/me.ts'
import { removeComment } from '../../api/changes.ts'
import classes from '../sheet.module.css'
import { sheetTexts } from '../texts.ts'
import { CommentComposer } from './comment-composer.tsx'

type Comment = ApplicationSheet['comments'][number]

export function CommentsTab({ sheet }: { readonly sheet: ApplicationSheet }) {
  const t = sheetTexts.useTexts()
  const { comments } = sheet
  return (
    <>
      {comments.length === 0 ? (
        <EmptyState title={t('comments.empty')} text={t('comments.emptyText')} />
      ) : (
        <Stack component="ul" className="plain" aria-label={t('comments.list')}>
          {comments
            .filter(({ replyTo }) => replyTo === null)
            .map((comment) => (
              <Thread key={comment.commentId} sheet={sheet} comment={comment} />
            ))}
        </Stack>
      )}
      {sheet.abilities.comment ? <CommentComposer sheet={sheet} /> : null}
    </>
  )
}

interface CommentProps {
  readonly sheet: ApplicationSheet
  readonly comment: Comment
}

/** A comment and its replies; one of them at a time is being answered. */
function Thread({ sheet, comment }: CommentProps) {
  const t = sheetTexts.useTexts()
  const [answered, setAnswered] = useState<Comment>()
  const replies = sheet.comments.filter(({ replyTo }) => replyTo === comment.commentId)
  const onReply = sheet.abilities.comment ? setAnswered : undefined
  return (
    <li className={classes.thread}>
      <CommentCard sheet={sheet} comment={comment} onReply={onReply} />
      {replies.length === 0 && answered === undefined ? null : (
        <div className={classes.replies}>
          {replies.length === 0 ? null : (
            <Stack component="ul" className="plain" gap="xs" aria-label={t('comments.replies')}>
              {replies.map((reply) => (
                <li key={reply.commentId}>
                  <CommentCard sheet={sheet} comment={reply} onReply={onReply} />
                </li>
              ))}
            </Stack>
          )}
          {answered === undefined ? null : (
            <CommentComposer
              key={answered.commentId}
              sheet={sheet}
              answered={answered}
              onClose={() => setAnswered(undefined)}
            />
          )}
        </div>
      )}
    </li>
  )
}

interface CommentCardProps extends CommentProps {
  readonly onReply?: ((comment: Comment) => void) | undefined
}

export function CommentCard({ sheet, comment, onReply }: CommentCardProps) {
  const t = sheetTexts.useTexts()
  const formats = useFormats()
  const me = useMe()
  const [asking, ask] = useDisclosure()
  return (
    <article className={classes.comment}>
      <header className={classes.commentHead}>
        <Text fw={500} size="sm">
          {comment.author.name}
        </Text>
        <Text size="xs" c="dimmed" component="time" dateTime={comment.createdAt}>
          {formats.dateTime(comment.createdAt)}
        </Text>
        {comment.abilities.delete ? (
          <IconButton label={t('comments.delete')} icon={IconTrash} size={28} onClick={ask.open} />
        ) : null}
      </header>
      <p className={classes.content}>
        {partsOf(comment.content).map((part, at) =>
          typeof part === 'string' ? (
            part
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a comment is never changed
            <strong key={at} className={classes.mention} data-mine={part.id === me.id || undefined}>
              @{comment.mentions.find(({ id }) => id === part.id)?.name}
            </strong>
          ),
        )}
      </p>
      {onReply === undefined ? null : (
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          className={classes.replyButton}
          aria-label={t('comments.replyTo', { name: comment.author.name })}
          onClick={() => onReply(comment)}
        >
          {t('comments.reply')}
        </Button>
      )}
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
