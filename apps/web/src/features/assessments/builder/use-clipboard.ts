/** Ctrl/⌘+C, X and V on the selected module: within the test, into another one, into another tab. */
import { useEffect } from 'react'
import { loadCode } from '../../../api/load-code.ts'
import { newUuid } from '../../../api/new-uuid.ts'
import { announce } from '../../../patterns/announce.tsx'
import { runOrToast, toast } from '../../../patterns/toast.tsx'
import { builderTexts } from '../texts/builder-texts.ts'
import { excerptOf, useModuleLabel } from './canvas/module-label.ts'
import { usePlacing } from './canvas/use-placing.ts'
import { clippingOf, pasted } from './edits/clipping.ts'
import { endOf, placeBehind } from './edits/where.ts'
import { focusHandle } from './focus-when-drawn.ts'
import { present } from './state/builder-state.ts'
import { currentPage, selectedId } from './state/selection.ts'
import { useStore } from './state/use-builder.ts'
import { useRemoval } from './use-removal.ts'

/** A clipboard keeps it beside the words that other programs paste. */
const format = 'application/x-assay-module'
const typing = 'input, textarea, select, [contenteditable="true"], [role="dialog"]'

const loadReader = loadCode(() => import('./edits/read-clipping.ts'))

export function useClipboard(): void {
  const t = builderTexts.useTexts()
  const store = useStore()
  const placing = usePlacing()
  const remove = useRemoval()
  const labelOf = useModuleLabel()
  useEffect(() => {
    const isTyping = ({ target }: ClipboardEvent) =>
      target instanceof Element && target.closest(typing) !== null
    const copy = (event: ClipboardEvent): void => {
      const state = store.getState()
      const clipping = clippingOf(present(state), selectedId(state.selection) ?? '')
      // Words that somebody marked are what they mean to copy.
      if (!clipping || isTyping(event) || getSelection()?.isCollapsed === false) return
      const { item } = clipping
      event.preventDefault()
      event.clipboardData?.setData(format, JSON.stringify(clipping))
      event.clipboardData?.setData('text/plain', excerptOf(item))
      if (event.type === 'copy') announce(t('clipboard.copied'))
      else remove(t('module.removed', { name: labelOf(item) }), () => placing.remove(item.id))
    }
    const paste = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData(format) ?? ''
      if (text === '' || isTyping(event)) return
      event.preventDefault()
      void runOrToast(() => insert(text))
    }
    const insert = async (text: string): Promise<void> => {
      const clipping = (await loadReader()).readClipping(text)
      if (!clipping) return toast.error(t('clipboard.unreadable'))
      const state = store.getState()
      const page = currentPage(present(state), state.pageId)
      const target = placeBehind({ pageList: [page] }, selectedId(state.selection) ?? '') ?? endOf(page)
      const after = pasted(present(state), target, clipping, newUuid)
      if (!after) return toast.error(t('clipboard.noRoom'))
      store.edit(() => after.document, { select: { kind: 'module', id: after.id } })
      focusHandle(after.id)
      announce(t('clipboard.pasted'))
    }
    const left = new AbortController()
    document.addEventListener('copy', copy, left)
    document.addEventListener('cut', copy, left)
    document.addEventListener('paste', paste, left)
    return () => left.abort()
  }, [store, placing, remove, labelOf, t])
}
