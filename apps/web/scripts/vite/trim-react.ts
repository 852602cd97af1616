/**
 * Leaves out of React what the candidate's screens do not use: it comes as one object, of which no bundler takes a part
 * away, and 2 % of the entry would be for nothing. A name that is used and not kept fails the build.
 */
import type { Plugin, Rolldown } from 'vite'

/** By library: the names that our code, and the libraries that it brings, import from it. */
const kept: Readonly<Record<'react' | 'react-dom', ReadonlySet<string>>> = {
  react: new Set([
    'Component',
    'Fragment',
    'Suspense',
    'createContext',
    'createElement',
    'lazy',
    'memo',
    'useCallback',
    'useContext',
    'useEffect',
    'useEffectEvent',
    'useId',
    'useLayoutEffect',
    'useMemo',
    'useReducer',
    'useRef',
    'useState',
    'useSyncExternalStore',
    // For react-dom.
    'version',
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  ]),
  'react-dom': new Set(['flushSync', '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE']),
}

const productionFile = /node_modules\/(react|react-dom)\/cjs\/\1\.production\.js$/
const namedImport = /import\s*\{([^}]*)\}\s*from\s*["'](react|react-dom)["']/g
const wholeImport = /import\s+(?:\*\s+as\s+)?(\w+)\s+from\s*["'](react|react-dom)["']/g

/** What a module uses of the two libraries, as `[library, name]`. */
function usedIn(code: string): [keyof typeof kept, string][] {
  const named = [...code.matchAll(namedImport)].flatMap(([, names = '', library]) =>
    names.split(',').map((each): [string, string] => [library ?? '', each.trim().split(/\s+/)[0] ?? '']),
  )
  const whole = [...code.matchAll(wholeImport)].flatMap(([, local = '', library]) =>
    [...code.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, name]): [string, string] => [
      library ?? '',
      name ?? '',
    ]),
  )
  return [...named, ...whole].filter(([, name]) => name !== '') as [keyof typeof kept, string][]
}

type Statement = ReturnType<Rolldown.PluginContext['parse']>['body'][number]

/** `exports.name = …`, as a statement of its own. */
function exportedName(node: Statement): string | undefined {
  if (node.type !== 'ExpressionStatement' || node.expression.type !== 'AssignmentExpression') return undefined
  const { left } = node.expression
  if (left.type !== 'MemberExpression' || left.object.type !== 'Identifier' || left.object.name !== 'exports')
    return undefined
  return left.property.type === 'Identifier' ? left.property.name : undefined
}

export function trimReact(): Plugin {
  return {
    name: 'trim-react',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      const library = productionFile.exec(id)?.[1] as keyof typeof kept | undefined
      if (!library) return undefined
      const unused = this.parse(code).body.filter((node) => {
        const name = exportedName(node)
        return name !== undefined && !kept[library].has(name)
      })
      return unused.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code)
    },
    buildEnd(error) {
      if (error) return
      for (const id of this.getModuleIds()) {
        const used = usedIn(this.getModuleInfo(id)?.code ?? '')
        const missing = used.find(([library, name]) => !kept[library].has(name))
        if (missing) this.error(`${id} uses ${missing.join('.')}: name it in scripts/vite/trim-react.ts`)
      }
    },
  }
}
