/** Keeps what no screen needs out of the staff's build, and what one needs until it is asked for. */
import type { Plugin } from 'vite'

/** Of a JSON file as a namespace, what nobody names is left out. */
const wholeCatalogue = /^import (\w+)(?= from '@assay\/contract\/errors\/[\w-]+\.json')/gm

/** Controls of Mantine's editor that nobody names. */
const otherControls = /^RichTextEditor\.(?!Content|Control|Toolbar|classes|displayName)\w+ = .*/gm

const clientsFields = /^(address|changesState|onReplica|\.\.\.|response: (null|'stream'))/

/**
 * Leaves out of a declared call what the server alone reads, and works out a value of contract and domain
 * only where a screen names it: neither schemas nor zod itself come before a screen that checks by them. The
 * style of each of Mantine's components comes with it, not those of all with the first: in a layer, so that
 * ours hold whichever comes first.
 */
export const onlyNeeded: Plugin = {
  name: 'only-needed',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: {
      id: /\/(packages\/(contract|domain)|apps\/web)\/src\/.*\.tsx?$|@mantine\/(core\/(styles\.layer\.css|.*\.module\.mjs)|tiptap\/.*\/RichTextEditor\.mjs)$/,
    },
    handler(code, id) {
      if (id.includes('/apps/web/'))
        return code.includes('.json') ? code.replaceAll(wholeCatalogue, 'import * as $1') : null
      if (id.includes('/tiptap/')) return code.replaceAll(otherControls, '')
      const component = /(\w+)\.module\.mjs$/.exec(id)?.[1]
      if (component) return `import '@mantine/core/styles/${component}.layer.css'\n${code}`
      if (id.endsWith('.css'))
        return ['baseline', 'default-css-variables', 'global'].map(importStyle).join('')
      const light = this.parse(code, { lang: 'ts' }).body.reduceRight((text, statement) => {
        const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
        const init = declared?.type === 'VariableDeclaration' && declared.declarations[0]?.init
        if (!init || /Function|^Literal/.test(init.type)) return text
        const isCall = init.type === 'CallExpression' && code.startsWith('declareCall(', init.start)
        const call = isCall ? init.arguments[0] : undefined
        const value =
          call?.type === 'ObjectExpression'
            ? `{${call.properties
                .map(({ start, end }) => code.slice(start, end))
                .filter((field) => clientsFields.test(field))
                .join()}}`
            : code.slice(init.start, init.end)
        return `${text.slice(0, init.start)}/* @__PURE__ */ (() => (${value}))()${text.slice(init.end)}`
      }, code)
      return { code: light, moduleSideEffects: false }
    },
  },
}

const importStyle = (name: string): string => `@import '@mantine/core/styles/${name}.layer.css';`
