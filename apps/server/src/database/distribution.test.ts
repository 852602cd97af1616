import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { describeDistribution, planDistribution } from './distribution.ts'

const t = await testApp()

test('the committed plan is that of a migrated database (update it with vitest -u)', async () => {
  await expect(describeDistribution(await planDistribution(t.db))).toMatchFileSnapshot('./distribution.txt')
})
