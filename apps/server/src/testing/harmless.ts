import { richTextElements } from '@assay/domain/assessments/rich-text'
import { expect } from 'vitest'

/** Fails where what was kept of a text has an element, a handler or an address that could run a script. */
export function expectHarmless(cleaned: string, given: string): void {
  for (const [tag = '', name = ''] of cleaned.matchAll(/<\/?([a-z0-9]+)[^>]*>/gi)) {
    expect(Object.keys(richTextElements), given).toContain(name)
    expect(tag.replaceAll(/"[^"]*"/g, ''), given).not.toMatch(/\son|style/i)
    expect(tag, given).not.toMatch(/(?:href|src)="(?:(?!https?:|mailto:|tel:)[^"/#]*:|\/\/)/i)
  }
}
