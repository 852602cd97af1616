import { plainText } from '@assay/domain/modules/plain-text'
import { describe, expect, it } from 'vitest'
import { asChoices } from './as-choices.ts'

const item = (allowSeveral: boolean) =>
  ({ id: 'for', moduleId: 28, content: '', data: { label: '', allowSeveral } }) as unknown as Parameters<
    typeof asChoices
  >[0]
const filters = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `f${index}`, name: `Agence ${index}` }))

describe('a company filter as choices', () => {
  it('is one choice, or as many as there are filters', () => {
    expect(asChoices(item(false), filters(3), 'Where?').data).toMatchObject({
      isMultipleChoice: false,
      nbMaxChoices: 1,
      style: 'checkbox',
    })
    expect(asChoices(item(true), filters(3), 'Where?').data).toMatchObject({
      isMultipleChoice: true,
      nbMinChoices: 1,
      nbMaxChoices: 3,
    })
  })

  it('opens a list where there are many', () =>
    expect(asChoices(item(false), filters(9), 'Where?').data.style).toBe('select'))

  it('shows a name as it is written, signs of HTML too', () => {
    const name = '<b>R&D</b> "Sud" &lt;'
    const [choice] = asChoices(item(false), [{ id: 'f', name }], 'Where?').data.choiceList
    expect(choice?.content).not.toContain('<')
    expect(plainText(choice?.content ?? '')).toBe(name)
  })
})
