/** The pages that something may lead to; the same list until a page is added, moved, renamed or removed. */
import { useMemo } from 'react'
import type { PageChoice } from '../../../../modules/editing/editor-types.ts'
import { present } from './builder-state.ts'
import { useBuilder } from './use-builder.ts'

export function usePageChoices(): readonly PageChoice[] {
  const names = useBuilder((state) => JSON.stringify(present(state).pageList.map(({ name }) => name)))
  return useMemo(
    () => (JSON.parse(names) as string[]).map((name, index) => ({ position: index + 1, name })),
    [names],
  )
}
