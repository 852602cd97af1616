import { existsSync } from 'node:fs'

const systems = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * The browser of journeys, pictures and benches: CHROMIUM_PATH, or the system's; undefined: Playwright's own.
 */
export const chromiumPath = process.env.CHROMIUM_PATH || systems.find((path) => existsSync(path))

/** The path of Chromium in the form that Playwright's `launch` takes. */
export const chromiumLaunch: { readonly executablePath?: string } = chromiumPath
  ? { executablePath: chromiumPath }
  : {}
