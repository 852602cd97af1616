/**
 * Journeys in a real browser, against the real server on an embedded database of its own: `src/*.journey.ts`.
 * `npm test` runs them; alone: `npx playwright test --config e2e/playwright.config.ts [name]`. `npm run
 * test:looks` adds `src/*.looks.ts`: the same screens in all widths, themes and languages.
 */
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { ownTemporaryFolder } from '../scripts/temporary-folder.mjs'
import { chromiumLaunch } from './chromium-path.ts'
import { clockedServerSettings, serverSettings } from './server-settings.ts'

/**
 * What every journey's browser is started with. Chromium draws the popups of its address bar as pages of
 * their own, two renderers with each window: nobody sees them, and they cost a journey a third of its time.
 */
const chromiumArgs = ['--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup']

/** They begin: by their names they come last, and would run alone beside an idle processor. */
const longest = '**/{whole-sample,main-job}/*.journey.ts'

ownTemporaryFolder()
const server = await serverSettings()
const clocked = await clockedServerSettings()

function serverAt(file: string, env: typeof server) {
  return {
    command: `"${process.execPath}" ${file}`,
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env,
    url: `${env.PUBLIC_URL}/readyz`,
    timeout: 60_000,
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 12_000 },
  }
}

export default defineConfig({
  testDir: 'src',
  projects: [
    { name: 'longest', testMatch: longest },
    {
      name: 'others',
      testMatch: process.env.ASSAY_LOOKS ? '**/*.{journey,looks}.ts' : '**/*.journey.ts',
      testIgnore: longest,
    },
  ],
  outputDir: '../test-results',
  fullyParallel: true,
  // They wait more than they work: four fill two processors, and leave the servers some of them.
  workers: 4,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine may be late once; what passes only at its second try is named at the end of the run.
  retries: process.env.CI ? 1 : 0,
  // A slow machine takes its time: what is waited for comes, or the journey fails.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: server.PUBLIC_URL,
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs a third of the run: JOURNEY_TRACE=1 asks for it.
    trace: process.env.JOURNEY_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { ...chromiumLaunch, args: chromiumArgs },
  },
  webServer: [
    serverAt('apps/server/src/main.ts', server),
    serverAt('apps/server/src/testing/clocked-server.ts', clocked),
  ],
})
