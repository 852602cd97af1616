/** Registers a screen's commands while it is shown. Give a memoised list. */
import { useEffect } from 'react'
import { useObservable } from '../../storage/observable.ts'
import { type Command, commandStore, registerCommands } from './commands.ts'

export function useCommands(commands: readonly Command[]): void {
  useEffect(() => registerCommands(commands), [commands])
}

export function useRegisteredCommands(): readonly Command[] {
  return useObservable(commandStore)
}
