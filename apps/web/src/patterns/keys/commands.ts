/** What can be done from the keyboard right now: screens register their commands, the palette and `?` list them. */

export interface Command {
  /** Unique among those registered at the same time. */
  readonly id: string
  readonly label: string
  /** One key as `KeyboardEvent.key` names it, e.g. `j`, `?`, `/`; absent: only in the palette. */
  readonly key?: string
  readonly run: () => void
  /** Only a key, e.g. "next": not in the palette. */
  readonly keyOnly?: boolean
  /** `goTo`: leads to a screen. */
  readonly group?: 'goTo' | 'actions'
}

let registered: readonly Command[] = []
const listeners = new Set<() => void>()

function set(commands: readonly Command[]): void {
  registered = commands
  for (const listener of listeners) listener()
}

/** Adds commands until the returned function is called. The latest registered wins a key. */
export function registerCommands(commands: readonly Command[]): () => void {
  set([...registered, ...commands])
  return () => set(registered.filter((command) => !commands.includes(command)))
}

export const commandStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: () => registered,
}

/** The command of a key press; none while somebody types or holds a modifier, or below an open dialog. */
export function commandFor(
  press: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  commands: readonly Command[],
): Command | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined
  return commands.findLast(({ key }) => key !== undefined && key.toLowerCase() === press.key.toLowerCase())
}
