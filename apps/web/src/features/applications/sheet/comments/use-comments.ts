/** Adding and deleting comments; the card's count follows at once. */
import type { ApplicationSheet } from '@assay/contract/applications/calls'
import { useQueryClient } from '@tanstack/react-query'
import { cardOf, showCard } from '../../api/card-cache.ts'
import { applicationKeys } from '../../api/keys.ts'
import { postComment, removeComment } from '../../api/sheet-queries.ts'

type Comments = ApplicationSheet['comments']

export function useComments(sheet: ApplicationSheet) {
  const client = useQueryClient()
  const show = (change: (comments: Comments) => Comments): void => {
    const key = applicationKeys.sheet(sheet.id)
    const current = client.getQueryData<ApplicationSheet>(key) ?? sheet
    const comments = change(current.comments)
    client.setQueryData<ApplicationSheet>(key, { ...current, comments })
    showCard(client, sheet.assessment.id, { ...cardOf(current), commentCount: comments.length })
    void client.invalidateQueries({ queryKey: key })
  }
  return {
    /** Throws what the server refused. */
    add: async (content: string): Promise<void> => {
      const { data } = await postComment(sheet.id, content)
      show((comments) => [...comments, data])
    },
    remove: async (commentId: string): Promise<void> => {
      await removeComment(sheet.id, commentId)
      show((comments) => comments.filter((comment) => comment.commentId !== commentId))
    },
  }
}
