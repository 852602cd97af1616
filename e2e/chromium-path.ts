import { existsSync } from 'node:fs'

const systems = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The browser of the journeys; undefined: Playwright's own. */
export const chromiumPath = process.env.CHROMIUM_PATH ?? systems.find((path) => existsSync(path))
