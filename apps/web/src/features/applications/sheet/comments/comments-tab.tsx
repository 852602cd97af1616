/** What colleagues noted; the candidate never sees it. */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { EmptyState } from '../../../../patterns/state/empty-state.tsx'
import classes from '../sheet.module.css'
import { sheetTexts } from '../texts.ts'
import { CommentCard } from './comment-card.tsx'
import { CommentComposer } from './comment-composer.tsx'

export function CommentsTab({ sheet }: { sheet: ApplicationSheet }) {
  const t = useTexts(sheetTexts)
  return (
    <>
      {sheet.comments.length === 0 ? (
        <EmptyState title={t('comments.empty')} text={t('comments.emptyText')} />
      ) : (
        <ul className={classes.list} aria-label={t('comments.list')}>
          {sheet.comments.map((comment) => (
            <li key={comment.commentId}>
              <CommentCard sheet={sheet} comment={comment} />
            </li>
          ))}
        </ul>
      )}
      {sheet.abilities.comment ? <CommentComposer sheet={sheet} /> : null}
    </>
  )
}
