/**
 * A part of the texts that would run a script (all of them in a browser: `script-payloads.looks.ts`), as
 * people read them.
 */
import { richTextElements } from '@assay/domain/assessments/rich-text'
import { scriptPayloads } from '@assay/domain/testing/script-payloads'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RichTextView } from './rich-text-view.tsx'

const everySixth = scriptPayloads.filter((_, index) => index % 6 === 0)

test('a picture of which nothing is said is passed over by screen readers, another one is read out', () => {
  const { getByRole } = render(
    <RichTextView html='<img src="/api/files/a"><img src="/api/files/b" alt="Le plan">' />,
  )
  expect(getByRole('presentation').getAttribute('src')).toBe('/api/files/a')
  expect(getByRole('img', { name: 'Le plan' }).getAttribute('src')).toBe('/api/files/b')
})

test(`of ${everySixth.length} texts that would run a script nothing is left that could`, () => {
  for (const html of everySixth) {
    const { container, unmount } = render(<RichTextView html={`<p>hello</p>${html}`} />)
    const elements = [...(container.querySelector('.rich-text')?.querySelectorAll('*') ?? [])]
    expect(elements[0]?.textContent, html).toBe('hello')
    for (const element of elements) {
      expect(Object.keys(richTextElements), html).toContain(element.tagName.toLowerCase())
      expect(element.outerHTML.split('>')[0], html).not.toMatch(/\son|(?:java|vb)script:|style=|id=/i)
    }
    unmount()
  }
  expect(Reflect.get(window, 'ran')).toBeUndefined()
})
