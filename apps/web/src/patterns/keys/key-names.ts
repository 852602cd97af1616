/** Keys as commands write them: `KeyboardEvent.key` after its modifiers; `Mod` is Ctrl, or ⌘ on a Mac. */

export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'> & {
  readonly shiftKey?: boolean
}

interface Parts {
  readonly key: string
  readonly held: readonly string[]
}

function partsOf(written: string): Parts {
  const held = written.split('+')
  return { key: held.pop() ?? '', held }
}

/** Whether a press is the written key; without a modifier Shift is free, as `?` needs it on most. */
export function isKey(press: Press, written: string): boolean {
  const { key, held } = partsOf(written)
  if (press.key.toLowerCase() !== key.toLowerCase()) return false
  const mod = press.ctrlKey || press.metaKey
  if (mod !== held.includes('Mod') || press.altKey !== held.includes('Alt')) return false
  return held.length === 0 || (press.shiftKey === true) === held.includes('Shift')
}

const signs: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  Mod: 'Ctrl / ⌘',
}

/** The labels of the keys, one text each: `Ctrl / ⌘`, `S`; `names` has words for keys without a sign. */
export function keycapsOf(written: string, names: Readonly<Record<string, string>>): readonly string[] {
  const { key, held } = partsOf(written)
  return [...held, key].map(
    (each) => names[each] ?? signs[each] ?? (each.length === 1 ? each.toUpperCase() : each),
  )
}
