/** The outline's operations on pages; each is one step to undo. */
import { documentLimits } from '@assay/domain/assessments/limits'
import { addPage, movePage, removePage, updatePage } from '@assay/domain/assessments/page-operations'
import { useMemo } from 'react'
import { newUuid } from '../../../../api/new-uuid.ts'
import { announce } from '../../../../patterns/announce.tsx'
import { toast } from '../../../../patterns/toast.tsx'
import { builderTexts } from '../../texts/builder-texts.ts'
import { copyPage } from '../edits/duplicate.ts'
import { useStore } from '../state/use-builder.ts'
import { useRemoval } from '../use-removal.ts'

export function usePages() {
  const store = useStore()
  const t = builderTexts.useTexts()
  const removal = useRemoval()
  return useMemo(() => {
    const document = () => store.getDocument()
    const isFull = (): boolean => {
      const full = document().pageList.length >= documentLimits.pages
      if (full) toast.error(t('outline.full', { max: documentLimits.pages }))
      return full
    }
    const move = (from: number, to: number): void => {
      store.edit((each) => movePage(each, from, to))
      announce(t('moved.page', { position: to }))
    }
    return {
      addAfter: (position: number): void => {
        if (isFull()) return
        const after = addPage(document(), position + 1, newUuid)
        const added = after.pageList[position]
        store.edit(() => after, { select: { kind: 'page' }, pageId: added?.id })
      },
      rename: (id: string, name: string): void =>
        store.edit((each) => updatePage(each, id, (page) => ({ ...page, name })), {
          intent: `page-name:${id}`,
        }),
      duplicate: (position: number): void => {
        if (isFull()) return
        const { document: after, copyId } = copyPage(document(), position, newUuid)
        store.edit(() => after, { select: { kind: 'page' }, pageId: copyId })
      },
      moveTo: (from: number, to: number): void => {
        if (to !== from) move(from, to)
      },
      shift: (position: number, by: -1 | 1): boolean => {
        const to = position + by
        if (to < 1 || to > document().pageList.length) return false
        move(position, to)
        return true
      },
      remove: (position: number): void => {
        const page = document().pageList[position - 1]
        if (!page || document().pageList.length === 1) return
        const { document: after, lost } = removePage(document(), position)
        const name = page.name || String(position)
        const message =
          lost.length === 0
            ? t('page.removed', { name })
            : t('page.removedLost', { name, count: lost.length })
        const shown = store.getState().pageId
        const neighbour = after.pageList[Math.min(position, after.pageList.length) - 1]
        removal(message, () =>
          store.edit(() => after, {
            pageId: shown === page.id ? neighbour?.id : shown,
            select: { kind: 'page' },
          }),
        )
      },
    }
  }, [store, t, removal])
}

export type Pages = ReturnType<typeof usePages>

/** Id of the page whose entry in the outline has the focus. */
export function focusedPageId(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-outline-page]')?.dataset['outlinePage']
}
