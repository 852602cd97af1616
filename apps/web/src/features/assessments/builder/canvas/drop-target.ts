/** Works out where a drop would go, from the pointer: above or below rows, beside modules at their sides. */
import { documentLimits } from '@assay/domain/assessments/limits'
import type { ModuleType } from '@assay/domain/modules/module-types'
import type { Point } from '../../../../modules/shared/dragging/follow-pointer.ts'
import type { ModulePosition } from '../edits/placing.ts'

export type DragSource =
  | { readonly kind: 'module'; readonly id: string }
  | { readonly kind: 'row'; readonly id: string }
  | { readonly kind: 'new'; readonly type: ModuleType }

interface DropRules {
  readonly source: DragSource
  /** Containers go into no container. */
  readonly holdsContainer: boolean
  /** Where it was picked up. */
  readonly from: Point
}

/** The widest strip at a module's side, in px; it is never more than a fifth of the module. */
const widestStripPx = 24
/** Straight up or down is never meant as beside. */
const sidewaysPx = 32

/** What a drop at this point would do; undefined where it would change nothing, or has no target. */
export function dropTargetAt(at: Point, rules: DropRules): ModulePosition | undefined {
  const list = rowListAt(at, rules)
  if (!list) return undefined
  const rows = [...list.querySelectorAll<HTMLElement>(':scope > [data-row]')]
  const row = nearest(rows, at.y)
  const beside = row && besideAt(row, at, rules)
  if (beside) return beside
  const index = rows.filter((each) => middleOf(each.getBoundingClientRect()) < at.y).length
  if (staysWhereItIs(rows, index, rules.source)) return undefined
  return {
    kind: 'row',
    pageId: list.dataset['page'] ?? '',
    containerId: list.dataset['rows'] || undefined,
    index,
  }
}

const middleOf = ({ top, bottom }: DOMRect): number => (top + bottom) / 2

/** The innermost rows under the pointer that may take it; beside the sheet, those of the page. */
function rowListAt({ x, y }: Point, { source, holdsContainer }: DropRules): HTMLElement | undefined {
  const ground = document.querySelector('[data-ground]')
  const around = ground?.getBoundingClientRect()
  if (!ground || !around || x < around.left || x > around.right || y < around.top || y > around.bottom)
    return undefined
  const [page, ...inner] = ground.querySelectorAll<HTMLElement>('[data-rows]')
  const under = inner.find((list) => {
    const { left, right, top, bottom } = areaOf(list)
    const isItself = source.kind === 'module' && source.id === list.dataset['rows']
    return !holdsContainer && !isItself && x >= left && x <= right && y >= top && y <= bottom
  })
  return under ?? page
}

/** Where rows take a drop: an empty container by all of itself but a quarter above and below. */
function areaOf(list: HTMLElement) {
  const cell = list.querySelector(':scope > [data-row]') ? null : list.closest('[data-module-cell]')
  if (!cell) return list.getBoundingClientRect()
  const { left, right, top, bottom, height } = cell.getBoundingClientRect()
  return { left, right, top: top + height / 4, bottom: bottom - height / 4 }
}

function nearest(rows: readonly HTMLElement[], y: number): HTMLElement | undefined {
  return rows.find((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return y >= top && y <= bottom
  })
}

function besideAt(row: HTMLElement, { x }: Point, { source, from }: DropRules): ModulePosition | undefined {
  if (source.kind === 'row' || Math.abs(x - from.x) < sidewaysPx) return undefined
  const cells = [...row.querySelectorAll<HTMLElement>(':scope > [data-module-cell]')]
  const own = cells.findIndex((cell) => source.kind === 'module' && cell.dataset['moduleCell'] === source.id)
  if (own === -1 && cells.length >= documentLimits.modulesPerRow) return undefined
  if (own !== -1 && cells.length === 1) return undefined
  for (const [index, cell] of cells.entries()) {
    const { left, right, width } = cell.getBoundingClientRect()
    const strip = Math.min(widestStripPx, width / 5)
    const at = Math.abs(x - left) <= strip ? index : Math.abs(x - right) <= strip ? index + 1 : -1
    if (at === -1) continue
    if (own !== -1 && (at === own || at === own + 1)) return undefined
    return { kind: 'beside', rowId: row.dataset['row'] ?? '', index: at }
  }
  return undefined
}

/** A row, or a module alone in one, dropped next to where it stands. */
function staysWhereItIs(rows: readonly HTMLElement[], index: number, source: DragSource): boolean {
  if (source.kind === 'new') return false
  const own = rows.findIndex((row) =>
    source.kind === 'row'
      ? row.dataset['row'] === source.id
      : row.querySelectorAll(':scope > [data-module-cell]').length === 1 &&
        row.querySelector<HTMLElement>(':scope > [data-module-cell]')?.dataset['moduleCell'] === source.id,
  )
  return own !== -1 && (index === own || index === own + 1)
}

/** Draws the line where the drop would go. */
export function showTarget(line: HTMLElement | null, target: ModulePosition | undefined): void {
  if (!line) return
  const box = target && withinPage(boxOf(target))
  line.hidden = box === undefined
  if (!box) return
  line.dataset['kind'] = target?.kind ?? ''
  line.style.transform = `translate(${box.x}px, ${box.y}px)`
  line.style.width = `${box.width}px`
  line.style.height = `${box.height}px`
}

/** The part of a line that lies on the page as it is scrolled: none, where that is over the bars. */
function withinPage(box: ReturnType<typeof boxOf>) {
  const ground = document.querySelector('[data-ground]')?.getBoundingClientRect()
  if (!ground || !box) return box
  const y = Math.max(box.y, ground.top)
  const height = Math.min(box.y + box.height, ground.bottom) - y
  return height > 0 ? { ...box, y, height } : undefined
}

function boxOf(target: ModulePosition) {
  if (target.kind === 'beside') {
    const cells = document.querySelectorAll(`[data-row="${CSS.escape(target.rowId)}"] > [data-module-cell]`)
    const next = cells[target.index]?.getBoundingClientRect()
    const before = cells[target.index - 1]?.getBoundingClientRect()
    const edge =
      next && before ? (before.right + next.left) / 2 : next ? next.left - 6 : (before?.right ?? 0) + 6
    const { top, height } = next ?? before ?? { top: 0, height: 0 }
    return { x: edge - 1.5, y: top, width: 3, height }
  }
  const list = document.querySelector(
    target.containerId === undefined ? '[data-rows=""]' : `[data-rows="${CSS.escape(target.containerId)}"]`,
  )
  const rows = list?.querySelectorAll(':scope > [data-row]') ?? []
  const area = list?.getBoundingClientRect()
  if (!area) return undefined
  const next = rows[target.index]?.getBoundingClientRect()
  const before = rows[target.index - 1]?.getBoundingClientRect()
  const y =
    next && before ? (before.bottom + next.top) / 2 : next ? next.top - 14 : (before?.bottom ?? area.top) + 14
  return { x: area.left, y: y - 1.5, width: area.width, height: 3 }
}
