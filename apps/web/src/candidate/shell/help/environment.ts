/** What a browser says of itself, in words for the person who helps. Pure. */
export interface Environment {
  readonly browser: string
  readonly os: string
}

/** The first that matches counts: most browsers also call themselves by the name of another. */
const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /Edg(?:e|A|iOS)?\/([\d.]+)/],
  ['Samsung Internet', /SamsungBrowser\/([\d.]+)/],
  ['Opera', /(?:OPR|Opera)\/([\d.]+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Chrome', /(?:Chrome|CriOS)\/([\d.]+)/],
  ['Safari', /Version\/([\d.]+).*Safari\//],
]
const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['iOS', /iPhone|iPad|iPod/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux|X11/],
]

export function environmentOf(userAgent: string): Environment {
  const browser = browsers.find(([, pattern]) => pattern.test(userAgent))
  const version = browser && (browser[1].exec(userAgent)?.[1] ?? '')
  const system = systems.find(([, pattern]) => pattern.test(userAgent))
  return { browser: browser ? `${browser[0]} ${version}` : '', os: system?.[0] ?? '' }
}
