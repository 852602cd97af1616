/** One project per room. `npx vitest run --project domain|contract|embedded-postgres|server|web|screens|scripts [name]` */
import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { ownTemporaryFolder } from './scripts/temporary-folder.mjs'

/** Generous: a machine that does much else besides makes no test fail. */
const times = { testTimeout: process.env['PROPERTY_RUNS'] ? 3_600_000 : 60_000, hookTimeout: 120_000 }
const setupFiles = [fileURLToPath(new URL('./scripts/properties-setup.mjs', import.meta.url))]
const common = { ...times, setupFiles }

// `npm run test:documents`: files named `*.documents.ts`, which need LibreOffice or poppler.
const documents = {
  test: {
    name: 'documents',
    root: 'apps/server',
    include: ['src/**/*.documents.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    ...common,
  },
}

/** The files that take longest. */
const longest = [
  'permissions',
  'start-postgres',
  'database/silent-connection',
  'backup/backup',
  'main',
  'features/campaigns/days',
  'features/answers/uploads/joining/joining',
  'candidate/faults',
]

/**
 * They begin: a fresh clone has no times to go by, and the last of them would run alone beside an idle
 * processor.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project.name))]
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((name) => moduleId.includes(`/src/${name}.test.ts`))
      return place === -1 ? longest.length : place
    }
    const projectOf = ({ project }: TestSpecification) => projects.indexOf(project.name)
    return sorted.toSorted((a, b) => projectOf(a) - projectOf(b) || placeOf(a) - placeOf(b))
  }
}

/**
 * `npm run test:near` (with `--changed main`, which goes by imports): everything imports the server's app and
 * the screens' frame, so of these rooms the tests beside what changed run, and those of the feature that a
 * changed rule or call belongs to.
 */
function besideTheChange(room: string, tests: string): string[] {
  if (!process.env['ASSAY_NEAR']) return [`src/**/${tests}`]
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim().split('\n')
  const changed = [
    ...git('diff', '--name-only', '--merge-base', 'main'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  const folders = changed.flatMap((file) => {
    const feature = /^packages\/(?:domain|contract)\/src\/([^/]+)\//.exec(file)?.[1]
    if (feature) return [`src/features/${feature}`]
    return file.startsWith(`${room}/src/`) ? [dirname(file).slice(room.length + 1)] : []
  })
  return [...new Set(folders)].map((folder) => `${folder}/${tests}`)
}

ownTemporaryFolder()

export default defineConfig({
  test: {
    pool: 'forks',
    // Of the server's files many wait for processes and limits of time: three fill two processors.
    maxWorkers: 3,
    // A file a process costs more than the tests in it: files share their worker's modules.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      ...(process.env['ASSAY_DOCUMENTS'] ? [documents] : []),
      { test: { name: 'scripts', root: 'scripts', include: ['*.test.mjs'], ...common } },
      { test: { name: 'domain', root: 'packages/domain', include: ['src/**/*.test.ts'], ...common } },
      { test: { name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'], ...common } },
      {
        test: {
          name: 'embedded-postgres',
          root: 'packages/embedded-postgres',
          include: ['src/**/*.test.ts'],
          ...common,
        },
      },
      {
        test: {
          name: 'server',
          root: 'apps/server',
          include: besideTheChange('apps/server', '*.test.ts'),
          globalSetup: ['src/testing/global-setup.ts'],
          ...common,
        },
      },
      {
        test: {
          name: 'web',
          root: 'apps/web',
          include: ['src/**/*.test.ts'],
          exclude: ['src/testing/**'],
          ...common,
        },
      },
      {
        test: {
          name: 'screens',
          root: 'apps/web',
          include: [...besideTheChange('apps/web', '*.test.tsx'), 'src/testing/*.test.ts'],
          environment: 'jsdom',
          ...common,
          setupFiles: [...setupFiles, 'src/testing/setup.ts'],
        },
      },
    ],
  },
})
