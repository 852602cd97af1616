import { afterEach, expect, test } from 'vitest'
import { commandFor, commandStore, registerCommands } from './commands.ts'

const press = (key: string, held: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
})
const command = (id: string, key: string) => ({ id, key, label: id, run: () => undefined })
const undo: (() => void)[] = []
afterEach(() => {
  for (const each of undo.splice(0)) each()
})

test('the latest registered command wins a key, until it leaves', () => {
  undo.push(registerCommands([command('list', 'j')]))
  const leave = registerCommands([command('panel', 'j')])
  expect(commandFor(press('J'), commandStore.get())?.id).toBe('panel')
  leave()
  expect(commandFor(press('j'), commandStore.get())?.id).toBe('list')
})

test('a held modifier is the browser’s, a shifted sign is not', () => {
  const commands = [command('help', '?')]
  expect(commandFor(press('?'), commands)?.id).toBe('help')
  expect(commandFor(press('?', { ctrlKey: true }), commands)).toBeUndefined()
})
