import { describe, expect, it } from 'vitest'
import { historyWords } from './history-words.ts'

const t = ((key: string, variables?: object) => `${key} ${JSON.stringify(variables ?? {})}`) as never
const ana = { id: '1', name: 'Ana Petit' }
const words = (action: string, parameters: Record<string, unknown> = {}, user: typeof ana | null = ana) =>
  historyWords(t, (column) => column, { action, user, parameters })

describe('historyWords', () => {
  it('names both columns of a move', () => {
    expect(words('application.moved', { from: 'notEvaluated', to: 'evaluated' })).toBe(
      'history.moved {"who":"Ana Petit","from":"kanban_to_evaluate","to":"kanban_evaluated"}',
    )
  })

  it.each(['hired', 'refused'])('calls a move to %s a decision', (to) => {
    expect(words('application.moved', { from: 'evaluated', to })).toBe(`history.${to} {"who":"Ana Petit"}`)
  })

  it.each([
    ['application.extraTimeSet', 'history.extraTime'],
    ['application.recovered', 'history.recovered'],
    ['application.printed', 'history.printed'],
    ['application.lateCounted', 'history.lateCounted'],
  ])('words %s', (action, key) => {
    expect(words(action)).toBe(`${key} {"who":"Ana Petit"}`)
  })

  it('words an act that it does not know by its name', () => {
    expect(words('application.unheardOf')).toContain('history.other')
  })

  it('calls whoever is no user the candidate, and one without a name somebody', () => {
    expect(words('application.evaluated', {}, null)).toContain('history.candidate')
    expect(words('application.evaluated', {}, { id: '2', name: '' })).toContain('history.somebody')
  })
})
