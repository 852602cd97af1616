/** Names a browser in two words: enough for its owner to know it again, and no more is kept. */

/** The first that matches counts: several browsers name others as well. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const

/** E.g. `Firefox · Linux`; null where nothing in it is known. */
export function deviceName(userAgent: string | undefined): string | null {
  const known = [browsers, systems].flatMap((names) => {
    const found = names.find(([, pattern]) => pattern.test(userAgent ?? ''))
    return found ? [found[0]] : []
  })
  return known.length > 0 ? known.join(' · ') : null
}
