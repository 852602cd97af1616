import { logActions } from '@assay/domain/logs/actions'
import { describe, expect, it } from 'vitest'
import { sheetTexts } from '../texts.ts'
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

  it.each(['fr', 'en'] as const)(
    'has words of each act of an application and tells no code, in %s',
    (language) => {
      const translate = sheetTexts.textsIn(language)
      for (const action of [
        ...logActions.filter((each) => each.startsWith('application.')),
        'later.release',
      ]) {
        const said = historyWords(translate, (column) => column, { action, user: ana, parameters: {} })
        expect(said).toMatch(/^Ana Petit [A-Za-zà-ü ]+$/u)
      }
    },
  )

  it('calls whoever is no user the candidate, and one without a name somebody', () => {
    expect(words('application.evaluated', {}, null)).toContain('history.candidate')
    expect(words('application.evaluated', {}, { id: '2', name: '' })).toContain('history.somebody')
  })
})
