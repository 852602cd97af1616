import { describe, expect, it } from 'vitest'
import { assessmentStatuses, readStatusFilter, statusOf, toggled, writeStatusFilter } from './status.ts'

describe('the status of a test', () => {
  it.each([
    [true, 'online', false],
    [false, 'offline', true],
    [null, 'wip', true],
  ] as const)('%j is %s, and %j once toggled', (isOnline, status, after) => {
    expect(statusOf(isOnline)).toBe(status)
    expect(toggled(isOnline)).toBe(after)
  })

  it.each([
    [undefined, ['offline', 'online']],
    ['0_1', ['offline', 'online']],
    ['1', ['online']],
    ['2_0', ['offline', 'wip']],
    ['1_1', ['online']],
    ['', []],
    ['3', undefined],
    ['0-1', undefined],
    ['_1', undefined],
  ])('the filter %j is %j', (text, expected) => expect(readStatusFilter(text)).toEqual(expected))

  it('is written as it is read', () =>
    expect(readStatusFilter(writeStatusFilter(assessmentStatuses))).toEqual(assessmentStatuses))
})
