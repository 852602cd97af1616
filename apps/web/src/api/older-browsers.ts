/** What the oldest browsers of staff (README) lack of what screens call; first in both entries. */
function add(to: object, parts: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(parts))
    if (!(name in to)) Object.defineProperty(to, name, { value, configurable: true, writable: true })
}

function any(signals: Iterable<AbortSignal>): AbortSignal {
  const controller = new AbortController()
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true, signal: controller.signal })
  }
  return controller.signal
}

function groupBy<Key, Item>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return groups
}

function canParse(url: string, base?: string): boolean {
  try {
    return Boolean(new URL(url, base))
  } catch {
    return false
  }
}

add(AbortSignal, { any })
add(Map, { groupBy })
add(URL, { canParse })
add(Array.prototype, {
  toReversed(this: unknown[]) {
    return [...this].reverse()
  },
  toSorted(this: unknown[], compare?: (one: unknown, other: unknown) => number) {
    return [...this].sort(compare)
  },
  toSpliced(this: unknown[], ...change: [number, number, ...unknown[]]) {
    const copy = [...this]
    copy.splice(...change)
    return copy
  },
  with(this: unknown[], index: number, value: unknown) {
    return this.map((each, place) => (place === (index < 0 ? this.length + index : index) ? value : each))
  },
})
