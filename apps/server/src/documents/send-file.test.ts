import { expect, test } from 'vitest'
import { fileName } from './send-file.ts'

test.each([
  ['court.pdf', 'court.pdf'],
  ['a/b: "c"?.pdf', 'a_b_ _c_.pdf'],
  [`${'é'.repeat(200)}.pdf`, `${'é'.repeat(73)}.pdf`],
  [`${'試'.repeat(200)} 2026-11-28.xlsx`, `${'試'.repeat(44)} 2026-11-28.xlsx`],
])('%s is saved as %s', (name, saved) => {
  expect(fileName(name)).toBe(saved)
  expect(Buffer.byteLength(saved)).toBeLessThanOrEqual(150)
})
