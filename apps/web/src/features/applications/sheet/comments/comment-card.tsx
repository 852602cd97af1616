/** A comment with its author and time. A person who may delete it is asked first. */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { formatDateTime } from '../../../../i18n/formats.ts'
import { useLanguage, useTexts } from '../../../../i18n/use-texts.ts'
import { IconButton } from '../../../../patterns/actions.tsx'
import { ConfirmDialog } from '../../../../patterns/overlay/confirm-dialog.tsx'
import classes from '../sheet.module.css'
import { sheetTexts } from '../texts.ts'
import { useComments } from './use-comments.ts'

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
