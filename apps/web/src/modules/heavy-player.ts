/** Parts of a page that are loaded when it needs them: sortable lists, mailboxes, recorders. */
import { type ModuleType, moduleTypes } from '@assay/domain/modules/module-types'
import { type ComponentType, lazy } from 'react'
import type { PlayerProps } from './player.ts'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

/** The code to prefetch, by the code of the module type that needs it; 0 means every test. */
const prefetches: [code: number, load: () => Promise<unknown>][] = []

/** Asked for until it comes; fetched ahead for tests with modules of type `code`, with null never. */
export function lazyPart<P>(load: Load<P>, code: number | null = 0): ComponentType<P> {
  let loading: ReturnType<Load<P>> | undefined
  const once = () => (loading ??= keepLoading(load))
  if (code !== null) prefetches.push([code, once])
  return lazy(once)
}

export const heavyPlayer = <T extends ModuleType>(
  type: T,
  load: Load<PlayerProps<T>>,
): ComponentType<PlayerProps<T>> => lazyPart(load, moduleTypes[type])

const pause = (ms: number) =>
  new Promise((resolve) => {
    addEventListener('online', resolve, { once: true })
    setTimeout(resolve, ms)
  })

/** Loads, and goes on asking while the network fails. */
export async function keepLoading<P>(load: () => Promise<P>, waitMs = 1000): Promise<P> {
  try {
    return await load()
  } catch {
    await pause(waitMs)
    return keepLoading(load, Math.min(8000, waitMs * 2))
  }
}

/** Prefetches the lazy parts of tests with these types; resolves once they are there, network or not. */
export const prefetchLaterParts = (codes: readonly number[]): Promise<unknown> =>
  Promise.all(prefetches.map(async ([code, load]) => (code === 0 || codes.includes(code)) && load()))
