/**
 * The recordings of one recorder that are played, in order (product 4.9). No zod here.
 * @param onlyOneTry all count, whatever is named: a second try cannot hide the first
 * @param named what the answer names, in its order
 * @param begun ids in the order begun; what is named beyond them is nobody's
 */
export function playedParts(onlyOneTry: boolean, named: readonly string[], begun: readonly string[]) {
  const known = named.filter((id) => begun.includes(id))
  if (!onlyOneTry) return known
  const parts = [...known]
  for (const [index, id] of begun.entries()) {
    if (parts.includes(id)) continue
    // The part goes before the first of those that began later.
    const later = new Set(begun.slice(index + 1))
    const next = parts.findIndex((part) => later.has(part))
    parts.splice(next === -1 ? parts.length : next, 0, id)
  }
  return parts
}
