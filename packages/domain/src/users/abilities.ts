/**
 * What a viewer may do with one object: worked out here, where the rules are, sent with the object, read by
 * the screen, which guesses nothing from the role (docs/decisions/065). Each kind of object declares its
 * rules in `X/abilities.ts` (users: `administer.ts`). No zod here.
 */
import { type Acting, mayAs, type Permission } from './permissions.ts'

export type { Acting }

/** For each action, whether the viewer may do it to this object in its present state. */
export type Abilities<Action extends string> = Readonly<Record<Action, boolean>>

/**
 * Declares the rules of a kind of object.
 * @param permissionFor each act's right
 * @param refuseOther the error code for somebody who has the right; null when it is allowed
 */
export function rulesOf<
  Action extends string,
  Viewer extends Acting = Acting,
  Thing = void,
  Refusal extends string = never,
>(
  permissionFor: Readonly<Record<Action, Permission>>,
  refuseOther: (viewer: Viewer, thing: Thing, action: Action) => Refusal | null = () => null,
) {
  const actions = Object.keys(permissionFor) as Action[]
  const refuse = (viewer: Viewer, thing: Thing, action: Action): Refusal | 'noPermission' | null =>
    mayAs(viewer, permissionFor[action]) ? refuseOther(viewer, thing, action) : 'noPermission'
  const abilities = (viewer: Viewer, thing: Thing) =>
    Object.fromEntries(
      actions.map((action) => [action, refuse(viewer, thing, action) === null]),
    ) as Abilities<Action>
  return { actions, refuse, abilities }
}
