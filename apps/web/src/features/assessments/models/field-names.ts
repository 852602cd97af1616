/** What the panel calls a field of the document: the text under its path, where `*` is a place in a list. */
import { type Catalogue, type Language, languages, type Texts, type Twin } from '../../../i18n/catalogue.ts'
import { inspectorTexts } from '../texts/inspector-texts.ts'

const ofTypes = import.meta.glob<Readonly<Record<string, Catalogue>>>(
  '../../../modules/*/*/editor-texts.ts',
  { eager: true },
)

/** A button and a company filter both have a `label`; the later one's word fits both. */
const dataTexts: Texts = Object.assign(
  {},
  ...Object.values(ofTypes).flatMap((file) => Object.values(file).map(({ texts }) => texts)),
)

const ownerTexts: Texts = inspectorTexts.texts

function textOf(owner: 'test' | 'page' | 'module', path: string): Twin | undefined {
  if (path.startsWith('data.')) return dataTexts[path.slice(5)]
  return ownerTexts[`${owner}.${path}`] ?? ownerTexts[path]
}

/** The name of a field, by its path in its owner (`data.choiceList.0.score`); undefined where it has none. */
export function fieldName(
  owner: 'test' | 'page' | 'module',
  path: string,
  language: Language,
): string | undefined {
  const inLists = path.replace(/\.\d+(?=\.|$)/g, '.*')
  const field = textOf(owner, inLists)
  if (!field) return undefined
  // Where its name has no number it is told by the thing that it belongs to: "Mail 2 · Objet".
  const isNumbered = !inLists.includes('.*.') || field[0].includes('{{number}}')
  const thing = isNumbered ? undefined : textOf(owner, inLists.replace(/\.\*\..*/, '.*'))
  const number = Number(/\.(\d+)(?:\.|$)/.exec(path)?.[1] ?? 0) + 1
  const name = [...(thing ? [thing] : []), field].map((twin) => twin[languages.indexOf(language)]).join(' · ')
  return name.replaceAll('{{number}}', String(number))
}
