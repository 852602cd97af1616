/** The line that shows where a drop would go, on a page that is scrolled. */
import { expect, test, vi } from 'vitest'
import { showTarget } from './drop-target.ts'

/** A page between the bars, from 100 to 500 px, scrolled so that its rows begin above it. */
function aScrolledPage(): HTMLElement {
  document.body.innerHTML =
    '<div data-ground data-box="0 100 800 400"><div data-rows="" data-box="50 -200 700 1000">' +
    '<div data-row="a" data-box="50 -200 700 200"></div><div data-row="b" data-box="50 20 700 200"></div>' +
    '<div data-row="c" data-box="50 240 700 300"><div data-module-cell="d" data-box="50 240 700 300"></div></div>' +
    '</div></div><div id="line" hidden></div>'
  for (const element of document.querySelectorAll<HTMLElement>('[data-box]')) {
    const [x, y, width, height] = (element.dataset['box'] ?? '').split(' ').map(Number)
    vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(x, y, width, height))
  }
  const line = document.getElementById('line')
  if (!line) throw new Error('no line')
  return line
}

const drawn = (line: HTMLElement) =>
  line.hidden ? 'none' : [line.style.transform, line.style.width, line.style.height].join(' ')

test('the line of insertion is drawn on the page alone, never over the bars above and below it', () => {
  const line = aScrolledPage()
  const above = (index: number) => ({ kind: 'row', pageId: 'p', index }) as const
  showTarget(line, above(1))
  expect(drawn(line)).toBe('none')
  showTarget(line, above(2))
  expect(drawn(line)).toBe('translate(50px, 228.5px) 700px 3px')
  // Below the last row, which ends under the lower bar.
  showTarget(line, above(3))
  expect(drawn(line)).toBe('none')
  // Beside a module that goes on under the bar.
  showTarget(line, { kind: 'beside', rowId: 'c', index: 0 })
  expect(drawn(line)).toBe('translate(42.5px, 240px) 3px 260px')
})
