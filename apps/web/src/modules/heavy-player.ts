/** Parts of a page that are loaded when it needs them (docs/architecture.md: sortable lists, mailboxes, recorders). */
import type { ModuleType } from '@assay/domain/modules/module-types'
import { type ComponentType, lazy } from 'react'
import type { PlayerProps } from './player.ts'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

const prefetches: (() => Promise<unknown>)[] = []

/** The part of that file; a network that fails is asked again, as a page without its question is no page. */
export function laterPart<P>(load: Load<P>): ComponentType<P> {
  prefetches.push(load)
  return lazy(() => keepLoading(load))
}

export const heavyPlayer = <T extends ModuleType>(
  load: Load<PlayerProps<T>>,
): ComponentType<PlayerProps<T>> => laterPart(load)

/** Loads, and goes on asking while the network fails. */
export async function keepLoading<P>(load: () => Promise<P>, waitMs = 1000): Promise<P> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => {
      setTimeout(resolve, waitMs)
    })
    return keepLoading(load, Math.min(8000, waitMs * 2))
  }
}

/** Fetches the later parts ahead, so that they are there when a page needs one, with a network or without. */
export function prefetchLaterParts(): void {
  for (const load of prefetches) load().catch(() => undefined)
}
