import { describe, expect, it } from 'vitest'
import { differencesOf } from './differences.ts'

const isText = (path: string): boolean => /(content|name|title|order)$/.test(path)
const between = (mine: unknown, theirs: unknown, base?: unknown) =>
  (base === undefined ? differencesOf(mine, theirs, isText) : differencesOf(mine, theirs, isText, base)).map(
    ({ path, within, words }) => [[...within, path].join(' · '), words?.mine, words?.theirs],
  )

describe('two versions', () => {
  it.each<[string, unknown, unknown, unknown[]]>([
    ['where only the order of keys does', { a: 1, b: { c: 2 } }, { b: { c: 2 }, a: 1 }, []],
    ['by a text', { name: 'Accueil' }, { name: 'Bienvenue' }, [['name', 'Accueil', 'Bienvenue']]],
    ['by its formatting', { content: '<p>Un</p>' }, { content: '<b>Un</b>' }, [['content', 'Un', 'Un']]],
    ['by a switch', { shuffled: true }, { shuffled: false }, [['shuffled', undefined, undefined]]],
    ['where one has nothing', { timer: null }, { timer: { time: 3 } }, [['timer', undefined, undefined]]],
    [
      'by things of a list, the same by their id',
      {
        list: [
          { id: 'a', content: 'Oui' },
          { id: 'b', content: 'Non' },
        ],
      },
      {
        list: [
          { id: 'c', content: 'Peut-être' },
          { id: 'b', content: 'Non' },
        ],
      },
      [
        ['list.0.content', 'Oui', ''],
        ['list.0.content', '', 'Peut-être'],
      ],
    ],
    [
      'in a thing that says where it is and what it is',
      {
        list: [
          { id: 'a', $name: 'Page 1', $words: 'Accueil', name: 'x' },
          { id: 'b', $name: 'Page 2', $words: 'Fin' },
        ],
      },
      { list: [{ id: 'a', $name: 'Page 9', $words: 'Accueil', name: 'y' }] },
      [
        ['Page 1 · list.0.name', 'x', 'y'],
        ['Page 2 · list.1', 'Fin', ''],
      ],
    ],
    [
      'by the order of what both have',
      {
        list: [
          { id: 'a', $words: 'A' },
          { id: 'n', $words: 'N' },
          { id: 'b', $words: 'B' },
        ],
      },
      {
        list: [
          { id: 'b', $words: 'B' },
          { id: 'a', $words: 'A' },
        ],
      },
      [
        ['list.1', 'N', ''],
        ['list.order', 'A → B', 'B → A'],
      ],
    ],
  ])('differ %s', (_, mine, theirs, reported) => {
    expect(between(mine, theirs)).toEqual(reported)
  })

  it('show long wordings from where they part', () => {
    const long = (words: string) => ({ content: `<p>${'mot '.repeat(100)}${words}</p>` })
    const before = `…${'mot '.repeat(10)}`
    expect(between(long('ici'), long('là'))).toEqual([['content', `${before}ici`, `${before}là`]])
  })

  const base = {
    name: 'A',
    list: [
      { id: 'a', $words: 'A' },
      { id: 'b', $words: 'B' },
    ],
  }
  it.each<[string, object, object, unknown[]]>([
    ['what only mine changed', { name: 'Mine', list: [base.list[0]] }, {}, []],
    ['what mine added', { list: [...base.list, { id: 'n', $words: 'N' }] }, {}, []],
    ['the order of mine', { list: base.list.toReversed() }, {}, []],
    ['what theirs changed', {}, { name: 'Theirs' }, [['name', 'A', 'Theirs']]],
    ['what theirs took out', {}, { list: [base.list[0]] }, [['list.1', 'B', '']]],
    ['the order of theirs', {}, { list: base.list.toReversed() }, [['list.order', 'A → B', 'B → A']]],
  ])('that began from one: %s', (_, mine, theirs, reported) => {
    expect(between({ ...base, ...mine }, { ...base, ...theirs }, base)).toEqual(reported)
  })
})
