import { afterEach, expect, test } from 'vitest'
import { type Command, commandFor, commandStore, commandsWithKeys, registerCommands } from './commands.ts'
import { keycapsOf } from './key-names.ts'

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

const held = { ctrl: { ctrlKey: true }, alt: { altKey: true } }

test.each([
  ['Ctrl+S', press('s', held.ctrl), 'save'],
  ['⌘+S', press('s', { metaKey: true }), 'save'],
  ['S alone', press('s'), 'stage'],
  ['Ctrl+Z', press('z', held.ctrl), 'undo'],
  ['Ctrl+Shift+Z', press('Z', { ...held.ctrl, shiftKey: true }), 'redo'],
  ['Ctrl+Y, the other key', press('y', held.ctrl), 'redo'],
  ['Alt+↑', press('ArrowUp', held.alt), 'up'],
  ['↑ alone', press('ArrowUp'), undefined],
  ['Ctrl+Alt+↑', press('ArrowUp', { ...held.alt, ...held.ctrl }), undefined],
])('%s', (_, pressed, id) => {
  const commands = [
    command('save', 'Mod+S'),
    command('stage', 's'),
    command('undo', 'Mod+Z'),
    { ...command('redo', 'Mod+Shift+Z'), otherKeys: ['Mod+Y'] },
    command('up', 'Alt+ArrowUp'),
  ]
  expect(commandFor(pressed, commands)?.id).toBe(id)
})

test.each([
  ['page', ['plain', 'field', 'everywhere']],
  ['field', ['field', 'everywhere']],
  ['richText', ['everywhere']],
  ['dialog', ['everywhere']],
] as const)('with the focus in a %s run %s', (context, ids) => {
  const commands: Command[] = [
    command('plain', 'a'),
    { ...command('field', 'b'), reach: 'field' },
    { ...command('everywhere', 'c'), reach: 'everywhere' },
  ]
  const run = ['a', 'b', 'c'].map((key) => commandFor(press(key), commands, context)?.id)
  expect(run.filter((id) => id !== undefined)).toEqual(ids)
})

test('a command with nothing to do leaves the key to the one before', () => {
  const commands = [command('close', 'Escape'), { ...command('deselect', 'Escape'), isPossible: () => false }]
  expect(commandFor(press('Escape'), commands)?.id).toBe('close')
})

test('`?` shows a key once: the one that wins it', () => {
  const commands = [command('search', '/'), command('next', 'j'), command('insert', '/')]
  expect(commandsWithKeys(commands).map(({ id }) => id)).toEqual(['next', 'insert'])
})

test.each([
  ['j', ['J']],
  ['Mod+Shift+Z', ['Ctrl / ⌘', 'Maj', 'Z']],
  ['Alt+ArrowDown', ['Alt', '↓']],
  ['F2', ['F2']],
])('%s stands on the keys as %o', (written, keycaps) => {
  expect(keycapsOf(written, { Shift: 'Maj' })).toEqual(keycaps)
})
