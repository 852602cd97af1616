/** What colleagues noted; the candidate never sees it. */
import type { ApplicationSheet } from '@assay/contract/applications/calls'
import { isAtLeast } from '@assay/domain/users/roles'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { EmptyState } from '../../../../patterns/state/empty-state.tsx'
import { useMay } from '../../../../session/access.ts'
import { useMe } from '../../../../session/me.ts'
import classes from '../sheet.module.css'
import { sheetTexts } from '../texts.ts'
import { CommentCard } from './comment-card.tsx'
import { CommentComposer } from './comment-composer.tsx'

export function CommentsTab({ sheet }: { sheet: ApplicationSheet }) {
  const t = useTexts(sheetTexts)
  const mayComment = useMay('application.comment')
  // PRODUCT §2: one's own; administrators and above any.
  const mayDeleteAny = isAtLeast(useMe().role, 'ROLE_ADMIN')
  return (
    <>
      {sheet.comments.length === 0 ? (
        <EmptyState title={t('comments.empty')} text={t('comments.emptyText')} />
      ) : (
        <ul className={classes.list} aria-label={t('comments.list')}>
          {sheet.comments.map((comment) => (
            <li key={comment.commentId}>
              <CommentCard
                sheet={sheet}
                comment={comment}
                mayDelete={mayComment && (comment.isMine || mayDeleteAny)}
              />
            </li>
          ))}
        </ul>
      )}
      {mayComment ? <CommentComposer sheet={sheet} /> : null}
    </>
  )
}
