import { expect, test } from 'vitest'
import { moduleTypes } from './module-types.ts'

const types = Object.keys(moduleTypes)
const toWrite = 'npx vitest run --project domain module-types -u'

/** `sorting-mailbox` and `answer` give `sortingMailboxAnswer`, the name under which the type exports it. */
const exportOf = (type: string, part: string) =>
  `${type}-${part}`.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
const keyOf = (type: string) => (type.includes('-') ? `'${type}'` : type)

/** The list of one file of every type's folder. */
const listOf = (part: string) => `/**
 * The ${part}.ts of each module type. Not written by hand: after a line in module-types.ts,
 * \`${toWrite}\`.
 */
${types
  .toSorted()
  .map((type) => `export { ${exportOf(type, part)} as ${keyOf(type)} } from './types/${type}/${part}.ts'\n`)
  .join('')}`

// It imports none of the lists, so that it writes them anew where they do not run.
test.each([
  { part: 'answer', list: 'all-answers.ts' },
  { part: 'document', list: 'all-documents.ts' },
])('the list of each $part is that of module-types.ts', async ({ part, list }) => {
  await expect(
    listOf(part),
    `${list} is not that of module-types.ts. To write it: ${toWrite}`,
  ).toMatchFileSnapshot(`./${list}`)
})
