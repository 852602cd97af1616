/**
 * Journeys in a real browser, against the real server on an embedded database of its own: `src/*.journey.ts`.
 * `npm test` runs them; alone: `npx playwright test --config e2e/playwright.config.ts [name]`.
 */
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { chromiumPath } from './chromium-path.ts'
import { serverSettings } from './server-settings.ts'

const server = await serverSettings()

export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine may be late once; what passes only at its second try is named at the end of the run.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: server.PUBLIC_URL,
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs a third of the run: JOURNEY_TRACE=1 asks for it.
    trace: process.env.JOURNEY_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: chromiumPath ? { executablePath: chromiumPath } : {},
  },
  webServer: {
    command: `"${process.execPath}" apps/server/src/main.ts`,
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: server,
    url: `${server.PUBLIC_URL}/readyz`,
    timeout: 60_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
  },
})
