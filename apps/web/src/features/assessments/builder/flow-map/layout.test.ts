import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FlowLink, layoutFlow, nodeHeight } from './layout.ts'

const room = 300
const link = (from: number, to: number | null): FlowLink => ({ from, to })

describe('the flow map', () => {
  it.each<[string, number, FlowLink[], (number | null)[]]>([
    ['one page that leads nowhere', 1, [], [1]],
    ['pages below one another, whatever leads where', 3, [link(1, 3), link(3, 1)], [1, 2, 3]],
    ['the end below the last page', 1, [link(1, null)], [1, null]],
  ])('%s', (_, pages, links, expected) => {
    const nodes = layoutFlow(pages, links, room).nodes.toSorted((a, b) => a.y - b.y)
    expect(nodes.map(({ position }) => position)).toEqual(expected)
  })

  it('goes straight down to the next page, and through a lane elsewhere', () => {
    const { links } = layoutFlow(3, [link(1, 2), link(2, 3), link(1, 3), link(3, 1), link(1, 2)], room)
    expect(links.map(({ from, to, path }) => [from, to, /^M[\d.]+ [\d.]+V[\d.]+$/.test(path)])).toEqual([
      [1, 2, true],
      [2, 3, true],
      [1, 3, false],
      [3, 1, false],
    ])
    const lanes = links.slice(2).map(({ path }) => /H([\d.]+)/.exec(path)?.[1])
    expect(new Set(lanes).size).toBe(2)
  })

  it('lets jumps that never stand side by side share a lane', () => {
    const straight = Array.from({ length: 5 }, (_, index) => link(index + 1, index + 2))
    const { links } = layoutFlow(6, [...straight, link(1, 3), link(4, 6)], room)
    const lanes = links.slice(-2).map(({ path }) => /H([\d.]+)/.exec(path)?.[1])
    expect(lanes[0]).toBe(lanes[1])
  })

  it('draws every page once, in sight, and none over another', () => {
    const pages = 12
    const position = fc.integer({ min: 1, max: pages })
    const links = fc.array(fc.record({ from: position, to: fc.option(position) }), { maxLength: 40 })
    fc.assert(
      fc.property(links, (all) => {
        const wanted = all.filter(({ from, to }) => from !== to)
        const { nodes, links: drawn, width, height, nodeWidth } = layoutFlow(pages, wanted, room)
        const positions = nodes.flatMap(({ position: each }) => each ?? [])
        expect(positions.sort((a, b) => a - b)).toEqual(
          Array.from({ length: pages }, (_, index) => index + 1),
        )
        expect(new Set(drawn.map(({ from, to }) => `${from}-${to}`))).toEqual(
          new Set(wanted.map(({ from, to }) => `${from}-${to}`)),
        )
        for (const [index, { x, y }] of nodes.entries()) {
          expect(x).toBeGreaterThanOrEqual(0)
          expect(x + nodeWidth).toBeLessThanOrEqual(width)
          expect(y + nodeHeight).toBeLessThanOrEqual(height)
          for (const other of nodes.slice(index + 1))
            expect(Math.abs(other.x - x) >= nodeWidth || Math.abs(other.y - y) >= nodeHeight).toBe(true)
        }
      }),
    )
  })
})
