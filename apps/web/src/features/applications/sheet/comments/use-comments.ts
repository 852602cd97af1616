/** Adding and deleting comments; the card's count follows at once. */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { cardOf, showCard } from '../../api/card-cache.ts'
import { postComment, removeComment } from '../../api/changes.ts'
import { sheetIn, showSheet } from '../../api/sheet-queries.ts'

type Comments = ApplicationSheet['comments']

export function useComments(sheet: ApplicationSheet) {
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
