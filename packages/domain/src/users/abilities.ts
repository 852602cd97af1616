/**
 * What a viewer may do with one object: worked out here, where the rules are, sent with the object, read by
 * the screen, which guesses nothing from the role (docs/decisions/065). Each kind of object has its rules in
 * `X/abilities.ts` (users: `administer.ts`): a function that says why an action is refused, by the code of
 * the error that the server then answers, and the list of its actions. No zod here.
 */

/** For each action, whether the viewer may do it to this object in its present state. */
export type Abilities<Action extends string> = Readonly<Record<Action, boolean>>

/**
 * @param actions all that can be done to an object of this kind
 * @param refuse why an action is refused; null when it is allowed
 */
export function abilitiesBy<Action extends string>(
  actions: readonly Action[],
  refuse: (action: Action) => string | null,
): Abilities<Action> {
  return Object.fromEntries(actions.map((action) => [action, refuse(action) === null])) as Abilities<Action>
}
