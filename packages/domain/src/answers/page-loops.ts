/** The way out of pages that lead round and take nothing more (product 4.14). No zod here. */
import type { AssessmentDocument } from '../assessments/document.ts'
import { isAsked } from '../assessments/walk.ts'
import { type FlowOutcome, theEnd } from './page-flow.ts'
import { isEndPage, targetsOf } from './page-targets.ts'

type Pages = Pick<AssessmentDocument, 'pageList'>

/** The targets of a page that takes nothing more that counts; undefined for one that still takes answers. */
type LeadsOf = (position: number) => readonly FlowOutcome[] | undefined

/** Whether a path leads to the end; pages that still take answers may lead to any of their targets. */
export function canEnd(document: Pages, from: number, leadsOf: LeadsOf): boolean {
  const seen = new Set<number>()
  const waiting = [from]
  for (let position = waiting.pop(); position !== undefined; position = waiting.pop()) {
    if (seen.has(position)) continue
    seen.add(position)
    const leads = leadsOf(position)
    const targets = leads?.flatMap(targetsOfLead) ?? targetsOf(document, position)
    if (isEndPage(document, position) || targets.includes(undefined)) return true
    waiting.push(...targets.filter((target) => target !== undefined))
  }
  return false
}

/** Undefined is the end. */
function targetsOfLead(outcome: FlowOutcome): (number | undefined)[] {
  if (outcome.kind === 'stay') return []
  return [outcome.kind === 'completed' ? undefined : outcome.position]
}

/**
 * Where a page that takes nothing more leads: its own target where the test can end from there, else the next
 * page that takes answers, or is only read, and leads to the end; without one the test is complete.
 */
export function leadOutOfLoop(
  document: Pages,
  position: number,
  outcome: FlowOutcome,
  leadsOf: LeadsOf,
): FlowOutcome {
  const leads = once(leadsOf)
  if (outcome.kind !== 'goTo' || canEnd(document, outcome.position, leads)) return outcome
  const next = document.pageList.slice(position).find((page) => {
    if (leads(page.position) !== undefined || isEndPage(document, page.position)) return false
    const ends = (target: number | undefined) => target === undefined || canEnd(document, target, leads)
    // A page that is only read never takes answers, so all its targets must lead to the end.
    return isAsked(page) ? ends(page.position) : targetsOf(document, page.position).every(ends)
  })
  return next ? { kind: 'goTo', position: next.position, openInNewWindow: false } : theEnd(document, position)
}

/** Caches the targets of each page, as finding them may need a score. */
function once(leadsOf: LeadsOf): LeadsOf {
  const known = new Map<number, ReturnType<LeadsOf>>()
  return (position) => {
    if (!known.has(position)) known.set(position, leadsOf(position))
    return known.get(position)
  }
}
