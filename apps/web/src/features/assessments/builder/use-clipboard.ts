/** Copying, cutting and pasting modules: within the test, into another one, into another tab. */
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import type { RowPosition } from '@assay/domain/assessments/row-operations'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { newUuid } from '../../../api/new-uuid.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { announce } from '../../../patterns/announce.tsx'
import { toast } from '../../../patterns/toast.tsx'
import { copiedModules } from '../../../session/copied-modules.ts'
import { useMe } from '../../../session/me.ts'
import { builderTexts } from '../texts/builder-texts.ts'
import { excerptOf } from './canvas/module-label.ts'
import { usePlacing } from './canvas/use-placing.ts'
import { type Clipping, clippingOf, pasted, readClipping } from './edits/clipping.ts'
import { endOf, placeBehind } from './edits/where.ts'
import { focusHandle } from './focus-when-drawn.ts'
import { present } from './state/builder-state.ts'
import { currentPage, selectedIds, selectionOf } from './state/selection.ts'
import { useDocument, useStore } from './state/use-builder.ts'
import { useRemoval } from './use-removal.ts'

/** A clipboard keeps it beside the words that other programs paste. */
const format = 'application/x-assay-modules'
const typing = 'input, textarea, select, [contenteditable="true"], [role="dialog"]'

/** Fills the clipboard of a copy with modules, and keeps them for the menus. */
function useFilling(): (event: ClipboardEvent, ids: readonly string[]) => void {
  const store = useStore()
  const { id: userId } = useMe()
  return useCallback(
    (event, ids) => {
      const clipping = clippingOf(present(store.getState()), ids)
      const text = JSON.stringify(clipping)
      event.preventDefault()
      event.clipboardData?.setData(format, text)
      event.clipboardData?.setData('text/plain', clipping.rows.flat().map(excerptOf).join('\n'))
      copiedModules.keep(userId, text)
    },
    [store, userId],
  )
}

function usePutting(): (clipping: Clipping, target: RowPosition) => void {
  const t = useTexts(builderTexts)
  const store = useStore()
  return useCallback(
    (clipping, target) => {
      const after = pasted(present(store.getState()), target, clipping, newUuid)
      const [first] = after.ids
      if (first === undefined) return toast.error(t('clipboard.noRoom'))
      store.edit(() => after.document, { select: selectionOf(after.ids), pageId: target.pageId })
      focusHandle(first)
      announce(t('clipboard.pasted', { count: after.ids.length }))
    },
    [t, store],
  )
}

/** Ctrl/⌘+C, X and V on what is selected. */
export function useClipboard(): void {
  const t = useTexts(builderTexts)
  const store = useStore()
  const placing = usePlacing()
  const remove = useRemoval()
  const fill = useFilling()
  const put = usePutting()
  useEffect(() => {
    const ids = () => selectedIds(store.getState().selection)
    const isTyping = ({ target }: ClipboardEvent) =>
      target instanceof Element && target.closest(typing) !== null
    const copy = (event: ClipboardEvent): void => {
      const chosen = ids()
      // Words that somebody marked are what they mean to copy.
      if (chosen.length === 0 || isTyping(event) || getSelection()?.isCollapsed === false) return
      fill(event, chosen)
      if (event.type === 'copy') announce(t('clipboard.copied', { count: chosen.length }))
      else remove(t('modules.removed', { count: chosen.length }), () => placing.remove(...chosen))
    }
    const paste = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData(format) ?? ''
      if (text === '' || isTyping(event)) return
      event.preventDefault()
      const clipping = readClipping(text)
      if (!clipping) return toast.error(t('clipboard.unreadable'))
      const state = store.getState()
      const page = currentPage(present(state), state.pageId)
      put(clipping, placeBehind({ pageList: [page] }, ids().at(-1) ?? '') ?? endOf(page))
    }
    const left = new AbortController()
    document.addEventListener('copy', copy, left)
    document.addEventListener('cut', copy, left)
    document.addEventListener('paste', paste, left)
    return () => left.abort()
  }, [store, placing, remove, fill, put, t])
}

export function useCopying(): (ids: readonly string[]) => void {
  const t = useTexts(builderTexts)
  const fill = useFilling()
  return useCallback(
    (ids) => {
      const take = (event: ClipboardEvent): void => {
        event.stopImmediatePropagation()
        fill(event, ids)
        announce(t('clipboard.copied', { count: ids.length }))
      }
      document.addEventListener('copy', take, true)
      document.execCommand('copy')
      document.removeEventListener('copy', take, true)
    },
    [fill, t],
  )
}

/** Pasting from a menu what was copied last in this browser. */
export function usePasting(placeIn: (document: AssessmentDocument) => RowPosition | undefined) {
  const document = useDocument()
  const put = usePutting()
  const { id: userId } = useMe()
  const text = useSyncExternalStore(copiedModules.subscribe, () => copiedModules.read(userId))
  const clipping = useMemo(() => (text === '' ? undefined : readClipping(text)), [text])
  const target = clipping && placeIn(document)
  if (!clipping || !target) return { isPossible: false, paste: () => undefined }
  return {
    /** Whether it was copied in this browser and fits. */
    isPossible: pasted(document, target, clipping, newUuid).ids.length > 0,
    paste: () => put(clipping, target),
  }
}
