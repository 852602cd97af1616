/** How a draft is made of what a reader found: what is lost of it, or why it is refused, is said in it. */
import { richTextElements } from '../../assessments/rich-text.ts'
import { plainText } from '../../modules/plain-text.ts'
import { bankLimits, categorySeparator } from '../question.ts'
import { type Draft, type DraftItem, ExchangeRefusal, type FileFacts, type Lose, type Said } from './draft.ts'

type About = Pick<Draft, 'place'> &
  Partial<Pick<Draft, 'title' | 'category' | 'level' | 'competence' | 'language'>>

/** Makes a draft; what `make` refuses becomes one that says so. */
export function drafted(file: FileFacts, about: About, make: (lose: Lose) => DraftItem): Draft {
  const losses = new Map<string, Said>()
  const lose: Lose = (code, detail) =>
    losses.set(`${code}:${detail}`, detail === undefined ? { code } : { code, detail: detail.slice(0, 200) })
  const { place, title = '', level = null, competence = '', language = file.language } = about
  const category = fittingCategory(about.category || file.name, lose)
  const said = { place, category, level, competence, language }
  try {
    const item = make(lose)
    for (const [, tag = ''] of JSON.stringify(item).matchAll(/<([a-z][a-z\d:]*)/gi))
      if (!Object.hasOwn(richTextElements, tag.toLowerCase())) lose('markup', tag)
    return { ...said, title: plainText(item.content) || title, item, losses: [...losses.values()] }
  } catch (error) {
    if (!(error instanceof ExchangeRefusal)) throw error
    return { ...said, title, losses: [], refused: error.said }
  }
}

/** A category that the bank takes: too deep or long a path is cut, which is a loss. */
function fittingCategory(path: string, lose: Lose): string {
  const parts = path.split('/').map((part) => part.trim().slice(0, bankLimits.categoryCharacters))
  const named = parts.filter((part) => part !== '')
  let fitting = named.slice(0, bankLimits.categoryDepth)
  while (fitting.length > 1 && fitting.join(categorySeparator).length > bankLimits.categoryCharacters)
    fitting = fitting.slice(0, -1)
  if (fitting.length < named.length) lose('categoryCut', named.join(categorySeparator))
  return fitting.join(categorySeparator)
}

/** A level that a file says, where it is one. */
export const levelIn = (text: string | undefined): Draft['level'] =>
  /^[1-5]$/.test(text?.trim() ?? '') ? (Number(text) as Draft['level']) : null
