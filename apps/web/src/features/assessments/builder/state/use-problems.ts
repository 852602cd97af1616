/** The findings of the check before going online, by where they are. */
import { onlineCheck } from '@assay/domain/assessments/online-check'
import type { Problem } from '@assay/domain/modules/definition'
import { createContext, createElement, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { useBuilder, useStore } from './use-builder.ts'

/** How long after the last change the check runs: it reads the whole test, too long between two keys. */
const pauseMilliseconds = 250

const none: readonly Problem[] = []
const ProblemsContext = createContext<readonly Problem[]>(none)

/** Runs the check once for the screen, in a pause of the typing; what was just added is left out. */
export function ProblemsProvider({ children }: { readonly children: ReactNode }) {
  const store = useStore()
  const [document, setDocument] = useState(() => store.getDocument())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let callOff = (): void => undefined
    const unsubscribe = store.subscribe(() => {
      clearTimeout(timer)
      callOff()
      timer = setTimeout(() => {
        callOff = whenIdle(() => setDocument(store.getDocument()))
      }, pauseMilliseconds)
    })
    return () => {
      clearTimeout(timer)
      callOff()
      unsubscribe()
    }
  }, [store])
  const said = useMemo(() => JSON.stringify(onlineCheck(document)), [document])
  // The same problems are the same list: what shows them draws again only when one comes or goes.
  const all = useMemo(() => JSON.parse(said) as readonly Problem[], [said])
  const fresh = useBuilder((state) => state.fresh)
  const problems = useMemo(
    () =>
      all.some(({ moduleItemId }) => moduleItemId === fresh)
        ? all.filter(({ moduleItemId }) => moduleItemId !== fresh)
        : all,
    [all, fresh],
  )
  return createElement(ProblemsContext, { value: problems }, children)
}

/** Runs work between two frames, after two seconds in any case. Gives what cancels it. */
function whenIdle(work: () => void): () => void {
  // Safari does not say.
  if (!('requestIdleCallback' in globalThis)) {
    work()
    return () => undefined
  }
  const waiting = requestIdleCallback(work, { timeout: 2000 })
  return () => cancelIdleCallback(waiting)
}

export function useProblems(): readonly Problem[] {
  return use(ProblemsContext)
}

export interface Counted {
  readonly errors: number
  readonly warnings: number
}

export function counted(problems: readonly Problem[]): Counted {
  const errors = problems.filter(({ severity }) => severity === 'error').length
  return { errors, warnings: problems.length - errors }
}
