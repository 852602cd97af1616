import { describe, expect, test } from 'vitest'
import { errorParts } from './errors/catalogue.ts'
import { errorMessage, errors } from './errors.ts'

describe('the error catalogue', () => {
  test('has each code once, in both languages, and a status of a refusal or none', () => {
    const codes = errorParts.flatMap((part) => Object.keys(part))
    expect(codes.toSorted()).toEqual(Object.keys(errors).toSorted())
    for (const { status, fr, en } of Object.values(errors)) {
      expect([fr, en].every((text) => text.trim() !== '')).toBe(true)
      expect(status === 0 || (status >= 400 && status < 600)).toBe(true)
    }
  })

  test('answers in English where it is asked for, else in French', () => {
    expect(errorMessage('assessmentNotFound', 'en-GB,en;q=0.9')).toBe('Assessment not found')
    expect(errorMessage('assessmentNotFound', 'de')).toBe('Test introuvable')
  })
})
