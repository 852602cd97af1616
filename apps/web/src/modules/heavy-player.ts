/** Players that are loaded when a page needs them (docs/architecture.md: sortable lists, mailboxes, recorders). */

import type { ModuleType } from '@assay/domain/modules/module-types'
import { type ComponentType, lazy } from 'react'
import type { PlayerProps } from './player.ts'

type Load<T extends ModuleType> = () => Promise<{ default: ComponentType<PlayerProps<T>> }>

const prefetches: (() => Promise<unknown>)[] = []

/** The player of that file; a network that fails is asked again, as a page without its question is no page. */
export function heavyPlayer<T extends ModuleType>(load: Load<T>): ComponentType<PlayerProps<T>> {
  prefetches.push(load)
  return lazy(() => keepLoading(load))
}

async function keepLoading<P>(load: () => Promise<P>, waitMs = 1000): Promise<P> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => {
      setTimeout(resolve, waitMs)
    })
    return keepLoading(load, Math.min(8000, waitMs * 2))
  }
}

/** Fetches the heavy players ahead, so that they are there when a page needs one. */
export function prefetchHeavyPlayers(): void {
  for (const load of prefetches) load().catch(() => undefined)
}
