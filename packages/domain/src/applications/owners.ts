/** To whom applications are assigned: it gives no right, it makes a queue (product 5.17). */
import { type Acting, may, mayAs } from '../users/permissions.ts'
import { type Role, roles } from '../users/roles.ts'

/** The most people to whom an application is assigned, or among whom many are shared out. */
export const ownersAtMost = 50

/** The roles whose people may be owners: those who may evaluate. */
export const owningRoles: readonly Role[] = roles.filter((role) => may(role, 'application.evaluate'))

/** Whether somebody may assign to these people, or take from them: who may edit all, others themselves. */
export function mayAssign(viewer: Acting & { readonly id: string }, people: readonly string[]) {
  if (mayAs(viewer, 'application.edit')) return true
  return mayAs(viewer, 'application.evaluate') && people.every((id) => id === viewer.id)
}

interface Shared {
  readonly id: string
  /** Those of the people who see it. */
  readonly seenBy: readonly string[]
}

/**
 * Shares applications out: each to one of the people who see it, as evenly as that allows. Those that few see
 * go first, each to whoever has least so far; one that nobody sees is left out.
 */
export function shareOut(applications: readonly Shared[], people: readonly string[]): Map<string, string> {
  const loads = new Map(people.map((id) => [id, 0]))
  const loadOf = (id: string): number => loads.get(id) ?? 0
  const given = new Map<string, string>()
  for (const { id, seenBy } of applications.toSorted((a, b) => a.seenBy.length - b.seenBy.length)) {
    const [first, ...others] = people.filter((each) => seenBy.includes(each))
    if (first === undefined) continue
    const chosen = others.reduce((least, each) => (loadOf(each) < loadOf(least) ? each : least), first)
    loads.set(chosen, loadOf(chosen) + 1)
    given.set(id, chosen)
  }
  return given
}
