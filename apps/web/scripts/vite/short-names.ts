import { globSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * Class names of CSS modules as short as they can be and still be read: the class, then the number of its file among
 * all style sheets. Vite's own carry a hash each, which no compression shortens.
 */
export function shortNames(source: string): (name: string, file: string) => string {
  const files = globSync('**/*.module.css', { cwd: source }).sort()
  return (name, file) => {
    const path = relative(source, file.split('?')[0] ?? file)
    const number = files.indexOf(path)
    if (number < 0) throw new Error(`${path} is not below ${source}`)
    return `${name}-${number.toString(36)}`
  }
}
