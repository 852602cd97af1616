/** Ctrl/⌘+C, X and V on modules: within the test, into another one, into another tab of this browser. */
import { useEffect } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { announce } from '../../../patterns/announce.tsx'
import { toast } from '../../../patterns/toast.tsx'
import { builderTexts } from '../texts/builder-texts.ts'
import { excerptOf } from './canvas/module-label.ts'
import { usePlacing } from './canvas/use-placing.ts'
import { clippingOf, pasted, readClipping } from './edits/clipping.ts'
import { whereIs } from './edits/where.ts'
import { present } from './state/builder-state.ts'
import { temporaryId } from './state/builder-store.ts'
import { currentPage, selectedIds, selectionOf } from './state/selection.ts'
import { useStore } from './state/use-builder.ts'
import { useRemoval } from './use-removal.ts'

/** A clipboard keeps it beside the words that other programs paste. */
const format = 'application/x-assay-modules'
const typing = 'input, textarea, select, [contenteditable="true"], [role="dialog"]'

export function useClipboard(): void {
  const t = useTexts(builderTexts)
  const store = useStore()
  const placing = usePlacing()
  const remove = useRemoval()
  useEffect(() => {
    const ids = () => selectedIds(store.getState().selection)
    const isTyping = ({ target }: ClipboardEvent) =>
      target instanceof Element && target.closest(typing) !== null
    const copy = (event: ClipboardEvent): void => {
      const document = present(store.getState())
      const chosen = ids()
      // Words that somebody marked are what they mean to copy.
      if (chosen.length === 0 || isTyping(event) || getSelection()?.isCollapsed === false) return
      const clipping = clippingOf(document, chosen)
      event.preventDefault()
      event.clipboardData?.setData(format, JSON.stringify(clipping))
      event.clipboardData?.setData('text/plain', clipping.rows.flat().map(excerptOf).join('\n'))
      announce(t('clipboard.copied', { count: chosen.length }))
      if (event.type === 'cut')
        remove(t('modules.removed', { count: chosen.length }), () => placing.remove(...chosen))
    }
    const paste = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData(format) ?? ''
      if (text === '' || isTyping(event)) return
      event.preventDefault()
      const clipping = readClipping(text)
      if (!clipping) return toast.error(t('clipboard.unreadable'))
      const state = store.getState()
      const page = currentPage(present(state), state.pageId)
      const last = whereIs({ pageList: [page] }, ids().at(-1) ?? '')
      const place = {
        pageId: page.id,
        containerId: last?.container?.id,
        index: last ? last.rowIndex + 1 : page.rowList.length,
      }
      const after = pasted(present(state), place, clipping, temporaryId)
      if (after.ids.length === 0) return toast.error(t('clipboard.noRoom'))
      store.edit(() => after.document, { select: selectionOf(after.ids) })
      announce(t('clipboard.pasted', { count: after.ids.length }))
    }
    document.addEventListener('copy', copy)
    document.addEventListener('cut', copy)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('copy', copy)
      document.removeEventListener('cut', copy)
      document.removeEventListener('paste', paste)
    }
  }, [store, placing, remove, t])
}
