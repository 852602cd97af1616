/** The commands of the keyboard at this moment: screens register theirs, the palette and `?` list them. */
import { useEffect, useEffectEvent } from 'react'
import { Observable, useObservable } from '../../storage/observable.ts'
import { isKey, type Press } from './key-names.ts'

/** Where the focus is while a key is pressed: on the page, in a field, the rich-text editor, a dialog. */
export type KeyContext = 'page' | 'field' | 'richText' | 'dialog'

export interface Command {
  /** Unique among those registered at the same time. */
  readonly id: string
  readonly label: string
  /** One key, e.g. `j`, `Mod+S` (`key-names.ts`); absent: only in the palette. */
  readonly key?: string
  /** Other keys that do the same; `?` shows the first one. */
  readonly otherKeys?: readonly string[]
  /** `field`: also while typing in a field that keeps no history of its own; `everywhere`: in dialogs too. */
  readonly reach?: 'field' | 'everywhere'
  /** Whether the command can do something now; if not, the browser handles the key. */
  readonly isPossible?: () => boolean
  readonly run: () => void
  /** Whether it is a key only, e.g. "next", and not in the palette. */
  readonly keyOnly?: boolean
  /** `goTo`: leads to a screen; `create`: makes something new. */
  readonly group?: 'goTo' | 'create' | 'actions'
}

export const commandStore = new Observable<readonly Command[]>([])

/** Adds commands until the returned function is called. The latest registered wins a key. */
export function registerCommands(commands: readonly Command[]): () => void {
  commandStore.set([...commandStore.get(), ...commands])
  return () => commandStore.set(commandStore.get().filter((command) => !commands.includes(command)))
}

/** The command of a key press, if it reaches as far as where the focus is. */
export function commandFor(
  press: Press,
  commands: readonly Command[],
  context: KeyContext = 'page',
): Command | undefined {
  return commands.findLast(
    (command) =>
      keysOf(command).some((key) => isKey(press, key)) &&
      reaches(command, context) &&
      command.isPossible?.() !== false,
  )
}

/** The commands that a key calls: of two with the same key only the later one. */
export function commandsWithKeys(commands: readonly Command[]): readonly (Command & { key: string })[] {
  const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  return commands.filter(
    (command, index): command is Command & { key: string } =>
      command.key !== undefined &&
      !commands.slice(index + 1).some((later) => keysOf(later).some((key) => same(key, command.key ?? ''))),
  )
}

function keysOf({ key, otherKeys = [] }: Command): readonly string[] {
  return key === undefined ? otherKeys : [key, ...otherKeys]
}

function reaches({ reach }: Command, context: KeyContext): boolean {
  return context === 'page' || reach === 'everywhere' || (reach === 'field' && context === 'field')
}

/** Registers a screen's commands while it is shown; they do what its latest drawing says. */
export function useCommands(commands: readonly Command[]): void {
  const isPossible = useEffectEvent((index: number) => commands[index]?.isPossible?.() !== false)
  const run = useEffectEvent((index: number) => commands[index]?.run())
  // Without what they do: registered anew only where what is said of them is another.
  const said = JSON.stringify(commands)
  useEffect(() => {
    const facts = JSON.parse(said) as readonly Omit<Command, 'isPossible' | 'run'>[]
    return registerCommands(
      facts.map((each, index) => ({ ...each, isPossible: () => isPossible(index), run: () => run(index) })),
    )
  }, [said])
}

export function useRegisteredCommands(): readonly Command[] {
  return useObservable(commandStore)
}
