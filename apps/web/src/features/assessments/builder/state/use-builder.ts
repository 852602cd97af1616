/** The store in React. */
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { createContext, use, useDeferredValue, useMemo, useSyncExternalStore } from 'react'
import type { PageChoice } from '../../../../modules/shared/editing/editor-types.ts'
import { useObservable } from '../../../../storage/observable.ts'
import { type BuilderState, present } from './builder-state.ts'
import type { BuilderStore } from './builder-store.ts'
import { currentPage } from './selection.ts'

export const BuilderContext = createContext<BuilderStore | null>(null)

export function useStore(): BuilderStore {
  const store = use(BuilderContext)
  if (!store) throw new Error('outside the builder')
  return store
}

/** A part of the state; `read` must give the same object while nothing in it has changed. */
export function useBuilder<T>(read: (state: BuilderState) => T): T {
  const store = useStore()
  return useSyncExternalStore(store.subscribe, () => read(store.getState()))
}

/** The same of a part of the document. */
export const useDocumentPart = <T>(read: (document: AssessmentDocument) => T): T =>
  useBuilder((state) => read(present(state)))

export function useSaving() {
  return useObservable(useStore().saving)
}

export const useDocument = () => useBuilder(present)
export const useSelection = () => useBuilder((state) => state.selection)
/** Position of the page that is shown: it stays while somebody types on it. */
export const usePosition = () => useBuilder((state) => currentPage(present(state), state.pageId).position)
export const usePage = () => useBuilder((state) => currentPage(present(state), state.pageId))
const names = new WeakMap<AssessmentDocument['pageList'], string>()

function namesOf({ pageList }: AssessmentDocument): string {
  const said = names.get(pageList) ?? JSON.stringify(pageList.map(({ name }) => name))
  names.set(pageList, said)
  return said
}

/** The pages that something may lead to; the same list until one comes, goes, moves or is named otherwise. */
export function usePageChoices(): readonly PageChoice[] {
  // Between two keys of a name many lists of pages would take too long: they follow a moment later.
  const said = useDeferredValue(useBuilder((state) => namesOf(present(state))))
  return useMemo(
    () => (JSON.parse(said) as string[]).map((name, index) => ({ position: index + 1, name })),
    [said],
  )
}
