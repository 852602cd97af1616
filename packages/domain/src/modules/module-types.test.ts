import { expect, test } from 'vitest'
import { moduleTypes } from './module-types.ts'

const types = Object.keys(moduleTypes)
const toWrite = 'npx vitest run --project domain module-types -u'

/** `sorting-mailbox` and `answer` give `sortingMailboxAnswer`, the name under which the type exports it. */
const exportOf = (type: string, part: string) =>
  `${type}-${part}`.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
const keyOf = (type: string) => (type.includes('-') ? `'${type}'` : type)

/** The list of one file of every type's folder, in the order of `module-types.ts`. */
const listOf = (part: 'answer' | 'document') => `/**
 * The ${part}.ts of each module type. Not written by hand: after a line in module-types.ts,
 * \`${toWrite}\`.
 */
import type { ModuleType } from './module-types.ts'
${types
  .toSorted()
  .map((type) => `import { ${exportOf(type, part)} } from './types/${type}/${part}.ts'\n`)
  .join('')}
export const all${part === 'answer' ? 'Answers' : 'Documents'} = {
${types.map((type) => `  ${keyOf(type)}: ${exportOf(type, part)},\n`).join('')}} satisfies Record<ModuleType, unknown>
`

// It imports neither list, so that it writes them anew where they do not run.
test.each(['answer', 'document'] as const)('the list of each %s is that of module-types.ts', async (part) => {
  await expect(
    listOf(part),
    `all-${part}s.ts is not that of module-types.ts. To write it: ${toWrite}`,
  ).toMatchFileSnapshot(`./all-${part}s.ts`)
})
