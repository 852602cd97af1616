import { moduleDataSchemas } from '@assay/domain/modules/data-registry'
import { expect, it } from 'vitest'
import { mailReadings } from './mail-readings.ts'

const data = moduleDataSchemas.mailbox.parse({
  mailboxList: [{ id: 'outage' }, { id: 'quote' }, { id: 'contest' }, { id: 'toString' }],
})
const read = (answer: Record<string, string> | null) =>
  mailReadings(data, answer).map(({ mail, openedAt }) => [mail.id, openedAt])

it('has the mails in the order of reading, the unread ones behind', () => {
  expect(read({ quote: '2026-01-01T10:05:00Z', contest: '2026-01-01T10:01:00.500Z' })).toEqual([
    ['contest', '2026-01-01T10:01:00.500Z'],
    ['quote', '2026-01-01T10:05:00Z'],
    ['outage', null],
    ['toString', null],
  ])
})

it('has all unread where nothing was answered', () => {
  expect(read(null).every(([, openedAt]) => openedAt === null)).toBe(true)
})
