/** One project per room. `npx vitest run --project domain|contract|server|web|scripts [name]` */
import { defineConfig } from 'vitest/config'

/** Generous: a machine that does much else besides makes no test fail. */
const times = { testTimeout: 60_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      { test: { name: 'scripts', root: 'scripts', include: ['*.test.mjs'], ...times } },
      { test: { name: 'domain', root: 'packages/domain', include: ['src/**/*.test.ts'], ...times } },
      { test: { name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'], ...times } },
      {
        test: {
          name: 'server',
          root: 'apps/server',
          include: ['src/**/*.test.ts'],
          globalSetup: ['src/testing/global-setup.ts'],
          ...times,
        },
      },
      { test: { name: 'web', root: 'apps/web', include: ['src/**/*.test.{ts,tsx}'], ...times } },
    ],
  },
})
