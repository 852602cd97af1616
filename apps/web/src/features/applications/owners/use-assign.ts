/** Assigns applications: what came of it is said, and may be undone. */
import type { assignApplications } from '@assay/contract/applications/owner-calls'
import type { CallArguments } from '../../../api/call-types.ts'
import { toast } from '../../../patterns/toast.tsx'
import { offerUndo } from '../../../patterns/undo-store.ts'
import { assign } from '../api/changes.ts'
import { ownerTexts } from './texts.ts'

type Asked = NonNullable<CallArguments<typeof assignApplications>[0]>['body']

/** Gives what assigns; it throws what the server refused, and gives the ids that were not assigned. */
export function useAssign(): (asked: Asked) => Promise<readonly string[]> {
  const t = ownerTexts.useTexts()

  const sayRefused = (refused: readonly { readonly message: string }[]): void => {
    const [first] = refused
    if (first) toast.error(t('refused', { count: refused.length, why: first.message }), 'fetchError')
  }
  /** Those that somebody else has assigned since stay, and a message says so. */
  const undo = async (assigned: Awaited<ReturnType<typeof assign>>['assigned']): Promise<void> => {
    const alike = Map.groupBy(assigned, ({ ownerIds, previousIds }) =>
      JSON.stringify([ownerIds, previousIds]),
    )
    try {
      for (const group of alike.values()) {
        const [{ ownerIds: from, previousIds: userIds } = { ownerIds: [], previousIds: [] }] = group
        const ids = group.map(({ id }) => id)
        const { kept, refused } = await assign({ body: { ids, how: 'set', userIds, from } })
        sayRefused(refused)
        if (kept.length > 0) toast.success(t('kept', { count: kept.length }))
      }
    } catch (error) {
      toast.failure(error, t('failed'))
    }
  }

  return async (asked) => {
    const { assigned, kept, refused } = await assign({ body: asked })
    sayRefused(refused)
    if (kept.length > 0) toast.success(t('kept', { count: kept.length }))
    else if (assigned.length + refused.length === 0) toast.success(t('unchanged'))
    const takesAll = asked.how === 'set' && asked.userIds.length === 0
    if (assigned.length > 0)
      offerUndo({
        message: t(takesAll ? 'taken' : 'done', { count: assigned.length }),
        undo: () => undo(assigned),
      })
    return refused.map(({ id }) => id)
  }
}
