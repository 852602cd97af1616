import { reservedSlugs } from '@assay/domain/assessments/slug'
import { expect, test } from 'vitest'
import { allCalls } from '../all-calls.ts'

test('no test is given the name of one of the product’s own addresses', () => {
  const own = allCalls.flatMap(
    ({ address }) => /^\/api\/assessments\/([a-z-]+)/.exec(address.path)?.[1] ?? [],
  )
  expect([...new Set(own)].sort()).toEqual([...reservedSlugs].sort())
})
