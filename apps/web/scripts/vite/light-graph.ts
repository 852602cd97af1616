/** Keeps the candidate's entry light: the build fails when a heavy library comes into its graph. */
import type { Plugin } from 'vite'

/** Libraries that the candidate's entry must not hold (docs/architecture.md, `apps/web`). */
export const heavyLibraries =
  /node_modules\/(zod|@mantine|@tanstack|i18next|react-i18next|dompurify|libphonenumber-js|@tiptap|dayjs)\//

/** The first way from the entry to a heavy module, so that the message names who brought it. */
export function lightGraph(): Plugin {
  return {
    name: 'light-graph',
    apply: 'build',
    buildEnd(error) {
      if (error) return
      const heavy = [...this.getModuleIds()].filter((id) => heavyLibraries.test(id))
      const first = heavy[0]
      if (first === undefined) return
      const way = [first]
      for (let id: string | undefined = first; id; ) {
        const importers: readonly string[] = this.getModuleInfo(id)?.importers ?? []
        id = importers.find((importer) => !way.includes(importer))
        if (id) way.push(id)
      }
      this.error(`the candidate's entry must stay light, but holds:\n  ${way.reverse().join('\n  → ')}`)
    },
  }
}
