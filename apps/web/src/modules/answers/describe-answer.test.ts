import { describe, expect, it } from 'vitest'
import { describeAnswer } from './describe-answer.ts'

const names = { noCategory: 'Aucune catégorie', trash: 'Corbeille' }

describe('describeAnswer', () => {
  it('names the choice of a slider', () => {
    const data = { choices: [{ id: 'q7-always', name: 'Toujours' }] }
    expect(describeAnswer(data, 'q7-always', names)).toEqual([{ value: 'Toujours' }])
  })

  it('names elements and the categories that they were put into', () => {
    const data = {
      categoryList: [{ id: 'urgent', name: 'Urgent' }],
      elementList: [
        { id: 'outage', content: '<p>Panne <strong>totale</strong></p>' },
        { id: 'bill', content: '<p>Facture</p>' },
      ],
    }
    expect(describeAnswer(data, { outage: 'urgent', bill: 'trash-category' }, names)).toEqual([
      { label: 'Panne totale', value: 'Urgent' },
      { label: 'Facture', value: 'Corbeille' },
    ])
  })

  it('keeps free text as it is', () => {
    expect(describeAnswer({}, 'Bonjour', names)).toEqual([{ value: 'Bonjour' }])
  })

  it('words no recording, photo or unknown form', () => {
    expect(describeAnswer({}, { parts: ['a', 'b'] }, names)).toBeUndefined()
    expect(describeAnswer({}, null, names)).toBeUndefined()
  })
})
