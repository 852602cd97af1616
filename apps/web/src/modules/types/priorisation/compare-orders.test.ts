import { moduleDataSchemas } from '@assay/domain/modules/data-registry'
import { describe, expect, it } from 'vitest'
import { compareOrders } from './answer-view.tsx'

const data = moduleDataSchemas.priorisation.parse({
  priorisationList: [
    { id: 'greet', label: 'Saluer', expectedPosition: 1 },
    { id: 'identify', label: 'Identifier', expectedPosition: 2 },
    { id: 'propose', label: 'Proposer', expectedPosition: 3 },
  ],
})
const rows = (answer: Record<string, number> | null) =>
  compareOrders(data, answer).map(({ id, given, expected }) => [id, given, expected])

describe('compareOrders', () => {
  it('stands in the order given', () => {
    expect(rows({ greet: 2, identify: 1, propose: 3 })).toEqual([
      ['identify', 1, 2],
      ['greet', 2, 1],
      ['propose', 3, 3],
    ])
  })

  it('compares ranks where positions have gaps', () => {
    expect(rows({ greet: 50, identify: 20, propose: 100 })).toEqual([
      ['identify', 1, 2],
      ['greet', 2, 1],
      ['propose', 3, 3],
    ])
  })

  it('puts what was left out last', () => {
    expect(rows({ propose: 1 })).toEqual([
      ['propose', 1, 3],
      ['greet', null, 1],
      ['identify', null, 2],
    ])
  })

  it('shows the expected order where nothing was given', () => {
    expect(rows(null).map(([id]) => id)).toEqual(['greet', 'identify', 'propose'])
  })
})
