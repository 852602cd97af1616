/** Names in the environment that are a setting's, but for case, two letters' order, or one letter. */
export function misspelt(
  environment: Readonly<Record<string, string | undefined>>,
  settings: readonly string[],
): string[] {
  return Object.keys(environment).flatMap((name) => {
    if (settings.includes(name)) return []
    const meant = settings.find((setting) => isOneSlip(name.toUpperCase(), setting))
    return meant === undefined ? [] : [`${name} is no setting: is ${meant} meant?`]
  })
}

/** Whether two names differ by one letter (another, one more, one fewer), or by two that changed places. */
function isOneSlip(given: string, setting: string): boolean {
  // Short names have neighbours that mean something else: PORT and SORT.
  if (setting.length < 5) return given === setting
  let from = 0
  while (from < setting.length && given[from] === setting[from]) from += 1
  const [rest, wanted] = [given.slice(from), setting.slice(from)]
  return (
    rest.slice(1) === wanted.slice(1) ||
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    (rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2))
  )
}
