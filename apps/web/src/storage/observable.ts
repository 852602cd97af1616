/** A value in memory that screens follow: whoever subscribed is called after each change. */
import { useSyncExternalStore } from 'react'

export class Observable<T> {
  readonly #listeners = new Set<() => void>()
  #value: T

  constructor(value: T) {
    this.#value = value
  }

  readonly get = (): T => this.#value

  readonly set = (value: T): void => {
    this.#value = value
    for (const listener of this.#listeners) listener()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

/** The value of the moment; the component draws again when it changes. */
export function useObservable<T>({ subscribe, get }: Pick<Observable<T>, 'subscribe' | 'get'>): T {
  return useSyncExternalStore(subscribe, get)
}
